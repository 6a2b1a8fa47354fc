import type { Place } from "../facade/turns.ts"

/**
 * One place for all who want one at the same time: an exchange that outlives its call keeps it. `entered` comes
 * before anybody goes on, and `leaving` before the place is given up.
 */
export const sharedPlace = (
  enter: () => Place,
  { entered, leaving }: { readonly entered: () => Promise<unknown>; readonly leaving: () => Promise<unknown> }
) => {
  let shared: { readonly place: Place; users: number } | undefined
  const forget = () => {
    shared = undefined
  }

  const share = (): Place => {
    if (!shared) {
      const place = enter()
      shared = { place: { ...place, entered: place.entered.then(entered) }, users: 0 }
    }
    const mine = shared
    mine.users++
    const leave = () => {
      if (--mine.users > 0) return
      if (shared === mine) forget()
      void leaving().then(mine.place.leave)
    }
    return { entered: mine.place.entered, leave }
  }

  return { enter: share, forget }
}
