import { NotSentError } from "../../errors/index.ts"
import { onePerPage } from "./journal.ts"

/** How long, in milliseconds, to wait for another tab that sends from the same account. */
const lockTimeout = 60_000

/**
 * Runs `work` while no other work of that name runs, in this page or another tab. Pages on http have no Web Locks:
 * there, other tabs are not waited for.
 */
export const inTurn = <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  const lines = onePerPage("slipway.turns", () => new Map<string, Promise<unknown>>())
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  const mine = Promise.resolve(lines.get(name)).then(() => {
    signal?.throwIfAborted()
    return inTab(name, signal, begin)
  })
  const over = mine
    .catch(() => undefined)
    .then(() => {
      if (lines.get(name) === over) lines.delete(name)
    })
  lines.set(name, over)
  // An aborted call does not wait for its turn.
  return orAborted(signal, mine, (reason) => {
    if (isBegun) return mine
    throw reason
  })
}

const inTab = async <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  const locks = webLocks()
  if (locks === undefined) return work()
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(signal?.reason)
  const timer = setTimeout(() => waiting.abort(tooLong()), lockTimeout)
  signal?.addEventListener("abort", giveUp)
  const stopWaiting = () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", giveUp)
  }
  let begun: Promise<Result> | undefined
  try {
    await locks.request(name, { signal: waiting.signal }, () => {
      stopWaiting()
      begun = work()
      return begun
    })
  } catch {
    stopWaiting()
    if (begun === undefined) waiting.signal.throwIfAborted()
  }
  // A page with an opaque origin has locks that it may not use.
  return begun ?? work()
}

const tooLong = () =>
  new NotSentError("LOCK", "Another tab has been sending from this account for a minute. Try again later")

/** The result of `work`, or of `otherwise` when `signal` is aborted first. */
export const orAborted = async <Result>(
  signal: AbortSignal | undefined,
  work: Promise<Result>,
  otherwise: (reason: unknown) => Result | Promise<Result>
): Promise<Result> => {
  if (signal === undefined) return work
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    if (signal.aborted) resolve()
    else signal.addEventListener("abort", stop)
  })
  try {
    return await Promise.race([work, aborted.then(() => otherwise(signal.reason))])
  } finally {
    signal.removeEventListener("abort", stop)
  }
}

/** Holds a lock of that name while `work` runs, so that others can see that it does. */
export const heldDuring = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const locks = webLocks()
  if (locks === undefined) return work()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await new Promise<void>((resolve) => {
    const given = locks.request(name, async () => {
      resolve()
      await held
    })
    given.catch(() => resolve())
  })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Whether a tab holds the lock of that name. */
export const isHeld = async (name: string): Promise<boolean> => {
  const locks = webLocks()
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return held.some((lock) => lock.name === name)
}

/** Missing on http pages, and incomplete in some test environments. */
const webLocks = (): LockManager | undefined => {
  const locks: Partial<LockManager> | undefined = globalThis.navigator?.locks
  return locks?.request && locks.query ? (locks as LockManager) : undefined
}
