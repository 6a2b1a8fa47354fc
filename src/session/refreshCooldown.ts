import type { SessionError } from "../errors/index.ts"
import { hasNoAnswer } from "./errorClassification.ts"

/** Spaces out refreshes after one that failed on the way: by 1, 2, 4 ... 60 seconds. */
export interface RefreshCooldown {
  /** The failure to report instead of sending another refresh at `time`. */
  readonly failureAt: (time: number) => SessionError | undefined
  /** Notes a refresh that failed at `time`. */
  readonly failed: (failure: SessionError, time: number) => void
  /** Notes a refresh that succeeded. */
  readonly succeeded: () => void
}

export const makeRefreshCooldown = (): RefreshCooldown => {
  let delay = 0
  let until = 0
  let last: SessionError | undefined
  return {
    failureAt: (time) => {
      const rest = until - time
      // A rest that is longer than the delay means that the clock was set back.
      return rest > 0 && rest <= delay ? last : undefined
    },
    failed: (failure, time) => {
      last = failure
      // Without a network the service is not reached, and the first call after it returns should not have to wait.
      if (hasNoAnswer(failure) && globalThis.navigator?.onLine === false) return
      delay = Math.max(Math.min(delay * 2, 60_000) || 1_000, failure.retryAfter ?? 0)
      until = time + delay
    },
    succeeded: () => {
      delay = 0
    }
  }
}
