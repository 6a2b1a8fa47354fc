import type { Place } from "../facade/turns.ts"

/** One of all tabs at a time. */
export interface Lock {
  readonly enter: () => Place
  readonly isHeld: () => boolean
  readonly close: () => void
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
    stolen,
    broken
  }: {
    readonly isHolderAwake: () => Promise<boolean>
    /** Another tab has taken it from this one. */
    readonly stolen: () => void
    /** There are no locks here after all. */
    readonly broken: () => void
  }
): Lock => {
  const places = new Set<{ readonly leave: () => void }>()
  let held = 0

  const enter = (): Place => {
    const waiting = new AbortController()
    let isOver = false
    let release: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const entered = new Promise<void>((resolve) => {
      const granted = () =>
        new Promise<void>((done) => {
          if (isOver || release) return done()
          clearTimeout(timer)
          held++
          release = () => {
            held--
            done()
          }
          resolve()
        })

      const failed = () => {
        if (isOver) return
        if (release) {
          leave()
          stolen()
        } else {
          broken()
          resolve()
        }
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
          // Until it is ours, so that the next one who asks gets our answer.
          await entered
        })

      const watch = () => {
        timer = setTimeout(() => void takeFromSleeper().catch(() => {}), patience)
      }

      const asked = async () => locks.request(name, { signal: waiting.signal }, granted)
      asked().catch(() => {
        // Given up for the sake of taking it.
        if (!waiting.signal.aborted) failed()
      })
      watch()
    })

    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      places.delete(place)
      release?.()
      waiting.abort()
    }
    const place = { entered, leave }
    places.add(place)
    return place
  }

  return {
    enter,
    isHeld: () => held > 0,
    close: () => {
      for (const { leave } of places) leave()
    }
  }
}
