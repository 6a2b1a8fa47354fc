/** The error of a write that was refused because the lock that it needs has expired, and another process may hold it. */
export const lockLostError = (): Error =>
  Object.assign(new Error("The lock was lost"), { name: "LockLostError" })

/** Checks the name: the journal may come from another copy of this package, or from the app. */
export const isLockLost = (error: unknown): boolean =>
  error instanceof Error && error.name === "LockLostError"
