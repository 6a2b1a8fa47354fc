/** An error response for the client, in the envelope of the service. */
export class Failure extends Error {
  readonly status: number
  /** One message, or a list of messages where the ramp service sends a list. */
  readonly reasons: string | string[]
  readonly headers: Record<string, string>
  /** The `data` of the envelope, for errors that have one. */
  readonly data: unknown

  constructor(
    status: number,
    reasons: string | string[],
    headers: Record<string, string> = {},
    data?: unknown
  ) {
    super(typeof reasons === "string" ? reasons : reasons.join("; "))
    this.name = "Failure"
    this.status = status
    this.reasons = reasons
    this.headers = headers
    this.data = data
  }
}

/** A token was used again after it was used up or replaced. */
export class TokenReused extends Failure {
  readonly userId: string

  constructor(reason: string, userId: string) {
    super(401, reason)
    this.userId = userId
  }
}

export const badRequest = (reasons: string | string[]) => new Failure(400, reasons)
export const unauthorized = (reason: string) => new Failure(401, reason)
export const notFound = (reason: string) => new Failure(404, reason)
