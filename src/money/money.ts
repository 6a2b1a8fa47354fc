import { InvalidInputError } from "../errors/index.ts"
import { canonical, placesOf, unitsOf } from "./decimal.ts"

/** An exact amount of one currency. */
export interface Money {
  /** Decimal text in whole units of the currency, e.g. "1600000.25". It has every digit, and no needless zeros. */
  readonly amount: string
  /** A fiat code such as `IDR`, or a crypto id such as `usdc-polygon`. */
  readonly currency: string
}

/**
 * Adds two amounts of the same currency, without rounding.
 *
 * Throws `InvalidInputError` if the currencies differ, or an amount is not decimal text.
 *
 * @example
 * const quote = await client.onramp.quote({
 *   amount: "1600000",
 *   inputCurrency: "IDR",
 *   outputCurrency: "usdc-polygon",
 *   withLimit: false
 * })
 * console.log(addMoney(quote.fee, { amount: "2500.5", currency: "IDR" }).amount)
 */
export const addMoney = (one: Money, other: Money): Money => combined(one, other, (a, b) => a + b)

/**
 * Subtracts `other` from `one`, without rounding. The result may be negative.
 *
 * Throws as `addMoney` does.
 *
 * @example
 * const left = subtractMoney({ amount: "100", currency: "usdc-polygon" }, { amount: "0.1", currency: "usdc-polygon" })
 * console.log(left.amount) // 99.9
 */
export const subtractMoney = (one: Money, other: Money): Money => combined(one, other, (a, b) => a - b)

/**
 * Compares two amounts of the same currency: -1 if `one` is less than `other`, 1 if it is more, and 0 if they are equal.
 *
 * Throws as `addMoney` does.
 *
 * @example
 * const isMore = compareMoney({ amount: "100", currency: "IDR" }, { amount: "99.99", currency: "IDR" }) > 0
 * console.log(isMore) // true
 */
export const compareMoney = (one: Money, other: Money): -1 | 0 | 1 => {
  const { a, b } = aligned(one, other)
  return a < b ? -1 : a > b ? 1 : 0
}

const combined = (one: Money, other: Money, combine: (a: bigint, b: bigint) => bigint): Money => {
  const { a, b, places } = aligned(one, other)
  // Built from whole units, so it is decimal text.
  const amount = canonical(`${combine(a, b)}e-${places}`) as string
  return { amount, currency: one.currency }
}

/** Both amounts in the same smallest unit. */
const aligned = (one: Money, other: Money) => {
  if (!isSameCurrency(one.currency, other.currency))
    throw new InvalidInputError({ field: "other", expected: "an amount in the same currency as the first" })
  const [first, second] = [decimalIn("one", one), decimalIn("other", other)]
  const places = Math.max(placesOf(first), placesOf(second))
  return { a: unitsOf(first, places), b: unitsOf(second, places), places }
}

/** Currency codes are compared without case, as the service does. */
const isSameCurrency = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const decimalIn = (field: string, { amount }: Money): string => {
  const text = canonical(amount)
  if (text === undefined || placesOf(text) > maxPlaces)
    throw new InvalidInputError({ field: `${field}.amount`, expected: 'decimal text, e.g. "1600000.25"' })
  return text
}

/** The most digits after the point that `canonical` can put back. */
const maxPlaces = 999
