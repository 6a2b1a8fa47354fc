/** How long orders wait, in milliseconds. */

/** The service lists an order within this time after it was asked for one. An order that is not listed by then was not placed. */
export const placementTime = 120_000

/**
 * An answer that takes longer may be lost. The order list is read then, and again after each further pause, until the order
 * would be listed.
 */
export const slowAnswerPauses: readonly number[] = [15_000, 15_000, 30_000, 60_000]

/** An order does not wait longer for the list of those before it. If its answer is lost then, the list cannot show it. */
export const listTime = 5_000
