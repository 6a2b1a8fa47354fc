import { afterAwake } from "./awake.ts"
import { hold } from "./hold.ts"

/**
 * Tells the next holder of the lock what to expect.
 *
 * What one process writes to `localStorage` reaches the others in its own time, which can be after the lock that
 * it was written under does. Who holds which locks is the same for all at once, and a name can hold a number.
 */
export interface Announcements {
  /** Resolves when all can see which generation this tab has reached. */
  readonly announce: () => Promise<unknown>
  /** Resolves when this tab has reached what the others have announced of late. */
  readonly caughtUp: () => Promise<unknown>
  readonly close: () => void
}

/** How long, in milliseconds, what was written may be on its way. */
const patience = 1_000

export const makeAnnouncements = (
  locks: LockManager,
  name: string,
  {
    generation,
    subscribe
  }: { readonly generation: () => number; readonly subscribe: (listener: () => void) => () => void }
): Announcements => {
  const prefix = `${name} wrote `
  let isClosed = false
  let release = () => {}
  const waiting = new Set<() => void>()

  const newest = async (): Promise<number> => {
    const began = Date.now()
    const { held = [] } = await locks.query()
    // A page that stood still hears this before it hears that its lock was taken away.
    if (Math.abs(Date.now() - began) > patience) return newest()
    const numbers = held.map((lock) => Number(lock.name?.split(prefix)[1]) || 0)
    return Math.max(0, ...numbers)
  }

  const reached = (expected: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        giveUp()
        stop()
        waiting.delete(end)
        resolve()
      }
      const check = () => {
        if (isClosed || generation() >= expected) end()
      }
      const giveUp = afterAwake(patience, end)
      const stop = subscribe(check)
      waiting.add(end)
      check()
    })

  return {
    announce: async () => {
      release()
      if (isClosed) return
      const announcement = hold(locks, `${prefix}${generation()}`, "shared")
      const timer = setTimeout(announcement.release, patience)
      release = () => {
        clearTimeout(timer)
        announcement.release()
      }
      await announcement.held.catch(() => {})
    },
    caughtUp: async () => reached(await newest().catch(() => 0)),
    close: () => {
      isClosed = true
      release()
      for (const end of waiting) end()
    }
  }
}
