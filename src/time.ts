import * as Effect from "effect/Effect"

/**
 * The clock the facade goes by. A client goes by the system's; `slipway/effect` by Effect's own, so that a test
 * clock moves it. Effect's own everywhere would add a tenth to the size of an app that never replaces it.
 */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: Effect.Effect<number>
  readonly sleep: (milliseconds: number) => Effect.Effect<void>
  /** Calls `work` in that many milliseconds, unless the function it gives is called before. */
  readonly after: (milliseconds: number, work: () => void) => Effect.Effect<() => void>
}

export const systemTime: Time = {
  now: Effect.sync(() => Date.now()),
  sleep: (milliseconds) =>
    Effect.callback((resume) => {
      const timer = setTimeout(() => resume(Effect.void), Math.min(milliseconds, longestTimer))
      return Effect.sync(() => clearTimeout(timer))
    }),
  // Costs a fraction of what a fiber that sleeps does.
  after: (milliseconds, work) =>
    Effect.sync(() => {
      const timer = setTimeout(work, Math.min(milliseconds, longestTimer))
      return () => clearTimeout(timer)
    })
}

/** A longer wait than a timer can hold would end at once. */
const longestTimer = 2 ** 31 - 1
