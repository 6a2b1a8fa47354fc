import type { Hash } from "viem"
import { isSlipwayError } from "../../../errors/index.ts"
import type { OutcomeUnknownError } from "../../../errors/signing.ts"
import { type ExpiredError, NotSentError, type SendFailure } from "../errors.ts"
import type { TransactionHandle } from "./handle.ts"

/** A send that has gone out. */
export interface SendDone {
  readonly status: "done"
  readonly transaction: TransactionHandle
}

/** A send that has not gone out, and will not. */
export interface SendRefused {
  readonly status: "refused"
  readonly error: SendFailure
}

/** A send that has not gone out: the service asks to come back later. */
export interface SendThrottled {
  readonly status: "throttled"
  /** How long to wait, in milliseconds. */
  readonly retryAfter: number
  readonly error: SendFailure
}

/** A send that may have gone out. `error.reconcile()` finds out. */
export interface SendUnknown {
  readonly status: "unknown"
  readonly error: OutcomeUnknownError<Reconciled>
}

/** A send whose nonce another transaction of the account has used up, so that it will never be mined. */
export interface SendReplaced {
  readonly status: "replaced"
  readonly nonce: number
  readonly by: Hash
  /** Whether the other one does nothing, or something else. One that does the same is `done`. */
  readonly reason: "cancelled" | "replaced"
}

/** A send that no node has, and that is too old to go out unasked. `error` says how it does. */
export interface SendExpired {
  readonly status: "expired"
  readonly error: ExpiredError
}

/** How a send ended. Switch on `status`; whoever forgets `unknown` hears of it from the compiler. */
export type SendResult = SendDone | SendRefused | SendThrottled | SendUnknown

/** What looking for a send has found. It is `unknown` still when its node cannot be reached. */
export type Reconciled = SendDone | SendRefused | SendReplaced | SendExpired | SendUnknown

/** What went wrong before anything was broadcast. A signature that got lost moves nothing. */
export const failed = (error: unknown): SendResult => {
  // All errors of Slipway are of these kinds; anything else is a defect.
  if (!isSlipwayError(error)) throw error
  const failure = error as SendFailure
  if (failure.outcome === "throttled") {
    return { status: "throttled", retryAfter: failure.retryAfter ?? 1_000, error: failure }
  }
  if (failure.outcome !== "unknown") return { status: "refused", error: failure }
  return { status: "refused", error: new NotSentError(failure.code, `Nothing was sent: ${failure.message}`) }
}
