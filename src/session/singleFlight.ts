import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"

/** Requests that continue without their callers. Disposing of the client drains them. */
export type InFlight = Set<Fiber.Fiber<unknown, unknown>>

/** Runs an effect, or joins the run that is in flight. */
export type SingleFlight<A, E> = (effect: Effect.Effect<A, E>) => Effect.Effect<A, E>

/**
 * Runs an effect once for all callers that need it while it runs.
 *
 * It continues when its callers are interrupted: a refresh that was sent may have used up the refresh token. The result
 * is not cached.
 */
export const makeSingleFlight = <A, E>(inFlight: InFlight): SingleFlight<A, E> => {
  let running: Fiber.Fiber<A, E> | undefined
  return (effect) =>
    Effect.flatMap(
      Effect.forkDetach(
        // Checks and starts in one step. Between two steps another fiber could start or end a run.
        Effect.withFiber<A, E>((self) => {
          if (running) return Fiber.join(running)
          running = self as Fiber.Fiber<A, E> // the fiber that runs `effect`
          inFlight.add(self)
          return Effect.ensuring(
            effect,
            Effect.sync(() => {
              running = undefined
              inFlight.delete(self)
            })
          )
        }),
        { startImmediately: true }
      ),
      Fiber.join
    )
}

/**
 * As `makeSingleFlight`, for reads, which may be sent twice. On Cloudflare Workers each caller sends its own: there, a request that
 * only waits for what another request has begun is ended at once, because it seems to hang.
 */
export const makeSharedRead = <A, E>(inFlight: InFlight): SingleFlight<A, E> =>
  globalThis.navigator?.userAgent === "Cloudflare-Workers" ? (effect) => effect : makeSingleFlight(inFlight)

/** Waits until all requests in flight have ended, and interrupts those that take more than `timeout` milliseconds. */
export const drain = (inFlight: InFlight, timeout: number): Effect.Effect<unknown> =>
  Effect.promise(() => {
    const timer = setTimeout(() => {
      for (const fiber of inFlight) fiber.interruptUnsafe()
    }, timeout)
    const ends = [...inFlight].map((fiber) => new Promise((resolve) => fiber.addObserver(resolve)))
    return Promise.all(ends).finally(() => clearTimeout(timer))
  })
