import { isSlipwayError, NotSentError } from "../../errors/index.ts"
import { accountLeaseTimeout } from "../../session/cross-tab/timeouts.ts"
import {
  isBlind,
  isLockHeld as isWebLockHeld,
  withLock as withWebLock
} from "../../session/cross-tab/webLock.ts"
import type { Journal, JournalLock } from "./journal.ts"
import { isLockLost } from "./lockLost.ts"
import { orAborted } from "./orAborted.ts"
import { inPageQueue } from "./pageQueue.ts"

export { orAborted } from "./orAborted.ts"

/** Runs with the lock. `lock` is `undefined` if the journal has no locks: a Web Lock cannot expire while its page runs. */
type Work<Result> = (lock: JournalLock | undefined) => Promise<Result>

/**
 * Runs `work` while no other work of that name runs, in this page, another tab or another process. Waits until the lock is
 * free, `signal` is aborted or the lease timeout is over. Pages without Web Locks (http) do not wait for other tabs.
 *
 * Runs `work` again, under a new lock, if it loses its lock: its process was paused, and nothing was written.
 */
export const withLockOrAbort = <Result>(
  journal: Journal,
  name: string,
  signal: AbortSignal | undefined,
  work: Work<Result>
): Promise<Result> => {
  let isStarted = false
  const start: Work<Result> = (lock) => {
    isStarted = true
    return work(lock)
  }
  const result = inPageQueue(name, () => untilDone(() => withLockTimeout(journal, name, signal, start)))
  // An aborted call does not wait for the queue.
  return orAborted(signal, result, (reason) => {
    if (isStarted) return result
    throw reason
  })
}

/** Runs `attempt` until it does not lose its lock. */
const untilDone = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLockLost(error)) throw error
    }
  }
}

/** Waits for the lock until `signal` is aborted or the timeout is over. `work` itself has no timeout. */
const withLockTimeout = async <Result>(
  journal: Journal,
  name: string,
  signal: AbortSignal | undefined,
  work: Work<Result>
): Promise<Result> => {
  signal?.throwIfAborted()
  const waiting = new AbortController()
  const abort = () => waiting.abort(signal?.reason)
  const timer = setTimeout(() => waiting.abort(lockTimeout()), accountLeaseTimeout)
  signal?.addEventListener("abort", abort)
  const endWait = () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", abort)
  }
  const start: Work<Result> = (lock) => {
    endWait()
    waiting.signal.throwIfAborted()
    return work(lock)
  }
  try {
    return await locked(journal, name, waiting.signal, start)
  } finally {
    endWait()
  }
}

/** Runs `work` under the journal's lock of that name, or under the Web Lock. */
const locked = async <Result>(
  journal: Journal,
  name: string,
  signal: AbortSignal,
  work: Work<Result>
): Promise<Result> => {
  if (!journal.lock)
    return withWebLock(
      name,
      async () => work(undefined),
      (endWait) => signal.addEventListener("abort", endWait)
    )
  const lock = await journal.lock(name, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    if (isSlipwayError(error)) throw error
    throw new NotSentError("LOCK", "The journal of this account does not respond. Try again later")
  })
  try {
    return await work(lock)
  } finally {
    await lock.release()
  }
}

/** Runs `work` under the lock of that name. For a lock that shows others that `work` is running: its name is unique. */
export const withLock = <Result>(
  journal: Journal,
  name: string,
  work: () => Promise<Result>
): Promise<Result> => locked(journal, name, new AbortController().signal, work)

/** Whether any tab or process holds the lock of that name. */
export const isLockHeld = (journal: Journal, name: string): Promise<boolean> =>
  journal.lock && journal.isLocked ? journal.isLocked(name) : isWebLockHeld(name)

/** Whether a tab that has acquired a lock at `since` may still hold it, though nothing shows it. */
export const isMaybeHeld = (journal: Journal, since: number): boolean =>
  journal.lock === undefined && isBlind() && Date.now() - since < accountLeaseTimeout

const lockTimeout = () =>
  new NotSentError(
    "LOCK",
    "Another tab or process has been sending from this account for a minute. Try again later"
  )
