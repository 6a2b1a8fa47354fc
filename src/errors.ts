import * as Data from "effect/Data"

/**
 * What is known about the call that failed.
 *
 * - `not_sent`: nothing left the process.
 * - `refused`: the service read the request and said no.
 * - `throttled`: the service asked to come back later; nothing was done.
 * - `unknown`: it may have been carried out.
 */
export type Outcome = "not_sent" | "refused" | "throttled" | "unknown"

interface Facts {
  readonly _tag: string
  readonly code: string
  readonly message: string
  readonly outcome: Outcome
  readonly retryable?: boolean | undefined
  readonly reason?: string | undefined
  readonly retryAfter?: number | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly field?: string | undefined
  readonly details?: unknown
}

/**
 * Base of every failure Slipway reports. Switch on `_tag` for the kind and on `code` for the situation.
 *
 * No secret ever stands in one: what a server or a runtime says is cleaned of the tokens, codes and keys
 * of the request before it gets here, and foreign errors are not kept as `cause`.
 */
export abstract class SlipwayError extends Data.Error<Facts & { readonly name: string }> {
  declare readonly _tag: string
  /** Stable and documented, safe to switch on: an HTTP status as text, or a word such as `NO_RESPONSE`. */
  declare readonly code: string
  /** Whether the call may have been carried out. */
  declare readonly outcome: Outcome
  /** True when the very same call can be made again without doing anything twice. */
  declare readonly retryable: boolean
  /** A finer cause, where there is one, e.g. `TIMEOUT`. */
  declare readonly reason: string | undefined
  /** How long the service asked to wait, in milliseconds. */
  declare readonly retryAfter: number | undefined
  /** HTTP status of the answer, when there was one. */
  declare readonly status: number | undefined
  /** The service's id for the request, when it gave one. */
  declare readonly requestId: string | undefined
  /** The input or configuration field that is wrong, e.g. `transaction.to`. */
  declare readonly field: string | undefined
  /** The body of the answer, cleaned of secrets. */
  declare readonly details: unknown

  constructor(facts: Facts) {
    // As own text: class names do not survive minifiers.
    super({ name: facts._tag, retryable: facts.outcome === "throttled", ...facts })
    // Own and enumerable only where it has something to say, so that a printed error stays short.
    for (const [name, value] of Object.entries(facts)) {
      if (value === undefined) Reflect.deleteProperty(this, name)
    }
  }

  override toJSON(): Record<string, unknown> {
    const { name, code, message, outcome, retryable, reason, retryAfter, status, requestId, field } = this
    return { name, code, message, outcome, retryable, reason, retryAfter, status, requestId, field }
  }

  /** What `console.log` shows in Node: where it happened, and the facts. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `${this.stack}\n${JSON.stringify(this)}`
  }
}

/**
 * True for every error of Slipway, also one from another copy of the package.
 *
 * @example
 * try {
 *   await client.wallet.balanceCoin({ network: "ethereum-sepolia", walletToken: "not a token" })
 * } catch (error) {
 *   if (!isSlipwayError(error)) throw error
 *   console.log(error._tag, error.outcome)
 * }
 */
export const isSlipwayError = (value: unknown): value is SlipwayFailure =>
  value instanceof Error && "_tag" in value && "outcome" in value && "code" in value

/** The service answered with a status outside 2xx. `code` is the status as text, `details` the body. */
export class ApiError extends SlipwayError {
  declare readonly name: "ApiError"
  declare readonly _tag: "ApiError"
  declare readonly status: number

  constructor(facts: {
    readonly status: number
    readonly message?: string | undefined
    readonly details?: unknown
    readonly retryAfter?: number | undefined
    readonly requestId?: string | undefined
    /** Whether making the call twice does no more than making it once. */
    readonly repeatable?: boolean | undefined
    /** Whether the call puts a transaction on a chain. */
    readonly isSend?: boolean | undefined
  }) {
    const { status, retryAfter, requestId, details, repeatable, isSend } = facts
    const outcome = outcomeOf(status, retryAfter, isSend)
    super({
      _tag: "ApiError",
      code: String(status),
      message: facts.message ?? "An error occurred",
      outcome,
      retryable: outcome === "throttled" || (outcome === "unknown" && repeatable === true),
      status,
      retryAfter,
      requestId,
      details
    })
  }
}

const outcomeOf = (status: number, retryAfter: number | undefined, isSend: boolean | undefined): Outcome => {
  if (status === 429 || (status === 503 && retryAfter !== undefined && !isSend)) return "throttled"
  // A browser may deliver a request twice: the first copy was carried out, and this is the answer to the second.
  const verdict = isSend ? /^4(?!0[189])/ : /^4(?!08)/
  return verdict.test(`${status}`) ? "refused" : "unknown"
}

/** The request went out and no answer came back. `reason` is `TIMEOUT` when a time limit of yours ended it. */
export class NoResponseError extends SlipwayError {
  declare readonly name: "NoResponseError"
  declare readonly _tag: "NoResponseError"

  constructor(facts: { readonly reason?: "TIMEOUT" | undefined; readonly repeatable?: boolean | undefined }) {
    super({
      _tag: "NoResponseError",
      code: "NO_RESPONSE",
      message: "No response received from server",
      outcome: "unknown",
      retryable: facts.repeatable === true,
      reason: facts.reason
    })
  }
}

/** The request could not be built; nothing was sent. */
export class RequestSetupError extends SlipwayError {
  declare readonly name: "RequestSetupError"
  declare readonly _tag: "RequestSetupError"

  constructor(facts: { readonly message: string }) {
    super({
      _tag: "RequestSetupError",
      code: "REQUEST_SETUP_ERROR",
      message: facts.message,
      outcome: "not_sent"
    })
  }
}

/** A 2xx answer that cannot be used: no JSON, no `data`, or a field missing without which nothing works. */
export class InvalidResponseError extends SlipwayError {
  declare readonly name: "InvalidResponseError"
  declare readonly _tag: "InvalidResponseError"

  constructor(facts: {
    readonly reason: "BAD_JSON" | "BAD_SHAPE" | "REDIRECT_BLOCKED"
    readonly message: string
    readonly status?: number | undefined
    readonly requestId?: string | undefined
    readonly repeatable?: boolean | undefined
  }) {
    const { repeatable, ...rest } = facts
    super({
      _tag: "InvalidResponseError",
      ...rest,
      code: "INVALID_RESPONSE",
      outcome: "unknown",
      retryable: repeatable === true
    })
  }
}

/** An argument is missing or wrong; nothing was sent. `field` names it. */
export class InvalidInputError extends SlipwayError {
  declare readonly name: "InvalidInputError"
  declare readonly _tag: "InvalidInputError"
  declare readonly field: string

  constructor(facts: WrongField) {
    super(wrongField("InvalidInputError", "INVALID_INPUT", facts))
  }
}

/** The configuration is incomplete or wrong. `field` names the setting; its value is never shown. */
export class InvalidConfigError extends SlipwayError {
  declare readonly name: "InvalidConfigError"
  declare readonly _tag: "InvalidConfigError"
  declare readonly field: string

  constructor(facts: WrongField) {
    super(wrongField("InvalidConfigError", "INVALID_CONFIG", facts))
  }
}

interface WrongField {
  readonly field: string
  readonly expected: string
}

const wrongField = (_tag: string, code: string, { field, expected }: WrongField): Facts => ({
  _tag,
  code,
  message: `\`${field}\`: expected ${expected}`,
  outcome: "not_sent",
  field
})

/** The call needs a session and there is none; nothing was sent. */
export class NotSignedInError extends SlipwayError {
  declare readonly name: "NotSignedInError"
  declare readonly _tag: "NotSignedInError"

  constructor(facts: { readonly message: string }) {
    super({ _tag: "NotSignedInError", code: "NOT_SIGNED_IN", message: facts.message, outcome: "not_sent" })
  }
}

/**
 * Why a session ended: the user signed out, the refresh token's time was over, the service took it back, its
 * successor was lost on the way, someone else signed in, or the user has to allow the app to use the wallet.
 */
export type SessionEnd =
  | "signed_out"
  | "expired"
  | "revoked"
  | "rotation_lost"
  | "replaced"
  | "permission_required"

/** The session ended before the call was sent. `reason` says why. */
export class SessionEndedError extends SlipwayError {
  declare readonly name: "SessionEndedError"
  declare readonly _tag: "SessionEndedError"
  declare readonly reason: SessionEnd

  constructor(facts: { readonly reason: SessionEnd }) {
    super({
      _tag: "SessionEndedError",
      code: "SESSION_ENDED",
      message: `${sessionEndMessages[facts.reason]}; sign in again`,
      outcome: "not_sent",
      reason: facts.reason
    })
  }
}

const sessionEndMessages: Record<SessionEnd, string> = {
  signed_out: "The session was signed out before this call was sent",
  expired: "The session has expired",
  revoked: "The service has taken this session back",
  rotation_lost: "The session's next tokens were lost on the way",
  replaced: "Someone else signed in before this call was sent",
  permission_required: "The user has not allowed this app to use the wallet"
}

/** The user has not allowed this app to use the wallet. Send them to `acceptPermissionPage`; nothing was sent. */
export class PermissionRequiredError extends SlipwayError {
  declare readonly name: "PermissionRequiredError"
  declare readonly _tag: "PermissionRequiredError"
  /** Where the user can allow it; an https URL, from the wallet token. */
  declare readonly acceptPermissionPage: string | undefined

  constructor(facts: { readonly acceptPermissionPage: string | undefined }) {
    super({
      _tag: "PermissionRequiredError",
      code: "PERMISSION_REQUIRED",
      message: "The user has not allowed this app to use the wallet: send them to `acceptPermissionPage`",
      outcome: "not_sent"
    })
    this.acceptPermissionPage = facts.acceptPermissionPage
  }
}

/** The organization has no ramp integration. */
export class RampableNotEnabledError extends SlipwayError {
  declare readonly name: "RampableNotEnabledError"
  declare readonly _tag: "RampableNotEnabledError"

  constructor() {
    super({
      _tag: "RampableNotEnabledError",
      code: "RAMPABLE_NOT_ENABLED",
      message: "Please enable the rampable integration through the xellar client dashboard.",
      outcome: "not_sent"
    })
  }
}

/** A ramp request was to be signed for a method that has no signature: only GET, DELETE, POST, PATCH and PUT have. */
export class MethodNotAllowedError extends SlipwayError {
  declare readonly name: "MethodNotAllowedError"
  declare readonly _tag: "MethodNotAllowedError"

  constructor() {
    super({
      _tag: "MethodNotAllowedError",
      code: "UNKNOWN_ERROR",
      message: "method not allowed",
      outcome: "not_sent"
    })
  }
}

/** A bug in Slipway, or in a function that was handed to it. The stack shows where. */
export class UnknownError extends SlipwayError {
  declare readonly name: "UnknownError"
  declare readonly _tag: "UnknownError"

  constructor(facts: { readonly thrown: unknown }) {
    super({
      _tag: "UnknownError",
      code: "UNKNOWN_ERROR",
      message: "An unknown error occurred",
      outcome: "unknown"
    })
    // The frames say where it happened; the text of the thrown error may quote a secret and stays out.
    const frames = facts.thrown instanceof Error ? framesOf(facts.thrown) : undefined
    if (frames) this.stack = [`${this.name}: ${this.message}`, ...frames].join("\n")
  }
}

/** The message may have lines that look like frames, so it is cut out first. */
const framesOf = ({ stack, message }: Error) => stack?.replace(message, "").match(/^\s+at .*:\d+:\d+\)?$/gm)

/** Any failure a call of Slipway can end with. */
export type SlipwayFailure = SessionError | RampError | UnknownError

/** A failure of one exchange with a service. */
export type RequestError =
  | ApiError
  | NoResponseError
  | RequestSetupError
  | InvalidResponseError
  | InvalidInputError

/** A failure of a call that needs a session. */
export type SessionError = RequestError | NotSignedInError | SessionEndedError | PermissionRequiredError

/** A failure of a ramp call. */
export type RampError = RequestError | RampableNotEnabledError | MethodNotAllowedError | InvalidConfigError
