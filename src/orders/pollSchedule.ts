import { longestPollInterval, longestRetryDelay, pollSteps } from "./timeouts.ts"

/** The wait before the next read of an order that has not changed for `age` milliseconds. */
export const pollDelay = (interval: number, age: number): number => {
  const factor = pollSteps.findLast(({ after }) => age >= after)?.factor ?? 1
  return Math.min(interval * factor, Math.max(interval, longestPollInterval))
}

/** What the wait after a failed read depends on. */
export interface FailedReads {
  readonly interval: number
  /** The failures in a row, 1 or more. */
  readonly failures: number
  /** The wait that the service requires. */
  readonly retryAfter: number
  /** 0 to 1. Spreads the requests of many clients. */
  readonly random: number
}

/** The wait before the next read after failures. It doubles with each, and is never shorter than the interval. */
export const retryDelay = ({ interval, failures, retryAfter, random }: FailedReads): number => {
  const longest = Math.min(interval * 2 ** failures, longestRetryDelay)
  return Math.max(interval, longest * (0.5 + random / 2), retryAfter * (1 + random / 10))
}
