import { pluralIn } from "../plural.ts"
import { sendMessages } from "./send.ts"

const plural = pluralIn("en")

/** What is said of a recipient, which loads after the form of a send, in English. */
export const recipientMessages = {
  ...sendMessages,
  fields: {
    ...sendMessages.fields,
    checksum: "This address has a typo. Copy it again from the person you're paying.",
    zeroAddress: "Nobody owns this address. Anything you send here is lost.",
    tokenContract: (symbol: string) => `This is the ${symbol} contract. Anything you send here is lost.`
  },
  payee: {
    ...sendMessages.payee,
    suggestions: "People you know",
    saved: "Saved",
    recent: "Recent",
    lookedUp: "Looked up",
    several: (name: string) => `You have several contacts named ${name}. Choose one.`,
    twoMeanings: (name: string) =>
      `${name} is the name of a contact, and also of another address. Choose one.`,
    paid: (times: number, last: string) =>
      plural(times, { one: `Paid once, on ${last}`, other: `Paid ${times} times, last ${last}` }),
    first: "You haven't paid this address before.",
    lookalikeTick: "I've compared both addresses, and this one is right",
    contractTick: "I understand that anything I send there is lost",
    otherNetwork: (network: string) => `This payment is on ${network}. Switch to that network first.`,
    unknownNetwork: "This payment is on a network we don't support",
    unknownToken: "This payment is in a token we don't support here",
    unreadableLink: "We can't read this payment link. Ask for the address.",
    scanTitle: "Scan a QR code",
    scanText: "Point your camera at the code.",
    noCamera: "We couldn't use your camera. Allow it in your browser, or paste the address."
  },
  confirm: {
    ownWallet: "Your wallet",
    known: "Known",
    risks: {
      lookalike: "This address looks like one you know, but it's a different one."
    }
  }
}
