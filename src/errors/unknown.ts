import { SlipwayError } from "./base.ts"
import { framesOf } from "./summary.ts"

/** A bug in Slipway, or in a function that you passed to it. The stack shows where. */
export class UnknownError extends SlipwayError {
  /** @internal */
  static override readonly tag = "UnknownError"
  declare readonly name: "UnknownError"
  declare readonly _tag: "UnknownError"

  constructor(facts: {
    readonly thrown: unknown
    /** Whether no request of the operation was sent. */
    readonly isNotSent?: boolean | undefined
  }) {
    super({
      code: "UNKNOWN_ERROR",
      message: "An unknown error occurred",
      outcome: facts.isNotSent ? "not_sent" : "unknown"
    })
    // Keeps the frames, but not the message, which may contain a secret.
    const frames = facts.thrown instanceof Error ? framesOf(facts.thrown) : []
    if (frames.length > 0) this.stack = [`${this.name}: ${this.message}`, ...frames].join("\n")
  }
}
