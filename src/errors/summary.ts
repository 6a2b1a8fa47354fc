import { ConnectionCause } from "./cause.ts"
import type { ErrorFacts, Outcome } from "./facts.ts"

/** The docs of the error codes. */
const docs = "slipway/docs/errors.md"

/** A one-line summary of an error: what failed, where, why, and what to do. */
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
  const end = where || !what.endsWith("?") ? ". " : " "
  return `${what}${where}${end}${advice[error.outcome]}${again(error)}. See ${docsOf(error.code)}`
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

/** The link to the docs of a code. Statuses without their own section share `4xx` or `5xx`. */
export const docsOf = (code: string): string =>
  `${docs}#${/^(?!40\d|42[29]|50[0-4])\d/.test(code) ? `${code[0]}xx` : code.toLowerCase()}`

/** The frames of a stack. Removes the message first, since its lines may look like frames. */
export const framesOf = ({ stack, message }: Error): readonly string[] =>
  stack?.replace(message, "").match(/^\s+at .*:\d+:\d+\)?$/gm) ?? []
