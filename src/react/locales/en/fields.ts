import { pluralIn } from "../plural.ts"

const plural = pluralIn("en")

/** What fields of forms say, in English. */
export const fieldMessages = {
  locale: "en",
  fields: {
    missing: {
      username: "Enter your username",
      password: "Enter your password"
    },
    email: "Enter a full email address, like ada@example.com",
    phone: "Enter your number with its country code, like +62\u00a0812\u00a03456\u00a07890",
    phoneShort: "This number looks too short",
    phoneShortLike: (example: string) => `This number looks too short. Enter it like ${example}.`,
    amount: "Enter an amount above 0",
    atMost: (amount: string) => `You have ${amount}`,
    atMostWithFee: (amount: string) => `Not enough for the fee. Send up to ${amount}`,
    notEnough: (symbol: string) => `You don't have enough ${symbol}`,
    onlyFee: (symbol: string) => `You need more ${symbol} to pay the network fee`,
    decimals: (symbol: string, places: number) =>
      plural(places, {
        one: `${symbol} has at most 1 decimal place`,
        other: `${symbol} has at most ${places} decimal places`
      }),
    address: "That's not a wallet address. It should start with 0x and have 42 characters.",
    checksum: "This address has a typo. Copy it again from the person you're paying.",
    ownAddress: "This is your own address",
    zeroAddress: "Nobody owns this address. Anything you send here is lost.",
    tokenContract: (symbol: string) => `This is the ${symbol} contract. Anything you send here is lost.`,
    callingCode: "Country code",
    pin: "Enter the 6-digit PIN"
  }
}
