import type { Lease } from "../lease.ts"
import type { LockPlace } from "./lock.ts"

/** A place for all who use one session at the same time: an exchange that outlives its call keeps it. */
export interface SharedPlace {
  readonly acquire: () => Lease
  /** Lets everybody go on without it, and gives it up: the session is over that they had come for. */
  readonly clear: () => void
}

/**
 * `entered` comes before anybody goes on, also who comes later: a tab that stood still hears only then that its place
 * was taken away, and takes another. `leaving` comes before the place is given up.
 */
export const sharedPlace = (
  acquire: () => LockPlace,
  { entered, leaving }: { readonly entered: () => Promise<unknown>; readonly leaving: () => Promise<unknown> }
): SharedPlace => {
  let shared: ReturnType<typeof open> | undefined
  const open = () => {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    return { place: acquire(), users: 0, over, end }
  }
  const clear = () => {
    const mine = shared
    if (!mine) return
    shared = undefined
    mine.users = 0
    mine.end()
    void leaving().then(() => mine.place.release())
  }

  return {
    acquire: () => {
      shared ??= open()
      const mine = shared
      mine.users++
      const comeIn = async () => {
        let place: LockPlace
        do {
          if (mine.place.isTaken()) mine.place = acquire()
          // Somebody else may have asked for another meanwhile, which is not entered yet.
          place = mine.place
          await place.acquired
          await entered()
        } while (place.isTaken() && mine.users > 0)
      }
      return {
        acquired: Promise.race([comeIn(), mine.over]),
        release: () => {
          if (--mine.users === 0) clear()
        }
      }
    },
    clear
  }
}
