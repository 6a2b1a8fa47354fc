import { invalid } from "../../input/invalid.ts"
import type { RampUser } from "../ramp/RampAuth.ts"
import { query, text } from "./fields.ts"
import { recipient } from "./moneyInput.ts"
import { hasStellarChecksum, stellarAddress } from "./stellarAddress.ts"

/** The key that every ramp input may have. */
export const userKey = "rampableAccessToken"

/** Separates the fields of a ramp input from the user that it acts for. */
export const forUser = <Input extends RampUser>({ rampableAccessToken, ...fields }: Input) => ({
  fields,
  user: { rampableAccessToken }
})

/** Whether two texts are equal but for case. Texts that are not given are empty. */
export const isSameText = (one: string | undefined = "", other: string | undefined = ""): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** As `forUser`, for calls that send their fields as a query. */
export const asked = <Input extends RampUser>(input: Input) => {
  const { fields, user } = forUser(input)
  return { query: query(fields), user }
}

/**
 * The wallet address of an order for a currency such as `usdc-polygon`. Checks EVM and Stellar
 * addresses completely, since coins sent to a wrong address are lost. Of other addresses it only checks the characters.
 */
export const walletAddress = (field: string, value: unknown, currency: string): void => {
  const isStellar = /-stellar$/i.test(currency)
  if (
    typeof value !== "string" ||
    isStellar !== stellarAddress.test(value) ||
    (isStellar && !hasStellarChecksum(value)) ||
    !/^[0-9A-Za-z.]{25,128}$/.test(value)
  )
    throw invalid(field, `a wallet address on the chain of ${currency}`)
  if (!isStellar && /^0x|^[0-9a-f]{40}$|\./i.test(value)) recipient(field, value, {})
}

/** Checks the currencies of a sale. */
export const offrampCurrencies = (pair: {
  readonly inputCurrency: string
  readonly outputCurrency: string
}): void => {
  text("inputCurrency", pair.inputCurrency, "a crypto id, e.g. usdc-polygon")
  text("outputCurrency", pair.outputCurrency, "a fiat code, e.g. IDR")
}

/** Checks the currencies of a purchase. */
export const onrampCurrencies = (pair: {
  readonly inputCurrency: string
  readonly outputCurrency: string
}): void => {
  text("inputCurrency", pair.inputCurrency, "a fiat code, e.g. IDR")
  text("outputCurrency", pair.outputCurrency, "a crypto id, e.g. usdc-polygon")
}
