import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"

/** What goes on without its callers, so that whoever ends the client can end it too. */
export type Flights = Set<Fiber.Fiber<unknown, unknown>>

/**
 * Runs an effect once for all who ask for it while it runs.
 *
 * It goes on when they leave: an exchange that has begun may have used up what it exchanged. How it ended is
 * not remembered.
 */
export const makeSingleFlight = <A, E>(
  flights: Flights
): ((effect: Effect.Effect<A, E>) => Effect.Effect<A, E>) => {
  let flying: Fiber.Fiber<A, E> | undefined
  return (effect) =>
    Effect.flatMap(
      Effect.forkDetach(
        // Looks and takes off in one step: between two steps others may run, and it may have landed.
        Effect.withFiber<A, E>((self) => {
          if (flying) return Fiber.join(flying)
          flying = self as Fiber.Fiber<A, E> // the fiber that runs `effect`
          flights.add(self)
          return Effect.ensuring(
            effect,
            Effect.sync(() => {
              flying = undefined
              flights.delete(self)
            })
          )
        }),
        { startImmediately: true }
      ),
      Fiber.join
    )
}

/** Waits for what is under way, and ends it after `patience` milliseconds. */
export const land = (flights: Flights, patience: number): Effect.Effect<unknown> =>
  Effect.promise(() => {
    const timer = setTimeout(() => {
      for (const flight of flights) flight.interruptUnsafe()
    }, patience)
    const landings = [...flights].map((flight) => new Promise((resolve) => flight.addObserver(resolve)))
    return Promise.all(landings).finally(() => clearTimeout(timer))
  })
