import type { ApiError, SessionEnd, SessionError, SlipwayError } from "../errors/index.ts"
import type { Ready } from "./store/TokenStore.ts"

/**
 * Whether the service has read the refresh token and refused it, which ends the session.
 *
 * Nothing else ends it: no network fault, no gateway (its refusals lack the `status` and `message` of the envelope), and no
 * wrong credential of the app.
 */
export const isRefusal = (error: ApiError) => {
  const { status, message } = Object(error.details)
  const isRefused = status === error.status && [400, 401, 403, 407].includes(status)
  return isRefused && message && error.message !== "Unauthorized Client"
}

/**
 * Why a session ended whose refresh was refused: `expired` after its expiry, `rotation_lost` if the lost response to an
 * earlier refresh may have contained the next tokens, and `revoked` otherwise.
 */
export const endReasonOf = (
  { status }: ApiError,
  { expiresAt, refreshInFlight }: Ready,
  now: number
): SessionEnd => {
  if (status === 407) return "permission_required"
  if (expiresAt !== undefined && now >= expiresAt) return "expired"
  return refreshInFlight ? "rotation_lost" : "revoked"
}

export const isUnauthorized = ({ status }: SlipwayError) => status === 401

/** Whether the service cannot have carried out the request: it was not sent, or was rate limited. */
export const wasNotCarriedOut = (error: SessionError) => wasNotSent(error) || error.status === 429

export const wasNotSent = ({ outcome }: SlipwayError) => outcome === "not_sent"

/** Whether there was no response: the request was not sent, or the connection was lost. */
export const hasNoAnswer = ({ _tag }: SlipwayError) => _tag === "NoResponseError" || _tag === "NotSentError"
