/**
 * Whether a failed call was carried out.
 *
 * - `not_sent`: the request was not sent.
 * - `refused`: the service refused the request.
 * - `throttled`: the service limits the rate of requests. Nothing was done; repeat the call later.
 * - `unknown`: the call may have been carried out.
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
  /** The path template of the OpenAPI documents, without parameter values. */
  readonly path: string | undefined
  readonly origin: string | undefined
}

/** The parts of an error that its summary shows. */
export interface ErrorFacts extends Facts, Partial<RequestFacts> {
  readonly name: string
  readonly operation?: string | undefined
}
