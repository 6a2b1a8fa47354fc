import * as Data from "effect/Data"
import type { Facts, Outcome } from "./facts.ts"
import { docsOf, framesOf, summaryOf } from "./summary.ts"

/**
 * Base of every failure Slipway reports. Switch on `_tag` for the kind and on `code` for the situation.
 *
 * It holds no secret and no personal data: texts of a server or a runtime are redacted before they get here, and of a
 * foreign error only its code and address are kept as `cause`.
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
  /** The body of the answer, redacted. */
  declare readonly details: unknown
  /** The call that failed, as it is written after the client's name, e.g. `wallet.sendCoin`. */
  declare readonly operation: string | undefined
  /** HTTP method of the request that failed. */
  declare readonly method: string | undefined
  /** Path of that request below the service's base URL, e.g. `/onramp/detail/{transactionId}`. */
  declare readonly path: string | undefined
  /** Origin of the service, or of the chain's node. */
  declare readonly origin: string | undefined

  constructor(facts: Facts) {
    // As own text: class names do not survive minifiers.
    const { tag } = new.target
    super({ name: tag, _tag: tag, retryable: facts.outcome === "throttled", ...facts })
    // Own and enumerable only where it has something to say, so that a printed error stays short.
    for (const [name, value] of Object.entries(facts)) {
      if (value === undefined) Reflect.deleteProperty(this, name)
    }
  }

  /**
   * Makes `instanceof` true for the same error of another copy of Slipway: `slipway` and `slipway/effect` contain one each.
   *
   * @internal
   */
  static override [Symbol.hasInstance](this: ErrorClass, value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: `this` is the subclass.
    return Function.prototype[Symbol.hasInstance].call(this, value) || isCopy(this, value)
  }

  /** The section of the docs about this code. */
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

  /** What `console.log` shows in Node: one line that tells what failed, and where it was called. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return [summaryOf(this), ...framesOf(this)].join("\n")
  }
}

type ErrorClass = Pick<typeof SlipwayError, "tag" | "prototype">

/** Whether `value` is an instance of another copy of `errorClass`. A subclass of yours has no tag, and no copies. */
const isCopy = (errorClass: ErrorClass, value: unknown): boolean =>
  value instanceof Error &&
  "_tag" in value &&
  "outcome" in value &&
  (errorClass === SlipwayError || (Object.hasOwn(errorClass, "tag") && value._tag === errorClass.tag))
