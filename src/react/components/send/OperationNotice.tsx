import type { ReactNode } from "react"
import { useSettings } from "../../context.ts"
import { Notice } from "../primitives/controls/Notice.tsx"
import type { Failure } from "../primitives/errors/errorKind.ts"
import { useText } from "../primitives/text/text.ts"
import type { Draft } from "./draft/draft.ts"
import type { CanPay } from "./useOwnFee.ts"

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
  readonly canPay: CanPay | undefined
}

/** Says that the organization does not pay, and whether the user could, or that the operation has expired. */
export const OperationNotice = ({ problem, canPay }: OperationNoticeProps): ReactNode => {
  const { t } = useText()
  const { appName } = useSettings()
  const { operation, send } = t
  const isRefused = problem === "refused"
  const refused = appName === undefined ? operation.refusedForYou : operation.refused(appName)
  return (
    <Notice kind="warning">
      <strong>{isRefused ? refused : operation.expired}</strong>
      <p>
        {isRefused && canPay === "no"
          ? `${operation.cannotPay} ${operation.nothingSent}`
          : isRefused && canPay === "unknown"
            ? `${operation.nothingSent} ${send.feeUnknownText}`
            : operation.nothingSent}
      </p>
    </Notice>
  )
}
