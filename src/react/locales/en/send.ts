import { amountMessages } from "./amount.ts"

/** What the form of a send says, in English. */
export const sendMessages = {
  ...amountMessages,
  fields: {
    ...amountMessages.fields,
    address: "That's not a wallet address. It should start with 0x and have 42 characters.",
    ownAddress: "This is your own address"
  },
  payee: {
    placeholder: "Name or address",
    missing: "Enter a name or address",
    paste: "Paste",
    scan: "Scan",
    clear: "Clear",
    pasteFailed: "Your browser blocked pasting. Paste into the field yourself.",
    looking: (name: string) => `Looking up ${name}…`,
    notFound: (name: string) => `We couldn't find ${name}`,
    lookFailed: (name: string) => `We couldn't look up ${name}`,
    ownAgain: "This is your own address. Press again to send to yourself.",
    checkFirst: "Tick the box to continue",
    fromLink: (what: string) => `From the payment link: ${what}`,
    notFoundInCode: "There's no wallet address in this code"
  },
  network: { badge: "Test" },
  send: {
    ...amountMessages.send,
    title: "Send",
    smartAccount: "Smart account",
    to: "To",
    amount: "Amount",
    balanceUnknown: "We couldn't load your balance",
    noEstimate: "We couldn't work out the network fee",
    review: "Review"
  }
}
