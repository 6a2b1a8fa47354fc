import { fromUnits } from "../../../../money/decimal.ts"

/** The significant digits that are shown of a fee. */
const most = 6

const coin = 10n ** 18n

/** A fee in wei as decimal text in coins: six significant digits, rounded up, so that the fee is never higher than shown. */
export const shortFee = (wei: bigint): string => {
  const surplus = 10n ** BigInt(Math.max(0, String(wei).length - most))
  const unit = surplus < coin ? surplus : coin
  return fromUnits(((wei + unit - 1n) / unit) * unit, 18)
}
