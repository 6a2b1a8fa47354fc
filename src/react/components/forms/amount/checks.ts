import type { amountMessages } from "../../../locales/en/amount.ts"
import type { fieldMessages } from "../../../locales/en/fields.ts"
import { decimalPlaces, isDecimal } from "./decimal.ts"

/** Validates a typed value. Returns the error to show, or `undefined`. */
export type Check<Texts = Pick<typeof fieldMessages, "fields">> = (
  value: string,
  t: Texts
) => string | undefined

type AmountTexts = Pick<typeof amountMessages, "fields">

export const email: Check = (value, t) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t.fields.email

/** A full number (E.164) in the service's format. */
export const digitsOf = (number: string): string => number.replace("+", "")

/** Checks the value of a `MoneyField`. */
export const amount: Check<AmountTexts> = (value, t) =>
  isDecimal(value) && /[1-9]/.test(value) ? undefined : t.fields.amount

/** The value of a `MoneyField` as decimal text, or "" while it is not an amount. */
export const decimalText = (value: string): string => (isDecimal(value) ? value : "")

/** As `amount`, for a currency with at most `places` decimals if that is known. */
export const amountOfCurrency = (
  value: string,
  t: AmountTexts,
  { symbol, places }: { readonly symbol: string; readonly places: number | undefined }
): string | undefined => {
  const fault = amount(value, t)
  if (fault !== undefined || places === undefined) return fault
  return decimalPlaces(value) > places ? t.fields.decimals(symbol, places) : undefined
}
