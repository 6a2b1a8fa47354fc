import type { Place } from "../facade/turns.ts"
import type { LockPlace } from "./lock.ts"

/**
 * One place for all who want one at the same time: an exchange that outlives its call keeps it. `entered` comes
 * before anybody goes on, also who comes later: a tab that stood still hears only then that its place was taken
 * away, and takes another. `leaving` comes before the place is given up.
 */
export const sharedPlace = (
  enter: () => LockPlace,
  { entered, leaving }: { readonly entered: () => Promise<unknown>; readonly leaving: () => Promise<unknown> }
): (() => Place) => {
  let shared: { place: LockPlace; users: number } | undefined

  return () => {
    shared ??= { place: enter(), users: 0 }
    const mine = shared
    mine.users++
    const comeIn = async () => {
      let place: LockPlace
      do {
        if (mine.place.isTaken()) mine.place = enter()
        // Somebody else may have asked for another meanwhile, which is not entered yet.
        place = mine.place
        await place.entered
        await entered()
      } while (place.isTaken() && mine.users > 0)
    }
    const leave = () => {
      if (--mine.users > 0) return
      shared = undefined
      void leaving().then(() => mine.place.leave())
    }
    return { entered: comeIn(), leave }
  }
}
