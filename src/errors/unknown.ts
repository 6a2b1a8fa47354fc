import { SlipwayError } from "./base.ts"

/** A bug in Slipway, or in a function that was handed to it. The stack shows where. */
export class UnknownError extends SlipwayError {
  declare readonly name: "UnknownError"
  declare readonly _tag: "UnknownError"

  constructor(facts: { readonly thrown: unknown }) {
    super({
      _tag: "UnknownError",
      code: "UNKNOWN_ERROR",
      message: "An unknown error occurred",
      outcome: "unknown"
    })
    // The frames say where it happened; the text of the thrown error may quote a secret and stays out.
    const frames = facts.thrown instanceof Error ? framesOf(facts.thrown) : undefined
    if (frames) this.stack = [`${this.name}: ${this.message}`, ...frames].join("\n")
  }
}

/** The message may have lines that look like frames, so it is cut out first. */
const framesOf = ({ stack, message }: Error) => stack?.replace(message, "").match(/^\s+at .*:\d+:\d+\)?$/gm)
