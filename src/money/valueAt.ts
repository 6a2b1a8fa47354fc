import { canonical, placesOf } from "./decimal.ts"
import type { Money } from "./money.ts"

/** What one whole unit of an asset costs. */
export interface UnitPrice {
  /** Decimal text in whole units of `currency`, e.g. "3380.5". */
  readonly value: string
  readonly currency: string
}

/**
 * What an amount of an asset is worth at a price, with every digit.
 *
 * `amount` is decimal text in whole units of the asset. Returns `undefined` if one of the two is not decimal text.
 *
 * @example
 * const worth = valueAt("0.25", { value: "3380", currency: "USD" })
 * console.log(worth?.amount) // 845
 */
export const valueAt = (amount: string, { value, currency }: UnitPrice): Money | undefined => {
  const [one, other] = [canonical(amount), canonical(value)]
  if (one === undefined || other === undefined) return undefined
  const product = canonical(`${digitsOf(one) * digitsOf(other)}e-${placesOf(one) + placesOf(other)}`)
  return product === undefined ? undefined : { amount: product, currency }
}

/**
 * How much of an asset an amount of money is at a price: the other way around of `valueAt`. Cut after `decimals` digits, never
 * rounded up.
 *
 * `money` is decimal text in whole units of the price's currency. Returns `undefined` if one of the two is not decimal text, or the
 * price is not above zero.
 *
 * @example
 * console.log(amountAt("10", { value: "3", currency: "USD" }, 6)) // 3.333333
 */
export const amountAt = (money: string, { value }: UnitPrice, decimals: number): string | undefined => {
  const [one, other] = [canonical(money), canonical(value)]
  if (one === undefined || other === undefined || digitsOf(other) <= 0n) return undefined
  const scaled = digitsOf(one) * 10n ** BigInt(decimals + placesOf(other))
  return canonical(`${scaled / (digitsOf(other) * 10n ** BigInt(placesOf(one)))}e-${decimals}`)
}

const digitsOf = (amount: string): bigint => BigInt(amount.replace(".", ""))
