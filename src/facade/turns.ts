import * as Effect from "effect/Effect"

/** A place in a line of those who want the same thing. */
export interface Place {
  /** Resolves when it is this one's turn. */
  readonly entered: Promise<unknown>
  /** Makes room for the next, also before the turn has come. */
  readonly leave: () => void
}

/** Runs `work` when its turn has come, and leaves its place however that ends. */
export const inPlace = <A, E>(enter: () => Place, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    let leave = () => {}
    // The place is taken where nothing can interrupt between that and seeing to its end.
    const entered = Effect.promise(() => {
      const place = enter()
      leave = place.leave
      return place.entered
    })
    return Effect.ensuring(
      Effect.andThen(entered, work),
      Effect.sync(() => leave())
    )
  })

/** A line whose members take their turns one after another, in the order in which they came. */
export const makeTurns = () => {
  const line: (() => void)[] = []
  let isOver = false
  return {
    enter: (): Place => {
      let go = () => {}
      const entered = new Promise<void>((resolve) => {
        go = resolve
      })
      line.push(go)
      if (isOver || line.length === 1) go()
      return {
        entered,
        leave: () => {
          line.splice(line.indexOf(go), 1)
          line[0]?.()
        }
      }
    },
    /** Lets all go ahead, those who wait and those who come. */
    open: () => {
      isOver = true
      for (const go of line) go()
    }
  }
}
