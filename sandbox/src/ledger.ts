/** One thing that the sandbox did for a user, for tests to count. */
export interface Executed {
  /** The operationId. */
  readonly kind: string
  readonly user: string | undefined
  readonly hash: string | undefined
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An answer that did not follow the specification. */
export interface Violation {
  readonly operationId: string
  readonly status: number
  readonly reasons: readonly string[]
}
