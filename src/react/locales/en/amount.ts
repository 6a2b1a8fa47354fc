import { commonMessages } from "./common.ts"
import { fieldMessages } from "./fields.ts"

/** What amounts and their fields say, in English. */
export const amountMessages = {
  ...commonMessages,
  ...fieldMessages,
  send: {
    asset: "Asset"
  },
  prices: {
    about: (money: string) => `about ${money}`,
    under: (money: string) => `under ${money}`,
    asOf: (time: string) => `Price from ${time}`
  },
  money: {
    range: (least: string, most: string) => `From ${least} to ${most}`,
    atLeast: (least: string) => `At least ${least}`,
    atMost: (most: string) => `Up to ${most}`,
    balance: (amount: string) => `Balance ${amount}`,
    didYouMean: (one: string, other: string) => `Did you mean ${one} or ${other}?`,
    keeps: (amount: string) => `Keeps ${amount} for the fee`,
    max: "Max",
    notAnAmount: "That's not an amount",
    swap: (unit: string) => `Switch to ${unit}`,
    tooSmall: "This amount is too small",
    useThat: "Use that"
  }
}
