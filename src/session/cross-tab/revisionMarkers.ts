import { activeTimeout } from "./activeTimeout.ts"
import { propagationTimeout } from "./timeouts.ts"
import { requestLock } from "./webLock.ts"

/**
 * Shows the next holder of the lease which revision to expect.
 *
 * A write to `localStorage` may reach another process after the lease under which it was made. All processes see
 * the same Web Locks at once, so the revision is put into the name of a shared lock.
 */
export interface RevisionMarkers {
  /** Resolves when all tabs can see the revision of this one. */
  readonly mark: () => Promise<unknown>
  /** Resolves when this tab has reached every marked revision. */
  readonly caughtUp: () => Promise<unknown>
  readonly close: () => void
}

export const openRevisionMarkers = (
  locks: LockManager,
  name: string,
  {
    revision,
    subscribe
  }: { readonly revision: () => number; readonly subscribe: (listener: () => void) => () => void }
): RevisionMarkers => {
  const prefix = `${name} wrote `
  let isClosed = false
  let release = () => {}
  const waiting = new Set<() => void>()

  const newest = async (): Promise<number> => {
    const startedAt = Date.now()
    const { held = [] } = await locks.query()
    // A page that was frozen receives this result before it learns that its lock was stolen.
    if (Math.abs(Date.now() - startedAt) > propagationTimeout) return newest()
    const numbers = held.map((lock) => Number(lock.name?.split(prefix)[1]) || 0)
    return Math.max(0, ...numbers)
  }

  const newestIfKnown = () => newest().catch(() => 0)

  const reached = (expected: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancelTimeout()
        stop()
        waiting.delete(end)
        resolve()
      }
      const check = () => {
        if (isClosed || revision() >= expected) end()
      }
      const cancelTimeout = activeTimeout(propagationTimeout, end)
      const stop = subscribe(check)
      waiting.add(end)
      check()
    })

  return {
    mark: async () => {
      release()
      if (isClosed) return
      const marker = requestLock(locks, `${prefix}${revision()}`, { mode: "shared" })
      const timer = setTimeout(marker.release, propagationTimeout)
      release = () => {
        clearTimeout(timer)
        marker.release()
      }
      await marker.acquired.catch(() => {})
    },
    caughtUp: async () => {
      const expected = await newestIfKnown()
      if (revision() >= expected) return
      await reached(expected)
      // A message of another tab may have ended the wait in a page that is frozen. Such a page gets no result of a query
      // before it resumes, and then learns first that its lock was stolen.
      await newestIfKnown()
    },
    close: () => {
      isClosed = true
      release()
      for (const end of waiting) end()
    }
  }
}
