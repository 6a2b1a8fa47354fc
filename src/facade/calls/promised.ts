import type * as Effect from "effect/Effect"
import { type CallRecord, wasDispatched } from "../../call/call.ts"
import { fromPromise } from "../../call/fromPromise.ts"
import { isSlipwayError, OutcomeUnknownError, type SlipwayError, UnknownError } from "../../errors/index.ts"

/**
 * A promise as an effect. It fails with the error of Slipway that the promise rejects with, one of `E`, or an `UnknownError`.
 */
export const promised = <A, E extends SlipwayError>(
  use: (signal: AbortSignal) => Promise<A>,
  record?: CallRecord
): Effect.Effect<A, E | UnknownError> =>
  fromPromise(use, (thrown) => {
    // The outcome in question may be that of an earlier call.
    if (thrown instanceof OutcomeUnknownError) markDispatched(record)
    return isSlipwayError(thrown)
      ? (thrown as E) // the caller knows the errors of its promise
      : new UnknownError({ thrown, isNotSent: record !== undefined && !wasDispatched(record) })
  })

export const markDispatched = (record: CallRecord | undefined) => {
  if (record) (record.send ?? record).isDispatched = true
}

/** Aborts with `signal` until the request is dispatched. After that only the response shows the outcome. */
export const unlessDispatched = (
  signal: AbortSignal | undefined,
  record: CallRecord | undefined
): AbortSignal => {
  const controller = new AbortController()
  signal?.addEventListener("abort", () => {
    if (!record?.isDispatched) controller.abort(signal.reason)
  })
  return controller.signal
}
