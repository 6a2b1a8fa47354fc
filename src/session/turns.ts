import * as Effect from "effect/Effect"
import { NotSentError } from "../errors/index.ts"
import type { StoreFailure } from "./store/TokenStore.ts"

/** A place in a line of those who want the same thing. */
export interface Place {
  /** Resolves when it is this one's turn. Rejects with a `StoreFailure` when that cannot be told. */
  readonly entered: Promise<unknown>
  /** Makes room for the next, also before the turn has come. */
  readonly leave: () => void
}

/**
 * Runs `work` when its turn has come, and leaves its place however that ends. `work` is given what leaves the place
 * before that.
 */
export const inPlace = <A, E>(
  enter: () => Place,
  work: (leave: () => void) => Effect.Effect<A, E>
): Effect.Effect<A, E | NotSentError> =>
  Effect.suspend(() => {
    let place: Place | undefined
    const leave = () => {
      place?.leave()
      place = undefined
    }
    // The place is taken where nothing can interrupt between that and seeing to its end.
    const entered = Effect.promise(() => {
      place = enter()
      return place.entered.then(
        () => Effect.void,
        (failure: StoreFailure) => Effect.fail(unusable(failure))
      )
    })
    return Effect.ensuring(
      Effect.flatMap(entered, (isIn) => Effect.andThen(isIn, work(leave))),
      Effect.sync(leave)
    )
  })

/** The error of a call that needs the session's storage, which failed. */
export const unusable = ({ reason, cause }: StoreFailure) =>
  new NotSentError(
    reason,
    `The call was not sent: the session's ${reason === "LOCK" ? "lock cannot be acquired" : "storage cannot be read or written"} (${cause}). Try again`
  )

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
