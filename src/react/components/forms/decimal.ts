import { parseUnits } from "viem"

/**
 * Exact arithmetic on decimal strings. A JavaScript number would lose digits, and viem's `parseUnits` rounds extra
 * decimals.
 */

/** Counts the decimal places of an amount, without trailing zeros. */
export const decimalPlaces = (amount: string): number =>
  (amount.split(".")[1] ?? "").replace(/0+$/, "").length

/** Normalizes an amount: "007.50" becomes "7.5". */
export const shortest = (amount: string): string => {
  const [whole = "", part = ""] = amount.split(".")
  const places = part.replace(/0+$/, "")
  return `${whole.replace(/^0+(?=\d)/, "")}${places === "" ? "" : `.${places}`}`
}

/**
 * Converts an amount to its smallest units. Returns `undefined` if it is not a decimal number or has too many
 * decimals.
 */
export const toUnits = (amount: string, decimals: number): bigint | undefined =>
  isDecimal(amount) && decimalPlaces(amount) <= decimals ? parseUnits(shortest(amount), decimals) : undefined

export const isDecimal = (amount: string): boolean => /^\d+(\.\d+)?$/.test(amount)

/** Whether an amount exceeds a limit. Returns false if either is not a decimal number. */
export const isMore = (amount: string, limit: string): boolean => {
  const places = Math.max(decimalPlaces(amount), decimalPlaces(limit))
  const [asked, most] = [toUnits(amount, places), toUnits(limit, places)]
  return asked !== undefined && most !== undefined && asked > most
}
