import { formatUnits, parseUnits } from "viem"

/** The decimals of unrounded amounts. A JavaScript number cannot hold as many digits. */
const decimals = 18

const one = 10n ** BigInt(decimals)

/**
 * The amounts of an order as decimal text, cut after 18 decimals. `gross`, `fee` and `net` are in the currency that the user
 * receives.
 */
export interface UnroundedAmounts {
  readonly gross: string
  readonly fee: string
  readonly net: string
  /** `fee` in the currency that the user pays. */
  readonly otherFee: string
  /** `net` in the currency that the user pays. */
  readonly otherNet: string
}

/** The fiat amounts for `amount` of crypto at `rate`, and the fee in crypto. */
export const unroundedSale = (amount: number, rate: number, feePercentage: number): UnroundedAmounts => {
  const sold = unitsOf(amount)
  const price = unitsOf(rate)
  return amountsOf((sold * price) / one, feePercentage, (fiat) => (fiat * one) / price)
}

/** The crypto amounts for `amount` of fiat at `rate`, and the fee in fiat. */
export const unroundedPurchase = (amount: number, rate: number, feePercentage: number): UnroundedAmounts => {
  const paid = unitsOf(amount)
  const price = unitsOf(rate)
  return amountsOf((paid * one) / price, feePercentage, (coins) => (coins * price) / one)
}

const amountsOf = (
  gross: bigint,
  feePercentage: number,
  inOther: (units: bigint) => bigint
): UnroundedAmounts => {
  const fee = (gross * BigInt(feePercentage)) / 100n
  const net = gross - fee
  return {
    gross: textOf(gross),
    fee: textOf(fee),
    net: textOf(net),
    otherFee: textOf(inOther(fee)),
    otherNet: textOf(inOther(net))
  }
}

const textOf = (units: bigint): string => formatUnits(units, decimals)

const unitsOf = (value: number): bigint => unitsIn(value, decimals)

/** The smallest units in an amount of a currency with these decimals. Small amounts have an exponent as text. */
export const unitsIn = (value: number, places: number): bigint => {
  const text = String(value)
  return parseUnits(text.includes("e") ? value.toFixed(places) : text, places)
}
