import { afterAwake } from "./awake.ts"

/** Keeps texts by key, at once or in a while: Web Storage, React Native's AsyncStorage, or your own. */
export interface KeyValueArea {
  readonly getItem: (key: string) => string | null | undefined | Promise<string | null | undefined>
  readonly setItem: (key: string, value: string) => unknown
  readonly removeItem: (key: string) => unknown
}

/** The copy of a session in an area. Whatever goes wrong there goes to `failed` and to nobody else. */
export interface Copy {
  readonly read: (take: (found: unknown) => void, failed: Failed) => void
  /** Writes what `toWrite` makes of what is there, if anything, and calls `written`. */
  readonly write: (
    toWrite: (found: unknown) => string | undefined,
    written: () => void,
    failed: Failed
  ) => void
  /** Resolves when all that was asked for is done. Never rejects. */
  readonly settled: () => Promise<unknown>
  /** The same, and from here on without limits of time. */
  readonly close: () => Promise<unknown>
}

type Failed = (error: unknown) => unknown

export const copyAtOnce = (area: KeyValueArea, key: string): Copy => {
  const attempt = (step: () => void, failed: Failed) => {
    try {
      step()
    } catch (error) {
      failed(error)
    }
  }
  return {
    read: (take, failed) => attempt(() => take(area.getItem(key)), failed),
    write: (toWrite, written, failed) =>
      attempt(() => {
        const text = toWrite(area.getItem(key))
        if (text === undefined) return
        area.setItem(key, text)
        // Some areas say nothing when they are full.
        if (area.getItem(key) !== text) throw named("QuotaExceededError")
        written()
      }, failed),
    settled: () => done,
    close: () => done
  }
}

const done = Promise.resolve()

export const copyInAWhile = (area: KeyValueArea, key: string): Copy => {
  let pending: Promise<unknown> = done
  let isClosed = false
  let stop = () => {}
  const bounded = (step: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!isClosed) stop = afterAwake(patience, () => reject(named("TimeoutError")))
      void step().then(resolve, reject).finally(stop)
    })
  // One step after another, so that no answer comes from before a write.
  const next = (step: () => Promise<void>, failed: Failed) => {
    const attempt = () => bounded(step).catch((error) => bounded(async () => failed(error)))
    pending = pending.then(attempt).catch(() => {})
  }
  // Once more, when it fails: a session is not lost by one hiccup.
  const twice = <A>(step: () => Promise<A>) => step().catch(step)
  const ask = async () => area.getItem(key)
  const look = async () => {
    const began = Date.now()
    const found = await twice(ask)
    // Another tab may have gone on from what a tab that stood still has asked for.
    return Math.abs(Date.now() - began) > patience ? ask() : found
  }
  return {
    read: (take, failed) => next(async () => take(await look()), failed),
    write: (toWrite, written, failed) =>
      next(async () => {
        const text = toWrite(await look())
        if (text === undefined) return
        await twice(async () => area.setItem(key, text))
        written()
      }, failed),
    settled: () => pending,
    close: () => {
      isClosed = true
      stop()
      return pending
    }
  }
}

/** How long, in milliseconds, an area may take to answer. */
const patience = 2_000

/** Not every place with an area has DOMException. */
const named = (name: string) => Object.assign(new Error(), { name })
