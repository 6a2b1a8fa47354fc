import type { Messages } from "../../locales/messages.ts"
import type { Formats } from "../primitives/formats.ts"
import { decimalPlaces, isDecimal } from "./decimal.ts"
import { isKnownNumber } from "./numberingPlans.ts"

/** Validates a typed value. Returns the error to show, or `undefined`. */
export type Check = (value: string, t: Messages) => string | undefined

export const email: Check = (value, t) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t.fields.email

/** Checks a full number (E.164). */
export const phone: Check = (value, t) => (isKnownNumber(value) ? undefined : t.fields.phone)

/** A full number (E.164) in the service's format. */
export const digitsOf = (number: string): string => number.replace("+", "")

/** An amount in the service's format. Accepts a comma or a point as the decimal separator. */
export const amountOf = (value: string): string => value.trim().replace(",", ".")

/** Writes an amount with the locale's decimal separator. */
export const typed = (amount: string, { decimalSign }: Formats): string => amount.replace(".", decimalSign)

export const amount = (value: string, t: Messages, format: Formats): string | undefined => {
  if (isGrouped(value, format)) return t.fields.grouped
  return isDecimal(amountOf(value)) && /[1-9]/.test(value) ? undefined : t.fields.amount
}

/** The amount that is being typed as decimal text, or "" if it is not valid. */
export const decimalText = (value: string, format: Formats): string =>
  !isGrouped(value, format) && isDecimal(amountOf(value)) ? amountOf(value) : ""

/** As `amount`, for a currency with at most `places` decimals if that is known. */
export const amountOfCurrency = (
  value: string,
  t: Messages,
  format: Formats,
  { symbol, places }: { readonly symbol: string; readonly places: number | undefined }
): string | undefined => {
  const fault = amount(value, t, format)
  if (fault !== undefined || places === undefined) return fault
  return decimalPlaces(amountOf(value)) > places ? t.fields.decimals(symbol, places) : undefined
}

/** Whether the amount could have a thousands separator: "1,600" is 1600 in English but 1.6 in Indonesian. */
const isGrouped = (value: string, { decimalSign }: Formats): boolean =>
  (decimalSign === "," ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2},\d{3}$/).test(value.trim())
