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
 * Requests the Web Lock of that name. Every lease of this package is acquired here. How long to wait for one, and what to
 * do then, is up to the caller: the reasons are in timeouts.ts. `acquired` rejects when the lock cannot be granted, or when it
 * is released first.
 */
export const requestLock = (
  locks: LockManager,
  name: string,
  { mode = "exclusive", steal = false, onStolen }: RequestOptions = {}
): WebLock => {
  const waiting = new AbortController()
  const { signal } = waiting
  let isHeld = false
  let end = () => waiting.abort()
  const acquired = new Promise<void>((resolve, reject) => {
    const granted = () =>
      new Promise<void>((done) => {
        // Chromium grants a lock even when the request was aborted before the browser received it.
        if (signal.aborted) return done()
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
    const request = async () => locks.request(name, steal ? { steal } : { mode, signal }, granted)
    request().then(reject, failed)
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
