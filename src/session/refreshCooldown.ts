import { isOnline } from "../activity/appActivity.ts"
import type { SessionError } from "../errors/index.ts"
import { hasNoAnswer } from "./errorClassification.ts"

/** Spaces out refreshes after one that failed without a refusal: by 1, 2, 4 ... 60 seconds. */
export interface RefreshCooldown {
  /** The failure to report instead of sending another refresh at `time`. */
  readonly failureAt: (time: number) => SessionError | undefined
  /** Records a refresh that failed at `time`. */
  readonly failed: (failure: SessionError, time: number) => void
  /** Records a refresh that succeeded. */
  readonly succeeded: () => void
}

export const makeRefreshCooldown = (): RefreshCooldown => {
  let delay = 0
  let until = 0
  let last: SessionError | undefined
  return {
    failureAt: (time) => {
      const rest = until - time
      // If the rest is longer than the delay, the clock was set back.
      return rest > 0 && rest <= delay ? last : undefined
    },
    failed: (failure, time) => {
      last = failure
      // The request did not reach the service, and the first call after the network returns should not have to wait.
      if (hasNoAnswer(failure) && !isOnline()) return
      delay = Math.max(Math.min(delay * 2, 60_000) || 1_000, failure.retryAfter ?? 0)
      until = time + delay
    },
    succeeded: () => {
      delay = 0
    }
  }
}
