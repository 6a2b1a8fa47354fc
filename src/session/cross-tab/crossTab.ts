import type { Lease } from "../lease.ts"
import { openLivenessProbe } from "./livenessProbe.ts"
import { openRevisionMarkers } from "./revisionMarkers.ts"
import { sessionLeases } from "./sessionLease.ts"
import { sharedLease } from "./sharedLease.ts"

/** A session that this tab shares with other tabs. */
export interface CrossTab {
  /** Acquires the lease. This tab has then applied what the last holder wrote. */
  readonly acquire: () => Lease
  /** Lets all callers continue that wait for the lease: their session has ended. */
  readonly clear: () => void
  /** Notifies the other tabs, which then read the store. */
  readonly tellOfChange: () => void
  /** Marks the revision of a session that was started or ended without the lease. */
  readonly announce: () => Promise<unknown>
  readonly close: () => void
}

/** The store of this tab, as the other tabs affect it. */
export interface SharedStore {
  /** Another tab has written. */
  readonly changed: () => void
  /** Applies what another tab has written, before this tab acts on it. */
  readonly entered: () => Promise<unknown>
  /** Resolves when all writes are done. */
  readonly settled: () => Promise<unknown>
  readonly revision: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** Called when the page turns out to have no usable Web Locks. */
  readonly broken: () => void
}

export const openCrossTab = (locks: LockManager, key: string, store: SharedStore): CrossTab => {
  const probe = openLivenessProbe(key, { changed: store.changed, isHolder: () => leases.isHeld() })
  const leases = sessionLeases(locks, key, { isHolderAlive: probe.isHolderAlive, broken: store.broken })
  const markers = openRevisionMarkers(locks, key, store)
  const { acquire, clear } = sharedLease(leases.acquire, {
    entered: async () => {
      // Responds to a probe that was sent while the lease passed from one tab to the next.
      probe.tell("awake")
      await store.entered()
      await markers.caughtUp()
    },
    leaving: async () => {
      await store.settled()
      // A tab that lost the lease meanwhile, or was closed, marks nothing.
      if (leases.isHeld()) await markers.mark()
    }
  })
  return {
    acquire,
    clear,
    tellOfChange: () => probe.tell("changed"),
    announce: markers.mark,
    close: () => {
      leases.close()
      markers.close()
      probe.close()
    }
  }
}
