import type { Query } from "@tanstack/query-core"
import type { SlipwayFailure } from "../../index.ts"

/** The longest polling interval after errors, in milliseconds. */
const longestPause = 60_000

/**
 * Returns the next polling interval in milliseconds, or `false` to stop. Errors do not stop polling: the interval
 * grows while they last, up to a minute, and resets on success.
 */
export const nextPoll = <Data>(
  { state }: Query<Data, SlipwayFailure>,
  pollingInterval: number
): number | false => {
  const { status, error, dataUpdatedAt, errorUpdatedAt } = state
  if (status !== "error") return pollingInterval
  // The input is invalid and will stay so, so nothing was sent and polling stops.
  if (error?._tag === "InvalidInputError") return false
  const failingFor = Math.min(errorUpdatedAt - dataUpdatedAt, longestPause)
  return Math.max(pollingInterval, failingFor, error?.retryAfter ?? 0)
}
