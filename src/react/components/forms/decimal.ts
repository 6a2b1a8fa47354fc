import { parseUnits } from "viem"

/**
 * Exact arithmetic with amounts as decimal texts. A JavaScript number would lose digits, and viem's `parseUnits` rounds
 * what does not fit.
 */

/** How many places an amount needs: zeros at its end do not count. */
export const decimalPlaces = (amount: string): number =>
  (amount.split(".")[1] ?? "").replace(/0+$/, "").length

/** The shortest way to write an amount: "007.50" is "7.5". */
export const shortest = (amount: string): string => {
  const [whole = "", part = ""] = amount.split(".")
  const places = part.replace(/0+$/, "")
  return `${whole.replace(/^0+(?=\d)/, "")}${places === "" ? "" : `.${places}`}`
}

/** An amount in its smallest units, or `undefined` when it is not a decimal number or does not fit `decimals`. */
export const toUnits = (amount: string, decimals: number): bigint | undefined =>
  isDecimal(amount) && decimalPlaces(amount) <= decimals ? parseUnits(shortest(amount), decimals) : undefined

export const isDecimal = (amount: string): boolean => /^\d+(\.\d+)?$/.test(amount)

/** Whether an amount is above a limit. Nothing is above a limit that is not a decimal number. */
export const isMore = (amount: string, limit: string): boolean => {
  const places = Math.max(decimalPlaces(amount), decimalPlaces(limit))
  const [asked, most] = [toUnits(amount, places), toUnits(limit, places)]
  return asked !== undefined && most !== undefined && asked > most
}
