import type { Lease } from "../lease.ts"

/** A Web Lock, from the request until it is released. The browser releases it when its tab is closed or crashes. */
export interface WebLock extends Lease {
  /** Whether this tab has the lock: granted, not released and not stolen. */
  readonly isHeld: () => boolean
}

export interface RequestOptions {
  readonly mode?: LockMode
  /** Takes the lock from its holder. */
  readonly steal?: boolean
  /** Called when another tab steals the lock. */
  readonly onStolen?: () => void
}

/**
 * Requests the Web Lock of that name. Every lease of this package is acquired here. The caller decides how long to wait, and
 * what to do then: `timeouts.ts` has the reasons. `acquired` rejects when the lock cannot be granted, or when it
 * is released first.
 */
export const requestLock = (
  locks: LockManager,
  name: string,
  { steal, onStolen, mode = "exclusive" }: RequestOptions = {}
): WebLock => {
  const waiting = new AbortController()
  let isHeld = false
  let end = () => waiting.abort()
  const acquired = new Promise<void>((resolve, reject) => {
    const granted = () =>
      new Promise<void>((done) => {
        // Chromium grants a lock even when the request was aborted before the browser received it.
        if (waiting.signal.aborted) return done()
        isHeld = true
        end = done
        resolve()
      })
    const failed = (error: unknown) => {
      if (isHeld) onStolen?.()
      isHeld = false
      reject(error)
    }
    // A request that steals has no signal.
    const options = steal ? { steal } : { mode, signal: waiting.signal }
    locks.request(name, options, granted).then(reject, failed)
  })
  return {
    acquired,
    isHeld: () => isHeld,
    release: () => {
      isHeld = false
      end()
    }
  }
}

/**
 * Runs `work` under the Web Lock of that name. Runs it without one in pages that have no usable Web Locks (http pages, opaque
 * origins), and after the function that `onRequest` is given has ended the wait.
 */
export const withLock = async <Result>(
  name: string,
  work: () => Promise<Result>,
  onRequest?: (endWait: () => void) => void
): Promise<Result> => {
  const locks = webLocks()
  if (!locks) return work()
  const { acquired, release } = requestLock(locks, name)
  onRequest?.(release)
  return acquired
    .catch(() => {})
    .then(work)
    .finally(release)
}

/** Whether any tab holds the Web Lock of that name. */
export const isLockHeld = async (name: string): Promise<boolean> => {
  const locks = webLocks()
  return locks !== undefined && (await heldLock(locks, name)) !== undefined
}

/** Whether other tabs may do work that this one cannot see, because their page has no Web Locks. */
export const isBlind = (): boolean => webLocks() === undefined && globalThis.document !== undefined

/** The Web Lock of that name, if a tab holds it and the browser reports it. */
export const heldLock = async (locks: LockManager, name: string): Promise<LockInfo | undefined> => {
  const { held = [] } = (await locks.query?.().catch(() => undefined)) ?? {}
  return held.find((lock) => lock.name === name)
}

/** Missing on http pages, and incomplete in some test environments. */
const webLocks = (): LockManager | undefined => {
  const locks: Partial<LockManager> | undefined = globalThis.navigator?.locks
  return locks?.request && locks.query ? (locks as LockManager) : undefined // it has both methods
}
