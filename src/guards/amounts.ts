/** Why a value is not a valid amount. */
export type AmountFault = "format" | "decimals" | "size"

const maxUint256 = 2n ** 256n - 1n

/** Whether `value` is a decimal number in plain notation, with at most 78 digits on each side of the point. */
export const isDecimal = (value: unknown): value is string =>
  typeof value === "string" && /^\d{1,78}(\.\d{1,78})?$/.test(value)

/**
 * Converts a decimal amount in whole units to base units. Does not round: more decimals than the asset has are a fault.
 */
export const baseUnitsOf = (value: unknown, decimals: number): bigint | AmountFault => {
  if (!isDecimal(value)) return "format"
  const [whole = "", part = ""] = value.split(".")
  const digits = part.replace(/0+$/, "")
  if (digits.length > decimals) return "decimals"
  const units = BigInt(whole + digits.padEnd(decimals, "0"))
  return units > maxUint256 ? "size" : units
}

/** Whether an amount that passes `isDecimal` is greater than zero. */
export const isPositive = (amount: string): boolean => /[1-9]/.test(amount)

/** Says why a number is refused. */
export const hintFor = (value: unknown): string =>
  typeof value === "number" ? "; a number would lose digits" : ""

/** The expectation in the error of a fault, for an asset with `decimals` decimals. */
export const expectedAmount = (fault: AmountFault, decimals: number, value: unknown): string =>
  ({
    format: `a decimal string in whole units, e.g. "0.015"${hintFor(value)}`,
    decimals: `at most ${decimals} digits after the point`,
    size: "an amount from 0 to 2^256 - 1"
  })[fault]

/** Whether `value` is a whole number from 0 to 2^256 - 1. */
export const isUint256 = (value: bigint): boolean => value >= 0n && value <= maxUint256
