import * as Effect from "effect/Effect"
import { fromPromise } from "../call/fromPromise.ts"
import { NotSentError } from "../errors/index.ts"
import type { Lease } from "./lease.ts"
import type { StoreFailure } from "./store/TokenStore.ts"

/**
 * Runs `work` while it holds a lease, and releases the lease however `work` ends. `work` may release it earlier.
 *
 * Fails with `NotSentError` when the lease cannot be acquired.
 */
export const withLease = <A, E>(
  acquire: () => Lease,
  work: (release: () => void) => Effect.Effect<A, E>
): Effect.Effect<A, E | NotSentError> =>
  Effect.suspend(() => {
    let lease: Lease | undefined
    const release = () => {
      lease?.release()
      lease = undefined
    }
    // Acquired inside the effect that `ensuring` guards: an interruption in between would leak the lease.
    const acquired = fromPromise(
      () => {
        lease = acquire()
        return lease.acquired
      },
      (failure) => storeUnavailable(failure as StoreFailure) // what a lease rejects with
    )
    return Effect.ensuring(
      Effect.flatMap(acquired, () => work(release)),
      Effect.sync(release)
    )
  })

/** The error of a call if the session's storage or lock failed. */
export const storeUnavailable = ({ reason, cause }: StoreFailure) =>
  new NotSentError(
    reason,
    `The call was not sent: the session's ${reason === "LOCK" ? "lock cannot be acquired" : "storage cannot be read or written"} (${cause}). Try again`
  )
