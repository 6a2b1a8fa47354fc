import type { Formats } from "../locales/format.ts"
import type { Messages } from "../locales/messages.ts"
import type { Shortfall } from "./spendable.ts"

/** What to tell about a balance that does not cover an amount and its fee. */
export const shortfallText = (
  shortfall: Shortfall | undefined,
  t: Messages,
  format: Formats
): string | undefined => {
  if (shortfall === undefined) return undefined
  const { symbol } = shortfall
  if (shortfall.kind === "balance") return t.fields.atMost(format.coin(shortfall.balance, symbol))
  const { most } = shortfall
  return most === "0" ? t.fields.onlyFee(symbol) : t.fields.atMostWithFee(format.coin(most, symbol))
}
