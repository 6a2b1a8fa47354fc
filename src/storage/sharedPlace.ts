import type { Place } from "../facade/turns.ts"
import type { LockPlace } from "./lock.ts"

interface SharedPlace {
  readonly place: LockPlace
  readonly entered: Promise<void>
  leave: () => void
  users: number
}

/**
 * One place for all who want one at the same time: an exchange that outlives its call keeps it. `entered` comes
 * before anybody goes on, and `leaving` before the place is given up.
 */
export const sharedPlace = (
  enter: () => LockPlace,
  { entered, leaving }: { readonly entered: () => Promise<unknown>; readonly leaving: () => Promise<unknown> }
): (() => Place) => {
  let shared: SharedPlace | undefined

  const open = (): SharedPlace => {
    const place = enter()
    const comeIn = async () => {
      await place.entered
      await entered()
      if (!place.isTaken() || opened.users === 0) return
      // Taken away before anybody could use it.
      const next = share()
      opened.leave = next.leave
      await next.entered
    }
    const leave = () => {
      if (shared === opened) shared = undefined
      void leaving().then(place.leave)
    }
    const opened: SharedPlace = { place, entered: comeIn(), leave, users: 0 }
    return opened
  }

  const share = (): Place => {
    if (!shared || shared.place.isTaken()) shared = open()
    const mine = shared
    mine.users++
    const leave = () => {
      if (--mine.users === 0) mine.leave()
    }
    return { entered: mine.entered, leave }
  }

  return share
}
