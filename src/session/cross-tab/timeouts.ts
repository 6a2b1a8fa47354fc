/** How long tabs wait for each other and for storage, in milliseconds. */

/** A storage area that takes longer has failed. Disks and bridges to native code respond in well under a second. */
export const areaTimeout = 2_000

/** A write under its lease makes at most two requests to the area, so a tab that holds the lease for longer is frozen. */
export const writeLeaseTimeout = 2 * areaTimeout

/** Calls hold the session's lease for seconds. Another tab that waits longer probes whether the holder is alive. */
export const leaseProbeDelay = 5_000

/** A live tab responds to a liveness probe in milliseconds, and in a second or two while its page is busy. */
export const probeTimeout = 3_000

/** A write to `localStorage` reaches the other processes of a browser within milliseconds, under load within a second. */
export const propagationTimeout = 1_000

/** A page that reloads releases its tab's lease when its document is gone, which takes up to some seconds. */
export const tabClaimTimeout = 3_000

/** A client that is closed waits this long for a refresh in flight, so that its tokens can still be stored. */
export const closeTimeout = 10_000

/**
 * Another tab that prepares, signs and broadcasts a send takes seconds, and up to half a minute when the service is slow.
 * A call that waits for longer fails, and nothing is sent. The lease is not stolen: two tabs could use one nonce.
 */
export const accountLeaseTimeout = 60_000
