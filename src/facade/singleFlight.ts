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
    Effect.suspend(() => {
      if (flying) return Fiber.join(flying)
      const landed = Effect.ensuring(
        effect,
        Effect.sync(() => {
          flying = undefined
        })
      )
      return Effect.flatMap(Effect.forkDetach(landed), (fiber) => {
        flying = fiber
        return Fiber.join(fiber)
      })
    })
}
