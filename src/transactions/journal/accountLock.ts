import { NotSentError } from "../../errors/index.ts"
import { accountLeaseTimeout } from "../../session/cross-tab/timeouts.ts"
import { withLock } from "../../session/cross-tab/webLock.ts"
import { orAborted } from "./orAborted.ts"
import { inPageQueue } from "./pageQueue.ts"

export { isLockHeld, withLock } from "../../session/cross-tab/webLock.ts"
export { orAborted } from "./orAborted.ts"

/**
 * Runs `work` while no other work of that name runs, in this page or another tab. Waits until the lock is free, `signal` is
 * aborted or the lease timeout is over. Pages without Web Locks (http) do not wait for other tabs.
 */
export const withLockOrAbort = <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  let isStarted = false
  const start = () => {
    isStarted = true
    return work()
  }
  const result = inPageQueue(name, () => withLockTimeout(name, signal, start))
  // An aborted call does not wait for the queue.
  return orAborted(signal, result, (reason) => {
    if (isStarted) return result
    throw reason
  })
}

/** Waits for other tabs until `signal` is aborted or the timeout is over. `work` itself has no timeout. */
const withLockTimeout = async <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  signal?.throwIfAborted()
  const waiting = new AbortController()
  const abort = () => waiting.abort(signal?.reason)
  const timer = setTimeout(() => waiting.abort(lockTimeout()), accountLeaseTimeout)
  signal?.addEventListener("abort", abort)
  const start = async () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", abort)
    waiting.signal.throwIfAborted()
    return work()
  }
  return withLock(name, start, (endWait) => waiting.signal.addEventListener("abort", endWait))
}

const lockTimeout = () =>
  new NotSentError("LOCK", "Another tab has been sending from this account for a minute. Try again later")
