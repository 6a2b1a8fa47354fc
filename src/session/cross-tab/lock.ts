import type { Lease } from "../lease.ts"
import type { StoreFailure } from "../store/TokenStore.ts"

/** One of all tabs at a time. */
export interface Lock {
  readonly acquire: () => LockPlace
  readonly isHeld: () => boolean
  readonly close: () => void
}

export interface LockPlace extends Lease {
  /** Whether another tab has taken it from this one. */
  readonly isTaken: () => boolean
}

/** How long, in milliseconds, to wait for the holder before asking whether it is still there. */
const patience = 5_000

/**
 * A Web Lock. The browser gives it on when its holder is closed or crashes; from one that is frozen it is taken,
 * once it does not answer.
 */
export const makeLock = (
  locks: LockManager,
  name: string,
  {
    isHolderAwake,
    broken
  }: {
    readonly isHolderAwake: () => Promise<boolean>
    /** There are no locks here after all. */
    readonly broken: () => void
  }
): Lock => {
  const places = new Set<{ readonly release: () => void }>()
  let held = 0
  /** Whether there are locks here: one has been given. */
  let areThere = false

  const acquire = (): LockPlace => {
    const waiting = new AbortController()
    let isOver = false
    let isTaken = false
    let release: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const acquired = new Promise<void>((resolve, reject) => {
      const granted = () =>
        new Promise<void>((done) => {
          if (isOver) return done()
          clearTimeout(timer)
          // Given just when it was taken: what was given is gone.
          release?.()
          held++
          areThere = true
          release = () => {
            held--
            done()
          }
          resolve()
        })

      const failed = (error: unknown) => {
        if (isOver) return
        if (release) {
          isTaken = true
          return leave()
        }
        if (areThere) {
          leave()
          const cause = error instanceof Error ? error.name : "an unknown error"
          return reject({ reason: "LOCK", cause } satisfies StoreFailure)
        }
        broken()
        resolve()
      }

      // Who finds the holder asleep does so alone: the others find a holder that is awake.
      const takeFromSleeper = () =>
        locks.request(`${name} asleep`, { signal: waiting.signal }, async () => {
          const isAwake = await isHolderAwake()
          if (isOver || release) return
          if (isAwake) return watch()
          const taken = locks.request(name, { steal: true }, granted)
          taken.catch(failed)
          waiting.abort()
          // Until it is ours, so that the next one who asks gets our answer, or is ours no more.
          await Promise.race([acquired, taken])
        })

      const watch = () => {
        timer = setTimeout(() => void takeFromSleeper().catch(() => {}), patience)
      }

      const ask = async () => locks.request(name, { signal: waiting.signal }, granted)
      // Once more where it was not even given: in memory there would be tokens that the other tabs have too.
      const askAgain = (error: unknown) => {
        if (release || waiting.signal.aborted) throw error
        return ask()
      }
      ask()
        .catch(askAgain)
        .catch((error) => {
          // Given up for the sake of taking it.
          if (!waiting.signal.aborted) failed(error)
        })
      watch()
    })

    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      places.delete(place)
      release?.()
      waiting.abort("over")
    }
    const place = { acquired, release: leave, isTaken: () => isTaken }
    places.add(place)
    return place
  }

  return {
    acquire,
    isHeld: () => held > 0,
    close: () => {
      for (const { release } of places) release()
    }
  }
}
