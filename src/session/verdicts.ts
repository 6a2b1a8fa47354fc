import type { ApiError, SessionEnd, SessionError, SlipwayError } from "../errors/index.ts"
import type { Ready } from "./store/TokenStore.ts"

/**
 * Only a service that has read the token and says no ends a session: no fault on the way there does, no gateway
 * (their refusals lack the envelope's `status` and `message`), and no app that is itself unknown to the service.
 */
export const isRefusal = (error: ApiError) => {
  const { status, message } = Object(error.details)
  const isNo = status === error.status && [400, 401, 403, 407].includes(status)
  return isNo && message && error.message !== "Unauthorized Client"
}

/** Expired when its time was over; lost when an earlier answer may have held the next one; else taken back. */
export const endOf = (
  { status }: ApiError,
  { expiresAt, refreshInFlight }: Ready,
  now: number
): SessionEnd => {
  if (status === 407) return "permission_required"
  if (expiresAt !== undefined && now >= expiresAt) return "expired"
  return refreshInFlight ? "rotation_lost" : "revoked"
}

export const isUnauthorized = ({ status }: SlipwayError) => status === 401

/** A refusal that is no answer of the service says nothing of the request that it answers. */
export const wasNotCarriedOut = (error: SessionError) => wasNotSent(error) || error.status === 429

export const wasNotSent = ({ outcome }: SlipwayError) => outcome === "not_sent"

/** Whether no answer came, be it that nothing was sent or that the connection was lost. */
export const hasNoAnswer = ({ _tag }: SlipwayError) => _tag === "NoResponseError" || _tag === "NotSentError"
