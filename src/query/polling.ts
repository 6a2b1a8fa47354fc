import type { Query } from "@tanstack/query-core"
import type { SlipwayFailure } from "../index.ts"

/** The longest time between two looks while they fail, in milliseconds. */
const longestPause = 60_000

/**
 * When to look again at what changes, in milliseconds. A failed look does not end it: the pause grows with the time that
 * looks have failed, up to a minute, and is as before once one succeeds.
 */
export const nextLook = <Data>(
  { state }: Query<Data, SlipwayFailure>,
  pollingInterval: number
): number | false => {
  const { status, error, dataUpdatedAt, errorUpdatedAt } = state
  if (status !== "error") return pollingInterval
  // Nothing was sent, and nothing will be: the input stays the same.
  if (error?._tag === "InvalidInputError") return false
  const failingFor = Math.min(errorUpdatedAt - dataUpdatedAt, longestPause)
  return Math.max(pollingInterval, failingFor, error?.retryAfter ?? 0)
}
