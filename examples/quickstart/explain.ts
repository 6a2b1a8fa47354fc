import { isSlipwayError } from "slipway"

/** What went wrong, in a line or two: never a stack, and nothing that was sent. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something that is no error was thrown"
  const field = isSlipwayError(error) && error.field !== undefined ? ` (field ${error.field})` : ""
  const code = isSlipwayError(error) ? ` ${error.code}` : ""
  const reason = reasonOf(error.cause)
  const hint = code === " NO_RESPONSE" ? "\nIs the sandbox running where baseUrls point to?" : ""
  return `${error.name}${code}: ${error.message}${field}${reason}${hint}`
}

/** fetch says no more than "fetch failed"; why is in its cause. */
const reasonOf = (cause: unknown): string => (cause instanceof Error ? ` (${cause.message})` : "")
