import * as Effect from "effect/Effect"

/**
 * Lets effects run one after another, in the order in which they came. One that is interrupted while it waits
 * leaves its place to the next.
 */
export const makeTurns = () => {
  let last: Promise<void> = Promise.resolve()
  return <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      let leave = () => {}
      const left = new Promise<void>((resolve) => {
        leave = resolve
      })
      // The place is taken where nothing can interrupt between that and seeing to its end.
      const turn = Effect.promise(() => {
        const before = last
        // Who comes next waits for those before, also when this one leaves early.
        last = before.then(() => left)
        return before
      })
      return Effect.ensuring(Effect.andThen(turn, work), Effect.sync(leave))
    })
}
