import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"

/**
 * Runs an effect once for all who ask for it while it runs.
 *
 * It goes on when they leave: an exchange that has begun may have used up what it exchanged. How it ended is
 * not remembered.
 */
export const makeSingleFlight = <A, E>(): ((effect: Effect.Effect<A, E>) => Effect.Effect<A, E>) => {
  let flying: Fiber.Fiber<A, E> | undefined
  return (effect) =>
    Effect.flatMap(
      Effect.forkDetach(
        // Looks and takes off in one step: between two steps others may run, and it may have landed.
        Effect.withFiber<A, E>((self) => {
          if (flying) return Fiber.join(flying)
          flying = self as Fiber.Fiber<A, E> // the fiber that runs `effect`
          return Effect.ensuring(
            effect,
            Effect.sync(() => {
              flying = undefined
            })
          )
        }),
        { startImmediately: true }
      ),
      Fiber.join
    )
}
