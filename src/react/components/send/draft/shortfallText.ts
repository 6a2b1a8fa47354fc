import type { amountMessages } from "../../../locales/en/amount.ts"
import type { AmountFormats } from "../../primitives/text/formats/amountFormats.ts"
import type { Shortfall } from "./spendable.ts"

/** The error text for a balance that does not cover the amount and the fee. */
export const shortfallText = (
  shortfall: Shortfall | undefined,
  t: Pick<typeof amountMessages, "fields">,
  format: AmountFormats
): string | undefined => {
  if (shortfall === undefined) return undefined
  const { isFee, most, balance, symbol } = shortfall
  if (most === "0") return (isFee ? t.fields.onlyFee : t.fields.notEnough)(symbol)
  if (most === undefined || most === balance) return t.fields.atMost(format.coin(balance, symbol))
  return t.fields[isFee ? "atMostWithFee" : "atMostAfterFee"](format.coin(most, symbol))
}
