import { ConnectionCause } from "./cause.ts"
import type { ErrorFacts, Outcome } from "./facts.ts"

/** Where the docs of the package are. The one place that knows. */
const docs = "slipway/docs/errors.md"

/** What failed, where, why, and what to do, in one line. */
export const summaryOf = (error: ErrorFacts): string => {
  const { name, operation, message, method, path, origin, status, reason, requestId, cause } = error
  const facts = [
    method && `${method} ${path} at ${origin}`,
    status && `status ${status}`,
    reason,
    cause instanceof ConnectionCause && cause.message,
    requestId && `request ${requestId}`
  ].filter(Boolean)
  const what = [name, operation, message].filter(Boolean).join(": ")
  const where = facts.length > 0 ? ` (${facts.join(", ")})` : ""
  return `${what}${where}. ${advice[error.outcome]}${again(error)}. See ${docsOf(error.code)}`
}

const advice: Readonly<Record<Outcome, string>> = {
  not_sent: "Nothing was sent",
  refused: "The service refused the call",
  throttled: "Nothing was done",
  unknown: "The call may have been carried out"
}

const again = ({ retryable, retryAfter, outcome }: ErrorFacts) => {
  if (!retryable) return outcome === "unknown" ? "; find out before you repeat it" : ""
  return `; it is safe to repeat it${retryAfter === undefined ? "" : ` in ${retryAfter} ms`}`
}

/** The section of the docs about a code. Statuses that nobody expects share one. */
export const docsOf = (code: string): string =>
  `${docs}#${/^(?!40[013-9]|42[29]|50[0-4])\d/.test(code) ? `${code[0]}xx` : code.toLowerCase()}`

/** The frames of a stack. The message may have lines that look like frames, so it is cut out first. */
export const framesOf = ({ stack, message }: Error): readonly string[] =>
  stack?.replace(message, "").match(/^\s+at .*:\d+:\d+\)?$/gm) ?? []
