import { toUnits } from "../forms/amount/decimal.ts"
import { useOperationFee } from "../primitives/money/operationFee.ts"
import { coinDecimals } from "./draft/coinDecimals.ts"
import type { Draft } from "./draft/draft.ts"
import { operationInput } from "./draft/operationInput.ts"
import { type SendFee, useSender } from "./draft/sender.ts"
import { useIsLate } from "./useFeeReview.ts"

/** What the user would pay for an operation that the organization does not pay for. */
interface OwnFee {
  readonly cost: SendFee
  /**
   * Whether the gas tank covers the fee, or the account has the coins for it besides what it sends. `unknown` if the fee could not be
   * estimated, and `undefined` while it is being estimated.
   */
  readonly canPay: CanPay | undefined
}

export type CanPay = "yes" | "no" | "unknown"

/** Estimates the fee of an operation as if its user paid it. Reads nothing unless `isAsked`. */
export const useOwnFee = (draft: Draft, isAsked: boolean): OwnFee => {
  const { network, token, amount } = draft
  const cost = useOperationFee(isAsked ? operationInput(draft) : undefined, false)
  const coin = useSender().useCoin(network, { enabled: isAsked })
  const isRead = !cost.isPending && (coin.data !== undefined || coin.isError)
  const isLate = useIsLate(isAsked && !isRead)
  if (!isAsked || !(isRead || isLate)) return { cost, canPay: undefined }
  if (cost.fee === undefined || cost.coins === undefined) return { cost, canPay: "unknown" }
  const has = toUnits(coin.data?.balance ?? "0", coinDecimals) ?? 0n
  const sent = token === undefined ? (toUnits(amount, coinDecimals) ?? 0n) : 0n
  return { cost, canPay: sent + cost.coins <= has ? "yes" : "no" }
}
