import { bounded, freezeDetector, namedError } from "./bounded.ts"
import type { CompareAndSet } from "./compareAndSet.ts"
import { type Found, foundOf, type KeyValueArea } from "./keyValueArea.ts"

/** The copy of a session in an area. */
export interface TextCopy {
  readonly read: () => Promise<Found>
  /** Reads after all pending writes, and calls `apply` with the result, or `failed`. */
  readonly readInOrder: (apply: (found: Found) => void, failed: Failed) => void
  readonly write: (change: Change) => void
  /** Replaces `expected` with `text`. Resolves to `false` when another tab replaced it first, before or after this write. */
  readonly compareAndSet: (expected: Found, text: string) => Promise<boolean | "uncertain">
  /** Resolves when all reads and writes so far are done. Never rejects. */
  readonly settled: () => Promise<unknown>
}

/** A write that is decided when it runs: another tab may have written by then. */
export interface Change {
  /** The text that was last seen in the area. */
  readonly expected: () => Found
  /**
   * The text that replaces `found`; `undefined` stores nothing. Called again when another tab has written
   * meanwhile. `isUncertain`: an earlier attempt may have been stored and replaced since.
   */
  readonly next: (found: Found, isUncertain?: boolean) => string | undefined
  readonly written: (text: string) => void
  readonly failed: Failed
}

type Failed = (error: unknown) => unknown

/** A copy in a synchronous area. */
export const syncCopy = (area: KeyValueArea, key: string): TextCopy => {
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
    // Some areas do not report that they are full.
    if (!(writing instanceof Promise) && get() !== text) throw namedError("QuotaExceededError")
    return writing
  }
  return {
    read: async () => get(),
    readInOrder: (apply, failed) => attempt(() => apply(get()), failed),
    write: ({ next, written, failed }) =>
      attempt(() => {
        const text = next(get())
        if (text === undefined) return
        const writing = put(text)
        if (!(writing instanceof Promise)) return written(text)
        // An area may read synchronously and write with a promise.
        pending = Promise.all([pending, bounded(() => writing).then(() => written(text), failed)])
      }, failed),
    compareAndSet: async (expected, text) => {
      if (get() !== expected) return false
      await put(text)
      return true
    },
    settled: () => pending
  }
}

/** A copy in an asynchronous area. */
export const asyncCopy = (
  area: KeyValueArea,
  key: string,
  compareAndSetItem: CompareAndSet,
  timeout?: number
): TextCopy => {
  let pending: Promise<unknown> = done
  // One step after another, so that no read returns what was there before a write.
  const inOrder = (step: () => Promise<void>, failed: Failed) => {
    const attempt = () => step().catch(failed)
    pending = pending.then(attempt).catch(() => {})
  }
  const read = readerOf(area, key, timeout)
  const compareAndSet = async (expected: Found, text: string) => {
    let isSent = false
    const sent = () => {
      isSent = true
    }
    const put = () => compareAndSetItem(key, expected, text, sent)
    return put().catch(async () => {
      const found = await read()
      if (found === expected) return put()
      // It may have been stored nevertheless, and replaced by another tab since.
      return found === text || (isSent && ("uncertain" as const))
    })
  }
  return {
    read,
    compareAndSet,
    readInOrder: (apply, failed) => inOrder(async () => apply(await read()), failed),
    write: ({ expected: lastSeen, next, written, failed }) =>
      inOrder(async () => {
        let expected = lastSeen()
        let isUncertain = false
        for (let round = 0; round < maxRounds; round++) {
          const text = next(expected, isUncertain)
          if (text === undefined) return
          const isDone = await compareAndSet(expected, text)
          if (isDone === true) return written(text)
          isUncertain ||= isDone === "uncertain"
          expected = await read()
        }
        throw namedError("InvalidStateError")
      }, failed),
    settled: () => pending
  }
}

const readerOf = (area: KeyValueArea, key: string, timeout: number | undefined) => {
  const readOnce = async () => foundOf(await area.getItem(key))
  // One failed read does not lose a session. An area with its own time limit is on a server, and has tried again itself.
  const readTwice = () => (timeout === undefined ? readOnce().catch(readOnce) : readOnce())
  return () =>
    bounded(async () => {
      const wasFrozen = freezeDetector()
      const found = await readTwice()
      return wasFrozen() ? readTwice() : found
    }, timeout)
}

/** How often another tab may write first before a write fails. */
const maxRounds = 10

const done = Promise.resolve()
