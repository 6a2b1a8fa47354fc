import { SlipwayError } from "./base.ts"
import type { Outcome } from "./facts.ts"

/**
 * The service answered with a status outside 2xx. `code` is the status as text, `details` the body.
 *
 * `reason` tells a ramp's 401 apart: `RAMP_CREDENTIAL` (the app's credential is wrong), `NO_RAMP_ACCOUNT` (the user has
 * none in this session) or `RAMP_TOKEN` (the user's ramp token is invalid or has expired). The message says what to do.
 */
export class ApiError extends SlipwayError {
  /** @internal */
  static override readonly tag = "ApiError"
  declare readonly name: "ApiError"
  declare readonly _tag: "ApiError"
  declare readonly status: number

  constructor(facts: {
    readonly status: number
    readonly message?: string | undefined
    readonly reason?: string | undefined
    readonly details?: unknown
    readonly retryAfter?: number | undefined
    readonly requestId?: string | undefined
    /** Whether making the call twice does no more than making it once. */
    readonly repeatable?: boolean | undefined
    /** Whether this may be the answer to a copy of the request, while the first one was carried out. */
    readonly mayBeCopy?: boolean | undefined
  }) {
    const { status, reason, retryAfter, requestId, details, repeatable, mayBeCopy } = facts
    const outcome = outcomeOf(status, retryAfter, mayBeCopy)
    super({
      code: String(status),
      message: facts.message ?? "An error occurred",
      outcome,
      retryable: outcome === "throttled" || (outcome === "unknown" && repeatable === true),
      reason,
      status,
      retryAfter,
      requestId,
      details
    })
  }
}

const outcomeOf = (
  status: number,
  retryAfter: number | undefined,
  mayBeCopy: boolean | undefined
): Outcome => {
  if (status === 429 || (status === 503 && retryAfter !== undefined && !mayBeCopy)) return "throttled"
  // A browser may deliver a request twice: the first copy was carried out, and this is the answer to the second.
  const verdict = mayBeCopy ? /^4(?!0[189])/ : /^4(?!08)/
  return verdict.test(`${status}`) ? "refused" : "unknown"
}

/**
 * Why no answer came: your time limit was over, the client was disposed of, or the connection was reset or closed. There
 * is no reason where the runtime names none, as in browsers.
 */
export type NoResponseReason = "TIMEOUT" | "DISPOSED" | "CONNECTION"

/** The request was sent and no answer came back. `reason` says why, where it is known. */
export class NoResponseError extends SlipwayError {
  /** @internal */
  static override readonly tag = "NoResponseError"
  declare readonly name: "NoResponseError"
  declare readonly _tag: "NoResponseError"

  constructor(facts: {
    readonly reason?: NoResponseReason | undefined
    readonly repeatable?: boolean | undefined
    readonly cause?: unknown
  }) {
    super({
      code: "NO_RESPONSE",
      message: "No response received from server",
      outcome: "unknown",
      retryable: facts.repeatable === true,
      reason: facts.reason,
      cause: facts.cause
    })
  }
}

/** The request could not be built; nothing was sent. */
export class RequestSetupError extends SlipwayError {
  /** @internal */
  static override readonly tag = "RequestSetupError"
  declare readonly name: "RequestSetupError"
  declare readonly _tag: "RequestSetupError"

  constructor(facts: { readonly message: string }) {
    super({
      code: "REQUEST_SETUP_ERROR",
      message: facts.message,
      outcome: "not_sent"
    })
  }
}

/**
 * The response cannot be used. `reason` is `TOO_LARGE`, `BAD_CONTENT_TYPE`, `BAD_JSON` (or invalid UTF-8), `BAD_SHAPE`
 * (the message names the field that is missing or wrong) or `REDIRECT_BLOCKED`.
 */
export class InvalidResponseError extends SlipwayError {
  /** @internal */
  static override readonly tag = "InvalidResponseError"
  declare readonly name: "InvalidResponseError"
  declare readonly _tag: "InvalidResponseError"

  constructor(facts: {
    readonly reason: "TOO_LARGE" | "BAD_CONTENT_TYPE" | "BAD_JSON" | "BAD_SHAPE" | "REDIRECT_BLOCKED"
    readonly message: string
    readonly status?: number | undefined
    readonly requestId?: string | undefined
    readonly repeatable?: boolean | undefined
  }) {
    const { repeatable, ...rest } = facts
    super({
      ...rest,
      code: "INVALID_RESPONSE",
      outcome: "unknown",
      retryable: repeatable === true
    })
  }
}
