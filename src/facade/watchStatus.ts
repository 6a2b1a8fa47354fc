import * as Effect from "effect/Effect"
import { InvalidInputError, type SlipwayError } from "../errors/index.ts"
import type { Time } from "../time.ts"
import type { Watch } from "../watch.ts"

/** How often to poll. */
export interface WatchOptions {
  /** Milliseconds between two requests. Default 3000. */
  readonly interval?: number | undefined
}

/** Final statuses of an order. A status that is not listed counts as not final, since the service may add some. */
const terminal = new Set(["completed", "failed", "refund", "expired"])

/** Watches the status of an order. Repeats a request that fails for a transient reason. */
export const watchStatus = <A extends { readonly status: string }, E extends SlipwayError>(
  read: Effect.Effect<A, E>,
  { interval = 3000 }: WatchOptions,
  { sleep }: Time
): Watch<A, E | InvalidInputError> => {
  const readWithRetries: Effect.Effect<A, E> = Effect.catch(read, (error) =>
    error.retryable
      ? Effect.andThen(sleep(Math.max(interval, error.retryAfter ?? 0)), readWithRetries)
      : Effect.fail(error)
  )
  const changed = (previous: A): Effect.Effect<A, E> =>
    Effect.flatMap(Effect.andThen(sleep(interval), readWithRetries), (order) =>
      order.status === previous.status ? changed(previous) : Effect.succeed(order)
    )
  return {
    next: (previous) => {
      if (!(interval > 0)) return Effect.fail(noInterval())
      if (previous === undefined) return readWithRetries
      return terminal.has(previous.status) ? Effect.succeed(undefined) : changed(previous)
    }
  }
}

/** The watch that `made` resolves to. Fails as `made` does. */
export const watchOf = <A, E, F>(made: Effect.Effect<Watch<A, E>, F>): Watch<A, E | F> => ({
  next: (previous) => Effect.flatMap(made, ({ next }) => next(previous))
})

const noInterval = () =>
  new InvalidInputError({ field: "interval", expected: "a positive number of milliseconds" })
