import { pluralIn } from "../plural.ts"
import { amountMessages } from "./amount.ts"

const plural = pluralIn("en")

/** What the form of a send says, in English. */
export const sendMessages = {
  ...amountMessages,
  payee: {
    placeholder: "Name or address",
    missing: "Enter a name or address",
    paste: "Paste",
    scan: "Scan",
    clear: "Clear",
    pasteFailed: "Your browser blocked pasting. Paste into the field yourself.",
    suggestions: "People you know",
    saved: "Saved",
    recent: "Recent",
    lookedUp: "Looked up",
    several: (name: string) => `You have several contacts named ${name}. Choose one.`,
    twoMeanings: (name: string) =>
      `${name} is the name of a contact, and also of another address. Choose one.`,
    paid: (times: number, last: string) =>
      plural(times, { one: `Paid once, on ${last}`, other: `Paid ${times} times, last ${last}` }),
    looking: (name: string) => `Looking up ${name}…`,
    notFound: (name: string) => `We couldn't find ${name}`,
    lookFailed: (name: string) => `We couldn't look up ${name}`,
    first: "You haven't paid this address before",
    ownAgain: "This is your own address. Press again to send to yourself.",
    lookalikeTick: "I've compared both addresses, and this one is right",
    contractTick: "I understand that anything I send there is lost",
    checkFirst: "Tick the box to continue",
    fromLink: (what: string) => `From the payment link: ${what}`,
    otherNetwork: (network: string) => `This payment is on ${network}. Switch to that network first.`,
    unknownNetwork: "This payment is on a network we don't support",
    unknownToken: "This payment is in a token we don't support here",
    unreadableLink: "We can't read this payment link. Ask for the address.",
    notFoundInCode: "There's no wallet address in this code",
    scanTitle: "Scan a QR code",
    scanText: "Point your camera at the code.",
    noCamera: "We couldn't use your camera. Allow it in your browser, or paste the address."
  },
  send: {
    ...amountMessages.send,
    title: "Send",
    smartAccount: "Smart account",
    noSmartAccount: (network: string) => `There are no smart accounts on ${network}`,
    to: "To",
    amount: "Amount",
    balanceUnknown: "We couldn't load your balance",
    noEstimate: "We couldn't work out the network fee",
    review: "Review"
  },
  confirm: {
    ownWallet: "Your wallet",
    known: "Known",
    risks: {
      lookalike: "This address looks like one you know, but it's a different one."
    }
  }
}
