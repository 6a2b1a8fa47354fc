import type { Formats } from "../../locales/format.ts"
import type { Messages } from "../../locales/messages.ts"
import { isPhoneNumber } from "./phoneNumber.ts"

/** Checks of what is typed. Each gives what to tell about it, or `undefined` when it is right. */
export type Check = (value: string, t: Messages) => string | undefined

export const email: Check = (value, t) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t.fields.email

/** Of a whole number (E.164). */
export const phone: Check = (value, t) => (isPhoneNumber(value) ? undefined : t.fields.phone)

/** A whole number (E.164) as the service takes it. */
export const digitsOf = (number: string): string => number.replace("+", "")

/** An amount as the service takes it. People write the decimal sign of their language, or the other one. */
export const amountOf = (value: string): string => value.trim().replace(",", ".")

/** An amount as people write it whose decimal sign is that of `format`. */
export const typed = (amount: string, { decimalSign }: Formats): string => amount.replace(".", decimalSign)

export const amount = (value: string, t: Messages, format: Formats): string | undefined => {
  if (isGrouped(value, format)) return t.fields.grouped
  return /^\d+(\.\d+)?$/.test(amountOf(value)) && /[1-9]/.test(value) ? undefined : t.fields.amount
}

/** What an amount that is being typed comes to; 0 while it is none. */
export const numberOf = (value: string, format: Formats): number =>
  isGrouped(value, format) ? 0 : Number(amountOf(value)) || 0

/** "1,600" is a thousand times more to who groups thousands by a comma than to who writes decimals after it. */
const isGrouped = (value: string, { decimalSign }: Formats): boolean =>
  (decimalSign === "," ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2},\d{3}$/).test(value.trim())
