/** What one request that reached an operation led to. An entry never changes. */
export interface LedgerEntry {
  /** The operationId of a request that succeeded, `"reuse"` for a used-up token, `"refused"` for any other refusal. */
  readonly kind: string | "refused" | "reuse"
  readonly operationId: string
  /** The user's id, when the request got far enough to identify the user. */
  readonly user: string | undefined
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `tokenHash` of the token in the request: bearer, refresh token or ramp token. */
  readonly token: string | undefined
  /** How many requests have carried that token so far, this one included. 0 without a token. */
  readonly timesSent: number
  /** 2 for the second copy of a request that was delivered twice, else 1. */
  readonly copy: number
  readonly outcome: "done" | "refused"
  /** The HTTP status of the response, whether or not the response arrived. */
  readonly status: number
  /** The hash of the transaction that the request sent. */
  readonly hash: string | undefined
}

/** A response that did not follow the specification. */
export interface Violation {
  readonly operationId: string
  readonly status: number
  readonly reasons: readonly string[]
}
