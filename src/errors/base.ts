import * as Data from "effect/Data"
import type { Facts, Outcome } from "./facts.ts"
import { docsOf, framesOf, summaryOf } from "./summary.ts"

/**
 * The base class of all Slipway errors. Switch on `_tag` for the class and on `code` for the situation.
 *
 * Errors contain no secrets or personal data. Messages of a server or runtime are redacted first. Of a connection error, only
 * the code and address are kept as `cause`.
 */
export abstract class SlipwayError extends Data.Error<
  Facts & { readonly name: string; readonly _tag: string }
> {
  /**
   * The `_tag` of its instances.
   *
   * @internal
   */
  declare static readonly tag: string
  declare readonly _tag: string
  /** A stable, documented code: an HTTP status as a string, or a name such as `NO_RESPONSE`. */
  declare readonly code: string
  /** Whether the call may have been carried out. */
  declare readonly outcome: Outcome
  /** Whether it is safe to repeat the same call. */
  declare readonly retryable: boolean
  /** A more specific reason, if known, e.g. `TIMEOUT`. */
  declare readonly reason: string | undefined
  /** How long to wait before the next attempt, in milliseconds, if the service said so. */
  declare readonly retryAfter: number | undefined
  /** The HTTP status of the response, if there was one. */
  declare readonly status: number | undefined
  /** The service's id of the request, if it sent one. */
  declare readonly requestId: string | undefined
  /** The invalid input or configuration field, e.g. `transaction.to`. */
  declare readonly field: string | undefined
  /** The body of the response, redacted. */
  declare readonly details: unknown
  /** The path of the failed method in the client, e.g. `wallet.sendCoin`. */
  declare readonly operation: string | undefined
  /** The HTTP method of the failed request. */
  declare readonly method: string | undefined
  /** The path of the failed request, relative to the base URL, e.g. `/onramp/detail/{transactionId}`. */
  declare readonly path: string | undefined
  /** The origin of the service or the RPC node. */
  declare readonly origin: string | undefined

  constructor(facts: Facts) {
    // Not the class name, which minifiers change.
    const { tag } = new.target
    super({ name: tag, _tag: tag, retryable: false, ...facts })
    // Absent if undefined, so that a printed error stays short.
    for (const [name, value] of Object.entries(facts)) {
      if (value === undefined) Reflect.deleteProperty(this, name)
    }
  }

  /**
   * Makes `instanceof` work across copies of Slipway. `slipway` and `slipway/effect` each contain a copy.
   *
   * @internal
   */
  static override [Symbol.hasInstance](this: ErrorClass, value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: `this` is the subclass.
    return Function.prototype[Symbol.hasInstance].call(this, value) || isCopy(this, value)
  }

  /** The link to the docs of this code. */
  get docs(): string {
    return docsOf(this.code)
  }

  override toJSON(): Record<string, unknown> {
    const { name, code, message, outcome, retryable, reason, retryAfter, status, requestId, field } = this
    const { operation, method, path, origin } = this
    return {
      ...{ name, code, message, outcome, retryable, reason, retryAfter, status, requestId, field },
      ...{ operation, method, path, origin }
    }
  }

  /** The output of `console.log` in Node: a one-line summary and the stack of the caller. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return [summaryOf(this), ...framesOf(this)].join("\n")
  }
}

type ErrorClass = Pick<typeof SlipwayError, "tag" | "prototype">

/** Whether `value` is an instance of another copy of `errorClass`. Subclasses of apps have no tag, and no copies. */
const isCopy = (errorClass: ErrorClass, value: unknown): boolean =>
  value instanceof Error &&
  "_tag" in value &&
  "outcome" in value &&
  (errorClass === SlipwayError || (Object.hasOwn(errorClass, "tag") && value._tag === errorClass.tag))
