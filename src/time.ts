import * as Effect from "effect/Effect"

/**
 * The clock that the services use: the system's in a client, and Effect's in `slipway/effect`, so that a test clock
 * controls it. Effect's clock everywhere would add a tenth to the size of an app.
 */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: Effect.Effect<number>
  readonly sleep: (milliseconds: number) => Effect.Effect<void>
  /** Calls `work` after that many milliseconds. The returned function cancels it. */
  readonly after: (milliseconds: number, work: () => void) => Effect.Effect<() => void>
}

export const systemTime: Time = {
  now: Effect.sync(() => Date.now()),
  sleep: (milliseconds) =>
    Effect.callback((resume) => {
      const timer = setTimeout(() => resume(Effect.void), Math.min(milliseconds, longestTimer))
      return Effect.sync(() => clearTimeout(timer))
    }),
  // A timer costs a fraction of a sleeping fiber.
  after: (milliseconds, work) =>
    Effect.sync(() => {
      const timer = setTimeout(work, Math.min(milliseconds, longestTimer))
      return () => clearTimeout(timer)
    })
}

/** The longest delay of a timer, in milliseconds. A timer with a longer one would end at once. */
const longestTimer = 2 ** 31 - 1
