/** How long sends wait and what counts as recent, in milliseconds. */

/** How often a pending transaction is looked up, unless the app passes an interval. Blocks of most networks take longer. */
export const pollInterval = 4_000

/** A signature that takes longer no longer blocks the other sends of the account. It is checked when it arrives. */
export const signatureTimeout = 15_000

/** Waits before each further attempt to broadcast. A node that responds at all responds within the sum. */
export const broadcastDelays: readonly number[] = [150, 300, 600]

/** A send that no node has after this time is no longer broadcast, because the user no longer expects it. */
export const broadcastTimeout = 600_000

/** A transaction reaches all nodes of a network within this time. After it, one that no node has was dropped. */
export const propagationTime = 15_000

/** A node that lags behind catches up within this time, and so does a chain that was reset. */
export const catchUpTime = 600_000

/** A page shows an outcome within this time, unless it was closed before. */
export const showTime = 5_000

/** A send whose outcome is known but was not delivered counts as unresolved for this time. Later, an equal send is a new one. */
export const undeliveredTime = 3_600_000
