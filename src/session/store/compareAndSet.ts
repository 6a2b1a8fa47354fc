import { activeTimeout } from "../cross-tab/activeTimeout.ts"
import { writeLeaseTimeout } from "../cross-tab/timeouts.ts"
import { heldLock, requestLock, type WebLock } from "../cross-tab/webLock.ts"
import { bounded, freezeDetector } from "./bounded.ts"
import { type Found, foundOf, type KeyValueArea } from "./keyValueArea.ts"

/** Calls `sent` before it requests a write. A write that fails after that may have been stored nevertheless. */
export type CompareAndSet = (
  key: string,
  expected: Found,
  value: string,
  sent: () => void
) => Promise<boolean>

/** The compare-and-set of an area: its own, or a read and a write under one lease. */
export const compareAndSetOf = (
  area: KeyValueArea,
  locks: LockManager | undefined,
  timeout?: number
): CompareAndSet => {
  if (area.compareAndSet) {
    return (key, expected, value, sent) => {
      sent()
      return bounded(async () => area.compareAndSet?.(key, expected, value) ?? false, timeout)
    }
  }
  return (key, expected, value, sent) => {
    const isExpected = async () => foundOf(await bounded(async () => area.getItem(key))) === expected
    const put = () => bounded(async () => area.setItem(key, value))
    return withWriteLease(locks, `${key} write`, async (isHeld) => {
      const wasFrozen = freezeDetector()
      if (!(await isExpected())) return false
      // Another tab may have stolen the lease meanwhile, and written.
      if (!isHeld() || wasFrozen()) return "again"
      sent()
      await put()
      return true
    })
  }
}

type Step = (isHeld: () => boolean) => Promise<boolean | "again">

/** Runs `step` under a lease, and again when the lease was stolen before `step` could write. */
const withWriteLease = async (locks: LockManager | undefined, name: string, step: Step): Promise<boolean> => {
  const done = locks ? await underLease(locks, name, step) : await step(() => true)
  return done === "again" ? withWriteLease(locks, name, step) : done
}

const underLease = async (locks: LockManager, name: string, step: Step) => {
  const { isHeld, release } = await acquireOrSteal(locks, name)
  return step(isHeld).finally(release)
}

/** Steals the lease from a tab that holds it for too long, because that tab is frozen. */
const acquireOrSteal = async (locks: LockManager, name: string): Promise<WebLock> => {
  const holder = holderOf(locks, name)
  const lease = requestLock(locks, name)
  if (await isAcquiredInTime(lease)) return lease
  return (await stealFrom(locks, name, await holder)) ?? acquireOrSteal(locks, name)
}

/**
 * Steals the lease, unless `holder` no longer has it. Of several tabs that wait for a frozen one, the first steals from it,
 * and the others wait for the first.
 */
const stealFrom = async (locks: LockManager, name: string, holder: string | undefined) => {
  const right = requestLock(locks, `${name} stealing`)
  // A tab that is frozen as it steals does not keep the others from it.
  await isAcquiredInTime(right)
  try {
    if ((await holderOf(locks, name)) !== holder) return undefined
    const stolen = requestLock(locks, name, { steal: true })
    await stolen.acquired
    return stolen
  } finally {
    right.release()
  }
}

/** `false` if the lease timeout is over. The request has ended then. */
const isAcquiredInTime = async (lease: WebLock): Promise<boolean> => {
  let isTimedOut = false
  const stop = activeTimeout(writeLeaseTimeout, () => {
    isTimedOut = true
    lease.release()
  })
  try {
    await lease.acquired
    return true
  } catch (error) {
    if (isTimedOut) return false
    throw error
  } finally {
    stop()
  }
}

/** The tab that holds the lease, if the browser reports it. */
const holderOf = async (locks: LockManager, name: string) => (await heldLock(locks, name))?.clientId
