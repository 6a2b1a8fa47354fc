import type * as Effect from "effect/Effect"

/** A sequence of values that is read one at a time: each reader asks for the next. */
export interface Watch<A, E> {
  /** The next value that differs from `previous`; `undefined` once `previous` was the last. */
  readonly next: (previous: A | undefined) => Effect.Effect<A | undefined, E>
}
