/** How long orders wait, in milliseconds. */

/** The service lists an order within this time after it was asked for one. An order that is not listed by then was not placed. */
export const placementTime = 120_000

/**
 * An answer that takes longer may be lost. The order list is read then, and again after each further pause, until the order
 * would be listed. Then its outcome counts as unknown.
 */
export const slowAnswerPauses: readonly number[] = [15_000, 15_000, 30_000, 60_000]

/** An order does not wait longer for the list of those before it. If its answer is lost then, times tell the orders apart. */
export const listTime = 5_000

/** How often a watched order is read, unless the caller says so. */
export const pollInterval = 3_000

/** The interval grows by these factors once the order has not changed for so long. */
export const pollSteps: readonly { readonly after: number; readonly factor: number }[] = [
  { after: 0, factor: 1 },
  { after: 120_000, factor: 3 },
  { after: 600_000, factor: 10 }
]

/** The longest interval while the service answers, unless the caller's is longer. */
export const longestPollInterval = 30_000

/** The longest wait after failures, unless the service or the caller asks for a longer one. */
export const longestRetryDelay = 60_000

/** The clocks of a device and of the service usually differ by less. */
export const clockTolerance = 60_000

/** They differ by hours where a clock has the wrong time zone, but hardly by more. */
export const maxClockError = 24 * 60 * 60_000
