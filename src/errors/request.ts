import { SlipwayError } from "./base.ts"
import type { Outcome } from "./facts.ts"

/**
 * The service responded with a status outside 2xx. `code` is the status as a string, `details` is the body.
 *
 * For a 401 of the ramp, `reason` is `RAMP_CREDENTIAL` (the app's credential is wrong), `NO_RAMP_ACCOUNT` (the session has
 * no ramp account), `RAMP_TOKEN` (the user's ramp token is invalid or has expired) or `APP_SESSION` (your server, which
 * `rampable.endpoint` names, does not know the user). The message says what to do.
 *
 * For an operation of a smart account, it is `SPONSORSHIP_REFUSED` (403: your server or the service does not pay), `GAS_TANK_EMPTY`
 * (402: the gas tank that should pay has too little), `INSUFFICIENT_FUNDS` (the account has too few coins for the fee) or
 * `NONCE_CONFLICT` (another operation took the nonce).
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
    /** Whether the call is idempotent. */
    readonly repeatable?: boolean | undefined
    /** Whether this may be the response to a duplicate of a request that was carried out. */
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
  // A browser may send a request twice. This may be the response to the second, after the first was carried out.
  const refused = mayBeCopy ? /^4(?!0[189])/ : /^4(?!08)/
  return refused.test(`${status}`) ? "refused" : "unknown"
}

/**
 * Why there was no response: the timeout expired, the client was disposed of, or the connection was reset or closed.
 * Browsers do not report it, so there `reason` may be absent.
 */
export type NoResponseReason = "TIMEOUT" | "DISPOSED" | "CONNECTION"

/** The request was sent and there was no response. `reason` says why, if known. */
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

/** The request could not be built. Nothing was sent. */
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
