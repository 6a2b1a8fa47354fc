import { type FieldIssue, isSlipwayError } from "../errors/index.ts"
import type { RecipientField } from "./fields.ts"

/**
 * The fields that a failed `recipients.create` or `recipients.update` names: those of an `InvalidInputError`, or those in the
 * messages with which the service refused the request. One issue for each field, in the order of the form.
 */
export const issuesOfError = (fields: readonly RecipientField[], error: unknown): readonly FieldIssue[] => {
  if (!isSlipwayError(error)) return []
  if (error._tag === "InvalidInputError") return error.issues
  if (error._tag !== "ApiError" || error.outcome !== "refused") return []
  const messages = [Object(error.details).message].flat().filter((it) => typeof it === "string")
  return fields.flatMap(({ name }) => {
    const found = messages.find((message) => names(message, name))
    return found === undefined ? [] : [refused(name, found)]
  })
}

/**
 * Whether a message of the service is about a field: it begins with the name, or has it anywhere where it is no word of
 * English.
 */
const names = (message: string, path: string): boolean => {
  const [name] = path.split(".").slice(-1)
  const anywhere = /[.A-Z]/.test(path) ? `|(?:^|[^\\w.])${path.replace(".", "\\.")}(?!\\w)` : ""
  return new RegExp(`^${name}(?!\\w)${anywhere}`).test(message)
}

/** The message is Slipway's own, because the service's may quote the value. */
const refused = (field: string, message: string): FieldIssue =>
  /required|empty|missing/i.test(message)
    ? { field, code: "REQUIRED", message: "expected a non-empty string" }
    : { field, code: "REFUSED", message: "expected a value that the service accepts" }
