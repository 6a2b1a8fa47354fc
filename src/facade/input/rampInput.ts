import type { RampUser } from "../ramp/RampAuth.ts"
import { invalid, query } from "./input.ts"
import { recipient } from "./moneyInput.ts"

/** The key that every input of a ramp call may have. */
export const userKey = "rampableAccessToken"

/** Parts the fields of a ramp call from the user it acts for. */
export const forUser = <Input extends RampUser>({ rampableAccessToken, ...fields }: Input) => ({
  fields,
  user: { rampableAccessToken }
})

/** As `forUser`, for a call whose fields go into the query. */
export const asked = <Input extends RampUser>(input: Input) => {
  const { fields, user } = forUser(input)
  return { query: query(fields), user }
}

/**
 * A wallet's address in an order for a currency such as `usdc-polygon`. EVM addresses are checked in full. Of other
 * chains only the alphabet is known, and the form on Stellar, whose coins would be lost at another chain's address.
 */
export const walletAddress = (field: string, value: unknown, currency: string): void => {
  const isStellar = /-stellar$/i.test(currency)
  if (
    typeof value !== "string" ||
    isStellar !== stellarAddress.test(value) ||
    !/^[0-9A-Za-z.]{25,128}$/.test(value)
  )
    throw invalid(field, `the address of a wallet that can have ${currency}`)
  if (!isStellar && /^0x|^[0-9a-f]{40}$|\./i.test(value)) recipient(field, value, {})
}

/** An account's key, or one with a number for the user. */
const stellarAddress = /^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$/
