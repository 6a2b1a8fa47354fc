/** How long orders wait, in milliseconds. */

/** The service lists an order within this time after the request. An order that is not listed by then was not placed. */
export const placementTime = 120_000

/**
 * A response that takes longer may be lost, so the order list is read after each of these pauses. After the last one, the
 * outcome is unknown.
 */
export const slowAnswerPauses: readonly number[] = [15_000, 15_000, 30_000, 60_000]

/** How long an order waits for the list of earlier orders. Without that list, a lost order is found by its time. */
export const listTime = 5_000

/** How often a watched order is read, unless the caller passes an interval. */
export const pollInterval = 3_000

/** The shortest interval of a caller. An interval in seconds by mistake would flood the service. */
export const minPollInterval = 100

/** The interval grows by these factors once the order has not changed for so long. */
export const pollSteps: readonly { readonly after: number; readonly factor: number }[] = [
  { after: 0, factor: 1 },
  { after: 120_000, factor: 3 },
  { after: 600_000, factor: 10 }
]

/** The longest interval while the service responds, unless the caller's is longer. */
export const longestPollInterval = 30_000

/** The longest wait after failures, unless the service or the caller requires a longer one. */
export const longestRetryDelay = 60_000

/** The clocks of a device and of the service usually differ by less. */
export const clockTolerance = 60_000

/** A clock with the wrong time zone differs by hours, but hardly by more. */
export const maxClockError = 24 * 60 * 60_000
