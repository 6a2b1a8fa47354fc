import { type ApiError, isSlipwayError, NotSentError } from "../../errors/index.ts"
import type { SmartAccountFailure } from "../SmartAccount.ts"

/** Adds to a refusal why it is one, if the service or the EntryPoint says so. */
export const withReason = (error: SmartAccountFailure): SmartAccountFailure =>
  error._tag === "ApiError" ? named(error, entryPointReason(error.message)) : error

/** As `withReason`, for a submission: the statuses of a refused sponsorship have reasons too. */
export const withSponsorReason =
  (isSponsored: boolean) =>
  (error: SmartAccountFailure): SmartAccountFailure => {
    if (error._tag !== "ApiError") return error
    if (error.status === 402) return named(error, "GAS_TANK_EMPTY")
    return isSponsored && error.status === 403 ? named(error, "SPONSORSHIP_REFUSED") : withReason(error)
  }

const named = (error: ApiError, reason: string | undefined): ApiError =>
  reason === undefined ? error : Object.assign(error, { reason })

/** What a code of the EntryPoint (ERC-4337) means, if it is one that a caller can do something about. */
export const entryPointReason = (text: string | null | undefined): string | undefined => {
  const [code = ""] = /\bAA(?:10|21|25)\b/.exec(text ?? "") ?? []
  return reasons[code]
}

const reasons: Readonly<Record<string, string>> = {
  // The account was deployed by another operation meanwhile.
  AA10: "NONCE_CONFLICT",
  AA21: "INSUFFICIENT_FUNDS",
  AA25: "NONCE_CONFLICT"
}

/** The error of an operation that was refused, and that can be sent again as a new one. Others stay as they are. */
export const repeatable = (error: unknown): unknown => {
  if (!isSlipwayError(error) || error._tag !== "ApiError") return error
  const message = messages[error.reason ?? ""]
  return message === undefined
    ? error
    : new NotSentError(error.reason ?? "", message, { cause: error, details: error.details })
}

const messages: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS:
    "The smart account has too few coins for the fee of the operation. Fund it, or pass `sponsored: true`",
  NONCE_CONFLICT:
    "Another operation of the smart account took the nonce of this one, which was not carried out. Send it again"
}
