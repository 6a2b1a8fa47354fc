/** Options that every call takes after its input. */
export interface CallOptions {
  /**
   * Aborts the call and its request. The promise rejects with `signal.reason`. A call that moves value or creates a
   * wallet rejects with a `NotSentError`, or with an `OutcomeUnknownError` if the request was sent. Their `cause` is the
   * reason.
   */
  readonly signal?: AbortSignal | undefined
}
