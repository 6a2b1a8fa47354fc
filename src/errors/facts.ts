/**
 * What is known about the call that failed.
 *
 * - `not_sent`: the request of the call did not leave the process.
 * - `refused`: the service read the request and said no.
 * - `throttled`: the service asked to come back later; nothing was done.
 * - `unknown`: it may have been carried out.
 */
export type Outcome = "not_sent" | "refused" | "throttled" | "unknown"

export interface Facts {
  readonly code: string
  readonly message: string
  readonly outcome: Outcome
  readonly retryable?: boolean | undefined
  readonly reason?: string | undefined
  readonly retryAfter?: number | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly field?: string | undefined
  readonly details?: unknown
  readonly cause?: unknown
}

/** The request that failed. */
export interface RequestFacts {
  readonly method: string | undefined
  /** As the OpenAPI documents write it, with the names of its parameters. */
  readonly path: string | undefined
  readonly origin: string | undefined
}

/** What a summary tells of an error. */
export interface ErrorFacts extends Facts, Partial<RequestFacts> {
  readonly name: string
  readonly operation?: string | undefined
}
