import * as Effect from "effect/Effect"

/** A sequence of values that is read one at a time, on demand. */
export interface PullStream<A, E> {
  /** The next value that differs from `previous`; `undefined` once `previous` was the last. */
  readonly next: (previous: A | undefined) => Effect.Effect<A | undefined, E>
}

/** The pull stream that `made` resolves to. Fails as `made` does. */
export const pullStreamOf = <A, E, F>(made: Effect.Effect<PullStream<A, E>, F>): PullStream<A, E | F> => ({
  next: (previous) => Effect.flatMap(made, ({ next }) => next(previous))
})
