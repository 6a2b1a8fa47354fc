import { SlipwayError } from "./base.ts"
import { framesOf } from "./summary.ts"

/** A bug in Slipway, or in a function that was handed to it. The stack shows where. */
export class UnknownError extends SlipwayError {
  /** @internal */
  static override readonly tag = "UnknownError"
  declare readonly name: "UnknownError"
  declare readonly _tag: "UnknownError"

  constructor(facts: {
    readonly thrown: unknown
    /** True when no request of the operation was sent before. */
    readonly isNotSent?: boolean | undefined
  }) {
    super({
      code: "UNKNOWN_ERROR",
      message: "An unknown error occurred",
      outcome: facts.isNotSent ? "not_sent" : "unknown"
    })
    // The frames say where it happened; the text of the thrown error may quote a secret and stays out.
    const frames = facts.thrown instanceof Error ? framesOf(facts.thrown) : []
    if (frames.length > 0) this.stack = [`${this.name}: ${this.message}`, ...frames].join("\n")
  }
}
