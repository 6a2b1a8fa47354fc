/** The right to act alone, for a time. */
export interface Lease {
  /** Resolves when the lease is granted. Rejects with a `StoreFailure` when that cannot be found out. */
  readonly acquired: Promise<unknown>
  /** Ends the lease. Gives up waiting when the lease is not granted yet. */
  readonly release: () => void
}
