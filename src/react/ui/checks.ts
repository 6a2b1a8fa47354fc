import type { Messages } from "../locales/messages.ts"

/** Checks of what is typed. Each gives what to tell about it, or `undefined` when it is right. */
export type Check = (value: string, t: Messages) => string | undefined

export const email: Check = (value, t) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t.fields.email

export const phone: Check = (value, t) => (/^\d{8,15}$/.test(digitsOf(value)) ? undefined : t.fields.phone)

/** A phone number as the service takes it: digits with the country code. */
export const digitsOf = (number: string): string => number.replace(/[\s().+-]/g, "")

/** An amount as the service takes it. People write the decimal sign of their language. */
export const amountOf = (value: string): string => value.trim().replace(",", ".")

export const amount: Check = (value, t) =>
  /^\d+(\.\d+)?$/.test(amountOf(value)) && /[1-9]/.test(value) ? undefined : t.fields.amount

/** Amounts have more digits than a number keeps. */
export const isMore = (amount: string, limit: string): boolean => {
  const [whole, part] = scaled(amount, limit)
  return whole > part
}

const scaled = (...amounts: readonly [string, string]): readonly [bigint, bigint] => {
  const decimals = Math.max(...amounts.map((amount) => (amount.split(".")[1] ?? "").length))
  const unit = (amount: string) => {
    const [whole = "", part = ""] = amount.split(".")
    return BigInt(whole + part.padEnd(decimals, "0"))
  }
  return [unit(amounts[0]), unit(amounts[1])]
}
