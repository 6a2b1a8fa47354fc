import { SlipwayError } from "./base.ts"

/**
 * Why a watch timed out: the order has not ended yet (`NOT_FINAL`), or it could not be read lately (`UNREACHABLE`; `cause` is
 * the last failure).
 */
export type WatchTimeoutReason = "NOT_FINAL" | "UNREACHABLE"

/**
 * The order did not end within the `timeout` of its watch. The order continues: watch it again with its id. The core only imports the
 * type, so the class loads with the ramp.
 */
export class WatchTimeoutError extends SlipwayError {
  /** @internal */
  static override readonly tag = "WatchTimeoutError"
  declare readonly name: "WatchTimeoutError"
  declare readonly _tag: "WatchTimeoutError"
  declare readonly reason: WatchTimeoutReason

  constructor(facts: {
    readonly timeout: number | undefined
    readonly state?: string | undefined
    readonly cause?: unknown
  }) {
    const { timeout, state, cause } = facts
    const isRead = cause === undefined && state !== undefined
    super({
      code: "WATCH_TIMEOUT",
      message: `The order ${isRead ? `is still ${state}` : "could not be read"} after ${timeout} ms. Watch it again to continue`,
      outcome: "unknown",
      retryable: true,
      reason: isRead ? "NOT_FINAL" : "UNREACHABLE",
      cause
    })
  }
}
