import type { Lease } from "../lease.ts"
import type { SessionLease } from "./sessionLease.ts"

/** One lease for all calls of this tab that use the session at the same time. */
export interface SharedLease {
  readonly acquire: () => Lease
  /** Lets all callers continue without the lease, and releases it: their session has ended. */
  readonly clear: () => void
}

/**
 * `entered` runs before any caller continues, including one that joins later. A tab that was frozen learns only there
 * that its lease was stolen, and acquires another. `leaving` runs before the lease is released.
 */
export const sharedLease = (
  acquire: () => SessionLease,
  { entered, leaving }: { readonly entered: () => Promise<unknown>; readonly leaving: () => Promise<unknown> }
): SharedLease => {
  let shared: ReturnType<typeof open> | undefined
  const open = () => {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    return { lease: acquire(), users: 0, over, end }
  }
  type Opened = ReturnType<typeof open>

  const clear = () => {
    const opened = shared
    if (!opened) return
    shared = undefined
    opened.users = 0
    opened.end()
    void leaving().then(() => opened.lease.release())
  }

  const join = async (opened: Opened) => {
    let lease: SessionLease
    do {
      if (opened.lease.isStolen()) opened.lease = acquire()
      // Another caller may have replaced it meanwhile, with one that is not acquired yet.
      lease = opened.lease
      await lease.acquired
      await entered()
    } while (lease.isStolen() && opened.users > 0)
  }

  return {
    acquire: () => {
      shared ??= open()
      const opened = shared
      opened.users++
      return {
        acquired: Promise.race([join(opened), opened.over]),
        release: () => {
          if (--opened.users === 0) clear()
        }
      }
    },
    clear
  }
}
