import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { PullStream } from "../call/pullStream.ts"

/** The values of a pull stream. Reads the next one when the reader does, and stops when the reader stops. */
export const streamFrom = <A, E>(values: PullStream<A, E>): Stream.Stream<A, E> =>
  Stream.unfold(undefined as A | undefined, (previous) =>
    Effect.map(values.next(previous), (value) =>
      value === undefined ? undefined : ([value, value] as const)
    )
  )

/**
 * Returns the stream that it is given.
 *
 * @deprecated `watch` and `events` return streams. Remove the call.
 *
 * @example
 * const statuses = Effect.gen(function* () {
 *   const onramp = yield* Onramp
 *   return streamOf(onramp.watch({ onrampId: "3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f" }))
 * })
 */
export const streamOf = <A, E>(stream: Stream.Stream<A, E>): Stream.Stream<A, E> => stream
