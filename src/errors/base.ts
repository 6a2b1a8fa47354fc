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

export interface Facts {
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
