import { canonical, placesOf, unitsOf } from "../../../../money/decimal.ts"

export { fromUnits } from "../../../../money/decimal.ts"

/** Exact arithmetic on decimal strings. A JavaScript number would lose digits. */

/** Counts the decimal places of an amount, without trailing zeros. */
export const decimalPlaces = (amount: string): number => placesOf(shortest(amount))

/** Normalizes an amount: "007.50" becomes "7.5". */
export const shortest = (amount: string): string => canonical(amount) ?? amount

/**
 * Converts an amount to its smallest units. Returns `undefined` if it is not a decimal number or has too many
 * decimals.
 */
export const toUnits = (amount: string, decimals: number): bigint | undefined =>
  isDecimal(amount) && decimalPlaces(amount) <= decimals ? unitsOf(shortest(amount), decimals) : undefined

export const isDecimal = (amount: string): boolean => /^\d+(\.\d+)?$/.test(amount)

/** Whether an amount exceeds a limit. Returns false if either is not a decimal number. */
export const isMore = (amount: string, limit: string): boolean => {
  const places = Math.max(decimalPlaces(amount), decimalPlaces(limit))
  const [asked, most] = [toUnits(amount, places), toUnits(limit, places)]
  return asked !== undefined && most !== undefined && asked > most
}

/** Cuts off what a currency with `places` decimals cannot have. Keeps zeros at the end. */
export const cutTo = (amount: string, places: number): string => {
  const [whole = "", part] = amount.split(".")
  return part === undefined || part.length <= places
    ? amount
    : places === 0
      ? whole
      : `${whole}.${part.slice(0, places)}`
}

/** The first `digits` significant digits of an amount, and all digits before the point. */
export const significant = (amount: string, digits: number): string => {
  const [whole = "", part = ""] = shortest(amount).split(".")
  const leading = whole === "0" ? (/^0*/.exec(part)?.[0].length ?? 0) : -whole.length
  return shortest(cutTo(`${whole}.${part}`, Math.max(0, digits + leading)))
}
