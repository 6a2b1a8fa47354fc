/** How long processes wait for the database and for each other, in milliseconds. */

/** A restart takes seconds, and a switch to another server up to half a minute. */
export const queryTimeout = 30_000

/** The waits before a statement is repeated. The first is short, because the pool opens another connection. */
export const queryDelays = { first: 20, longest: 500 }

/** The connection for notifications stays open for this time without a listener. Calls often follow each other within seconds. */
export const idleTime = 5_000

/** How often that connection is checked, because a firewall can drop it. Without notifications, waits are polled and end later. */
export const checkInterval = 10_000

/** The longest wait before the next attempt to listen. After an outage, notifications arrive again within this time. */
export const longestRetryDelay = 5_000

/** The time after which a lease of a process that crashed expires. A process that collects garbage pauses for less. */
export const defaultLeaseTime = 10_000

/** A lease that is shorter would expire while a busy process collects garbage. */
export const shortestLeaseTime = 1_000

/** A held lease is requested again at least this often, because notifications can be lost. */
export const longestPause = 250

/** A process that released a lease leaves it to those that waited for it for this time. */
export const yieldTime = 20
