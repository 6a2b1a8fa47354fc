import { isSlipwayError } from "slipway"

/** Describes an error in a line or two, without its stack and without data of the request. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return "A value that is not an error was thrown"
  const field = isSlipwayError(error) && error.field !== undefined ? ` (field ${error.field})` : ""
  const code = isSlipwayError(error) ? ` ${error.code}` : ""
  const reason = reasonOf(error.cause)
  const hint = code === " NO_RESPONSE" ? "\nIs the sandbox running at the URLs in baseUrls?" : ""
  return `${error.name}${code}: ${error.message}${field}${reason}${hint}`
}

/** The reason of a failed `fetch`, which is in the error's cause. */
const reasonOf = (cause: unknown): string => (cause instanceof Error ? ` (${cause.message})` : "")
