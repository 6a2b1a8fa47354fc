import { onePerPage } from "./intents.ts"
import { NotSentError } from "./senderErrors.ts"

/** How long, in milliseconds, to wait for another tab that sends from the same account. */
const patience = 60_000

/**
 * Does `work` when nobody else, in this page or another tab, does work of that name. Without Web Locks, which http
 * pages lack, the other tabs are left out of it.
 */
export const inTurn = <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  const lines = onePerPage("slipway turns", () => new Map<string, Promise<unknown>>())
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
  // Who waits and is aborted is told at once.
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
  const locks = globalThis.navigator?.locks as LockManager | undefined // missing on http pages
  if (locks === undefined) return work()
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(signal?.reason)
  const timer = setTimeout(() => waiting.abort(tooLong()), patience)
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
  // A page without an origin of its own has locks that it may not use.
  return begun ?? work()
}

const tooLong = () =>
  new NotSentError("LOCK", "Another tab is sending from this account, and does not come to an end")

/** What `work` comes to, or `otherwise` when `signal` is aborted before that. */
export const orAborted = async <Result>(
  signal: AbortSignal | undefined,
  work: Promise<Result>,
  otherwise: (reason: unknown) => Result | Promise<Result>
): Promise<Result> => {
  if (signal === undefined) return work
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    signal.addEventListener("abort", stop)
  })
  try {
    return await Promise.race([work, aborted.then(() => otherwise(signal.reason))])
  } finally {
    signal.removeEventListener("abort", stop)
  }
}
