import { afterAwake } from "../cross-tab/awake.ts"

/** Keeps texts by key, at once or in a while: Web Storage, React Native's AsyncStorage, or your own. */
export interface KeyValueArea {
  readonly getItem: (key: string) => string | null | undefined | Promise<string | null | undefined>
  readonly setItem: (key: string, value: string) => unknown
  readonly removeItem: (key: string) => unknown
  /**
   * Writes `value` if `expected` is there (`null`: nothing is), in one step that nothing else comes between, and
   * resolves to whether it was. Asked of areas whose `getItem` answers with a promise. Without it, writes are guarded
   * by a Web Lock, where there are any.
   */
  readonly compareAndSet?: (key: string, expected: string | null, value: string) => boolean | Promise<boolean>
}

/** A text that is there, or `null`. */
export type Found = string | null

/** The copy of a session in an area. Whatever goes wrong there goes to `failed` and to nobody else. */
export interface Copy {
  readonly look: () => Promise<Found>
  readonly read: (take: (found: Found) => void, failed: Failed) => void
  /**
   * Replaces what is there by what `toWrite` makes of it, if anything, and calls `written`. When something else is
   * there by then, `toWrite` is asked again, and told whether the text before may have been written and replaced since.
   * `expected` is what was there last.
   */
  readonly write: (
    expected: () => Found,
    toWrite: (found: Found, isUncertain?: boolean) => string | undefined,
    written: (text: string) => void,
    failed: Failed
  ) => void
  /** Replaces `expected`. Resolves to `false` when something else is there, instead of it or on top of it. */
  readonly replace: (expected: Found, text: string) => Promise<boolean | "uncertain">
  /** Resolves when all that was asked for is done. Never rejects. */
  readonly settled: () => Promise<unknown>
}

type Failed = (error: unknown) => unknown

export const copyAtOnce = (area: KeyValueArea, key: string): Copy => {
  let pending: Promise<unknown> = done
  const get = () => foundOf(area.getItem(key))
  const attempt = (step: () => void, failed: Failed) => {
    try {
      step()
    } catch (error) {
      failed(error)
    }
  }
  const put = (text: string) => {
    const writing = area.setItem(key, text)
    // Some areas say nothing when they are full.
    if (!(writing instanceof Promise) && get() !== text) throw named("QuotaExceededError")
    return writing
  }
  return {
    look: async () => get(),
    read: (take, failed) => attempt(() => take(get()), failed),
    write: (_, toWrite, written, failed) =>
      attempt(() => {
        const text = toWrite(get())
        if (text === undefined) return
        const writing = put(text)
        if (!(writing instanceof Promise)) return written(text)
        // An area may have at hand what it keeps in a while.
        pending = Promise.all([pending, bounded(() => writing).then(() => written(text), failed)])
      }, failed),
    replace: async (expected, text) => {
      if (get() !== expected) return false
      await put(text)
      return true
    },
    settled: () => pending
  }
}

export const copyInAWhile = (area: KeyValueArea, key: string, compareAndSet: CompareAndSet): Copy => {
  let pending: Promise<unknown> = done
  // One step after another, so that no answer comes from before a write.
  const next = (step: () => Promise<void>, failed: Failed) => {
    const attempt = () => step().catch((error) => bounded(async () => failed(error)))
    pending = pending.then(attempt).catch(() => {})
  }
  const ask = async () => foundOf(await area.getItem(key))
  // Once more, when it fails: a session is not lost by one hiccup.
  const askTwice = () => ask().catch(ask)
  const look = () =>
    bounded(async () => {
      const stoodStill = stopwatch()
      const found = await askTwice()
      return stoodStill() ? askTwice() : found
    })
  const replace = async (expected: Found, text: string) => {
    let isSent = false
    const sent = () => {
      isSent = true
    }
    const put = () => compareAndSet(key, expected, text, sent)
    return put().catch(async () => {
      const found = await look()
      if (found === expected) return put()
      // It may have been written all the same, and replaced by another tab since.
      return found === text || (isSent && ("uncertain" as const))
    })
  }
  return {
    look,
    replace,
    read: (take, failed) => next(async () => take(await look()), failed),
    write: (last, toWrite, written, failed) =>
      next(async () => {
        let expected = last()
        let isUncertain = false
        for (let round = 0; round < mostRounds; round++) {
          const text = toWrite(expected, isUncertain)
          if (text === undefined) return
          const isDone = await replace(expected, text)
          if (isDone === true) return written(text)
          isUncertain ||= isDone === "uncertain"
          expected = await look()
        }
        throw named("InvalidStateError")
      }, failed),
    settled: () => pending
  }
}

/** How often another tab may be first before a write has failed. */
const mostRounds = 10

/** Calls `sent` before it asks for a write. One that fails after that may have been made all the same. */
export type CompareAndSet = (
  key: string,
  expected: Found,
  value: string,
  sent: () => void
) => Promise<boolean>

const done = Promise.resolve()

/** How long, in milliseconds, an area may take to answer. */
const patience = 2_000

/** Whether so much time has passed that the page stood still: another tab may have gone on from what was there. */
export const stopwatch = (): (() => boolean) => {
  const began = Date.now()
  return () => Math.abs(Date.now() - began) > patience
}

export const bounded = <A>(step: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const stop = afterAwake(patience, () => reject(named("TimeoutError")))
    void step().then(resolve, reject).finally(stop)
  })

export const foundOf = (found: unknown): Found => (typeof found === "string" ? found : null)

/** Not every place with an area has DOMException. */
const named = (name: string) => Object.assign(new Error(), { name })
