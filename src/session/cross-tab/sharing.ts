import type { Lease } from "../lease.ts"
import { makeAnnouncements } from "./announcements.ts"
import { makeLock } from "./lock.ts"
import { sharedPlace } from "./sharedPlace.ts"
import { openTabs } from "./tabs.ts"

/** A session that other tabs have, too. */
export interface Sharing {
  /** Comes when no other tab uses the session, and this one has what the last one left. */
  readonly acquire: () => Lease
  /** Lets those go on who came for a session that is over. */
  readonly clear: () => void
  readonly tellOfChange: () => void
  /** For who begins or ends a session, and has not entered for it. */
  readonly announce: () => Promise<unknown>
  readonly close: () => void
}

/** The store of this tab, as far as the other tabs are concerned. */
export interface Shared {
  /** Reads what another tab has left, when there is time. */
  readonly changed: () => void
  /** Reads what another tab has left, before it is used. */
  readonly entered: () => Promise<unknown>
  /** Resolves when all is written. */
  readonly settled: () => Promise<unknown>
  readonly generation: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** There are no locks here after all. */
  readonly broken: () => void
}

export const shareWithTabs = (locks: LockManager, key: string, store: Shared): Sharing => {
  const tabs = openTabs(key, { changed: store.changed, isHolder: () => lock.isHeld() })
  const lock = makeLock(locks, key, {
    isHolderAwake: tabs.isHolderAwake,
    broken: store.broken
  })
  const announcements = makeAnnouncements(locks, key, store)
  const { acquire, clear } = sharedPlace(lock.acquire, {
    entered: async () => {
      // For who asked while the lock was on its way from one to the next.
      tabs.tell("awake")
      await store.entered()
      await announcements.caughtUp()
    },
    leaving: async () => {
      await store.settled()
      // Nothing is to come from a tab that has lost it meanwhile, or is closed.
      if (lock.isHeld()) await announcements.announce()
    }
  })
  return {
    acquire,
    clear,
    tellOfChange: () => tabs.tell("changed"),
    announce: announcements.announce,
    close: () => {
      lock.close()
      announcements.close()
      tabs.close()
    }
  }
}
