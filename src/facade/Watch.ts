import * as Effect from "effect/Effect"
import { InvalidInputError, type SlipwayError } from "../errors/index.ts"
import type { Time } from "../time.ts"

/** Something that changes at the service, read again and again until it has come to its end. */
export interface Watch<A, E> {
  /** The next value that differs from `previous`; `undefined` once `previous` was the last. */
  readonly next: (previous: A | undefined) => Effect.Effect<A | undefined, E>
}

/** How often to look, in milliseconds. */
export interface WatchOptions {
  /** Milliseconds between two looks. Default 3000. */
  readonly interval?: number | undefined
}

/** Statuses after which an order does not change any more. The service may add to the ones before. */
const terminal = new Set(["completed", "failed", "refund", "expired"])

/** Watches the status of an order. A look that fails for a passing reason is repeated. */
export const watchStatus = <A extends { readonly status: string }, E extends SlipwayError>(
  look: Effect.Effect<A, E>,
  { interval = 3000 }: WatchOptions,
  { sleep }: Time
): Watch<A, E | InvalidInputError> => {
  const patient: Effect.Effect<A, E> = Effect.catch(look, (error) =>
    error.retryable
      ? Effect.andThen(sleep(Math.max(interval, error.retryAfter ?? 0)), patient)
      : Effect.fail(error)
  )
  const changed = (previous: A): Effect.Effect<A, E> =>
    Effect.flatMap(Effect.andThen(sleep(interval), patient), (order) =>
      order.status === previous.status ? changed(previous) : Effect.succeed(order)
    )
  return {
    next: (previous) => {
      if (!(interval > 0)) return Effect.fail(noInterval())
      if (previous === undefined) return patient
      return terminal.has(previous.status) ? Effect.succeed(undefined) : changed(previous)
    }
  }
}

/** The watch that `made` gives, or one that fails as it does. */
export const watchOf = <A, E, F>(made: Effect.Effect<Watch<A, E>, F>): Watch<A, E | F> => ({
  next: (previous) => Effect.flatMap(made, ({ next }) => next(previous))
})

const noInterval = () =>
  new InvalidInputError({ field: "interval", expected: "a positive number of milliseconds" })
