import { afterAwake } from "../cross-tab/awake.ts"
import { bounded, type CompareAndSet, foundOf, type KeyValueArea, stopwatch } from "./copy.ts"

/** The compare-and-set of an area: its own, or a read and a write that a lock holds together. */
export const compareAndSetOf = (area: KeyValueArea, locks: LockManager | undefined): CompareAndSet => {
  if (area.compareAndSet) {
    return (key, expected, value, sent) => {
      sent()
      return bounded(async () => area.compareAndSet?.(key, expected, value) ?? false)
    }
  }
  return (key, expected, value, sent) => {
    const isThere = async () => foundOf(await bounded(async () => area.getItem(key))) === expected
    const put = () => bounded(async () => area.setItem(key, value))
    return locked(locks, `${key} write`, async (isHeld) => {
      const stoodStill = stopwatch()
      if (!(await isThere())) return false
      // Another tab may have taken the lock meanwhile, and written.
      if (!isHeld() || stoodStill()) return "again"
      sent()
      await put()
      return true
    })
  }
}

/** How long, in milliseconds, to wait for a tab that writes. It takes a moment, unless the tab is frozen. */
const patience = 4_000

type Step = (isHeld: () => boolean) => Promise<boolean | "again">

/** Runs `step` under a lock, and again when the lock was taken away before it could write. */
const locked = async (locks: LockManager | undefined, name: string, step: Step): Promise<boolean> => {
  const done = locks ? await underLock(locks, name, step) : await step(() => true)
  return done === "again" ? locked(locks, name, step) : done
}

const underLock = (locks: LockManager, name: string, step: Step) =>
  new Promise<boolean | "again">((resolve, reject) => {
    const waiting = new AbortController()
    const stop = afterAwake(patience, () => waiting.abort())
    let state: "waiting" | "held" | "stolen" = "waiting"
    const run = () => {
      stop()
      state = "held"
      return step(() => state === "held").then(resolve, reject)
    }
    const failed = (error: unknown) => {
      stop()
      if (state === "waiting") return reject(error)
      // The step sees for itself.
      state = "stolen"
    }
    locks
      .request(name, { signal: waiting.signal }, run)
      .catch((error: unknown) => {
        if (!waiting.signal.aborted) throw error
        return locks.request(name, { steal: true }, run)
      })
      .catch(failed)
  })
