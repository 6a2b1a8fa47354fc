import { InvalidInputError } from "../../../errors/index.ts"
import { baseUnitsOf, expectedAmount, hintFor, isUint256 } from "../../../guards/amounts.ts"

/** An amount: a decimal string in whole units such as `"0.015"`, or a bigint in base units such as wei. */
export type Amount = string | bigint

/** Converts `amount` to base units. Never rounds: refuses a string with more decimals than the unit has. */
export const baseUnits = (field: string, amount: unknown, decimals: number): bigint => {
  if (typeof amount === "bigint") return bounded(field, amount)
  const units = baseUnitsOf(amount, decimals)
  if (typeof units === "bigint") return units
  throw new InvalidInputError({
    field,
    expected:
      units === "format"
        ? `a decimal string in whole units, e.g. "0.015", or a bigint in base units${hintFor(amount)}`
        : expectedAmount(units, decimals, amount)
  })
}

/** Parses a whole number, zero or more, such as a token id: a bigint or a decimal string. */
export const wholeNumber = (field: string, value: unknown): bigint => {
  if (typeof value === "bigint") return bounded(field, value)
  if (typeof value === "string" && /^\d{1,78}$/.test(value)) return bounded(field, BigInt(value))
  throw new InvalidInputError({ field, expected: 'a whole number as a bigint or a string, e.g. "1"' })
}

const bounded = (field: string, value: bigint): bigint => {
  if (isUint256(value)) return value
  throw new InvalidInputError({ field, expected: "an amount from 0 to 2^256 - 1" })
}
