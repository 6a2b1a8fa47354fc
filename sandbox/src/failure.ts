/** A refusal that the caller gets to see, in the envelope of the service that was asked. */
export class Failure extends Error {
  readonly status: number
  /** One text, or a list of texts where the ramp service answers with a list. */
  readonly reasons: string | string[]
  readonly headers: Record<string, string>

  constructor(status: number, reasons: string | string[], headers: Record<string, string> = {}) {
    super(typeof reasons === "string" ? reasons : reasons.join("; "))
    this.name = "Failure"
    this.status = status
    this.reasons = reasons
    this.headers = headers
  }
}

export const badRequest = (reasons: string | string[]) => new Failure(400, reasons)
export const unauthorized = (reason: string) => new Failure(401, reason)
export const notFound = (reason: string) => new Failure(404, reason)
