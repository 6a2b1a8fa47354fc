import { NotSentError } from "../../errors/index.ts"
import { accountLeaseTimeout } from "../../session/cross-tab/timeouts.ts"
import { withLock } from "../../session/cross-tab/webLock.ts"
import { orAborted } from "./orAborted.ts"
import { inPageQueue } from "./pageQueue.ts"

export { isLockHeld as isHeld, withLock as heldDuring } from "../../session/cross-tab/webLock.ts"
export { orAborted } from "./orAborted.ts"

/**
 * Runs `work` under the account's lease of that name: no other work of that name runs meanwhile, in this page or another
 * tab. Pages without Web Locks (http) do not wait for other tabs.
 */
export const inTurn = <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  const result = inPageQueue(name, () => withTimeout(name, signal, begin))
  // An aborted call does not wait for the queue.
  return orAborted(signal, result, (reason) => {
    if (isBegun) return result
    throw reason
  })
}

/** Waits for other tabs until `signal` is aborted or the timeout is over. `work` itself has no timeout. */
const withTimeout = async <Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> => {
  signal?.throwIfAborted()
  const waiting = new AbortController()
  const abort = () => waiting.abort(signal?.reason)
  const timer = setTimeout(() => waiting.abort(tooLong()), accountLeaseTimeout)
  signal?.addEventListener("abort", abort)
  const begin = async () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", abort)
    waiting.signal.throwIfAborted()
    return work()
  }
  return withLock(name, begin, (endWait) => waiting.signal.addEventListener("abort", endWait))
}

const tooLong = () =>
  new NotSentError("LOCK", "Another tab has been sending from this account for a minute. Try again later")
