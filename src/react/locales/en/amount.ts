import { pluralIn } from "../plural.ts"
import { commonMessages } from "./common.ts"

const plural = pluralIn("en")

/** What amounts and their fields say, in English. */
export const amountMessages = {
  ...commonMessages,
  fields: {
    amount: "Enter an amount above 0",
    atMost: (amount: string) => `You have ${amount}`,
    atMostAfterFee: (most: string) => `Up to ${most} after the fee`,
    atMostWithFee: (amount: string) => `Not enough for the fee. Send up to ${amount}`,
    notEnough: (symbol: string) => `You don't have enough ${symbol}`,
    onlyFee: (symbol: string) => `You need more ${symbol} to pay the network fee`,
    decimals: (symbol: string, places: number) =>
      plural(places, {
        one: `${symbol} has at most 1 decimal place`,
        other: `${symbol} has at most ${places} decimal places`
      })
  },
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
