import { NotSentError, type RampError } from "../../errors/index.ts"

/** The handlers of `slipway/server` respond with 424 to a write that they did not forward, because a check before it failed. */
export const unlessForwarded = <Failure extends RampError>(error: Failure): Failure | NotSentError =>
  error._tag === "ApiError" && error.status === 424
    ? new NotSentError(error.code, error.message, { cause: error, retryAfter: error.retryAfter })
    : error
