import type { ReactNode } from "react"
import { useSettings } from "../../context.ts"
import { toUnits } from "../forms/decimal.ts"
import type { Failure } from "../primitives/errorKind.ts"
import { Notice } from "../primitives/Notice.tsx"
import { useOperationFee } from "../primitives/operationFee.ts"
import { useText } from "../primitives/text.ts"
import { coinDecimals } from "./coinDecimals.ts"
import type { Draft } from "./draft.ts"
import { operationInput } from "./operationInput.ts"
import { useSender } from "./sender.ts"

/** Why an operation was not sent, if the user can do something about it. */
export type OperationProblem = "refused" | "expired"

/**
 * What kept a smart account from sending. A refused sponsorship has the status 403 (your server, or the service) or 402 (an empty gas
 * tank).
 */
export const problemOf = ({ smartAccount }: Draft, error: Failure | null): OperationProblem | undefined => {
  if (smartAccount === undefined || error === null) return undefined
  if (error._tag === "NotSentError" && error.reason === "EXPIRED") return "expired"
  const isRefused = error._tag === "ApiError" && (error.status === 403 || error.status === 402)
  return isRefused && smartAccount.sponsored ? "refused" : undefined
}

interface OperationNoticeProps {
  readonly problem: OperationProblem
  /** Whether the user can pay the fee. `undefined` until it is known. */
  readonly canPay: boolean | undefined
}

/** Says that the organization does not pay, and whether the user could, or that the operation has expired. */
export const OperationNotice = ({ problem, canPay }: OperationNoticeProps): ReactNode => {
  const { t } = useText()
  const { appName } = useSettings()
  const { operation } = t
  const isRefused = problem === "refused"
  const refused = appName === undefined ? operation.refusedForYou : operation.refused(appName)
  return (
    <Notice kind="warning">
      <strong>{isRefused ? refused : operation.expired}</strong>
      <p>
        {isRefused && canPay === false
          ? `${operation.cannotPay} ${operation.nothingSent}`
          : operation.nothingSent}
      </p>
    </Notice>
  )
}

/**
 * Whether the gas tank covers the fee, or the account has the coins for it besides what it sends. `undefined` until it is known, or if it
 * is not asked.
 */
export const useCanPay = (draft: Draft, isAsked: boolean): boolean | undefined => {
  const { network, token, amount } = draft
  const { fee, coins, isPending } = useOperationFee(isAsked ? operationInput(draft) : undefined, false)
  const coin = useSender().useCoin(network, { enabled: isAsked })
  const has = toUnits(coin.data?.balance ?? "0", coinDecimals) ?? 0n
  const sent = token === undefined ? (toUnits(amount, coinDecimals) ?? 0n) : 0n
  if (!isAsked || isPending || (coin.data === undefined && !coin.isError)) return undefined
  return fee !== undefined && coins !== undefined && sent + coins <= has
}
