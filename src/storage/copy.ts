import { afterAwake } from "./awake.ts"

/** Keeps texts by key, at once or in a while: Web Storage, React Native's AsyncStorage, or your own. */
export interface KeyValueArea {
  readonly getItem: (key: string) => string | null | undefined | Promise<string | null | undefined>
  readonly setItem: (key: string, value: string) => unknown
  readonly removeItem: (key: string) => unknown
}

/** The copy of a session in an area. Whatever goes wrong there goes to `failed` and to nobody else. */
export interface Copy {
  /** What is there. */
  readonly look: () => Promise<unknown>
  readonly read: (take: (found: unknown) => void, failed: Failed) => void
  /** Writes what `toWrite` makes of what is there, if anything, and calls `written`. */
  readonly write: (
    toWrite: (found: unknown) => string | undefined,
    written: () => void,
    failed: Failed
  ) => void
  /** Resolves when all that was asked for is done. Never rejects. */
  readonly settled: () => Promise<unknown>
}

type Failed = (error: unknown) => unknown

export const copyAtOnce = (area: KeyValueArea, key: string): Copy => {
  let pending: Promise<unknown> = done
  const attempt = (step: () => void, failed: Failed) => {
    try {
      step()
    } catch (error) {
      failed(error)
    }
  }
  return {
    look: async () => area.getItem(key),
    read: (take, failed) => attempt(() => take(area.getItem(key)), failed),
    write: (toWrite, written, failed) =>
      attempt(() => {
        const text = toWrite(area.getItem(key))
        if (text === undefined) return
        const writing = area.setItem(key, text)
        // An area may have at hand what it keeps in a while.
        if (writing instanceof Promise) {
          pending = Promise.all([pending, bounded(() => writing).then(written, failed)])
          return
        }
        // Some areas say nothing when they are full.
        if (area.getItem(key) !== text) throw named("QuotaExceededError")
        written()
      }, failed),
    settled: () => pending
  }
}

export const copyInAWhile = (area: KeyValueArea, key: string): Copy => {
  let pending: Promise<unknown> = done
  // One step after another, so that no answer comes from before a write.
  const next = (step: () => Promise<void>, failed: Failed) => {
    const attempt = () => bounded(step).catch((error) => bounded(async () => failed(error)))
    pending = pending.then(attempt).catch(() => {})
  }
  const ask = async () => area.getItem(key)
  // Once more, when it fails: a session is not lost by one hiccup.
  const askTwice = () => ask().catch(ask)
  const look = async () => {
    const stoodStill = stopwatch()
    const found = await askTwice()
    return stoodStill() ? askTwice() : found
  }
  return {
    look,
    read: (take, failed) => next(async () => take(await look()), failed),
    write: (toWrite, written, failed) =>
      next(async () => {
        const text = toWrite(await look())
        if (text === undefined) return
        const stoodStill = stopwatch()
        const put = async () => area.setItem(key, text)
        await put().catch((error) => {
          if (stoodStill()) throw error
          return put()
        })
        written()
      }, failed),
    settled: () => pending
  }
}

const done = Promise.resolve()

/** How long, in milliseconds, an area may take to answer. */
const patience = 2_000

/** Whether so much time has passed that the page stood still: another tab may have gone on from what was there. */
const stopwatch = () => {
  const began = Date.now()
  return () => Math.abs(Date.now() - began) > patience
}

export const bounded = <A>(step: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const stop = afterAwake(patience, () => reject(named("TimeoutError")))
    void step().then(resolve, reject).finally(stop)
  })

/** Not every place with an area has DOMException. */
const named = (name: string) => Object.assign(new Error(), { name })
