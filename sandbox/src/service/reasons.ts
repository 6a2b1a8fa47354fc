import type { ErrorObject } from "ajv"

/** Turns validation errors into sentences that begin with the field, such as "amount must match pattern". */
export const reasonsOf = (errors: readonly ErrorObject[]): string[] => {
  if (errors.length === 0) return []
  const leaves = errors.filter((error) => !["anyOf", "oneOf", "if"].includes(error.keyword))
  const alternatives = new Map<string, ErrorObject[]>()
  const plain: string[] = []
  for (const error of leaves) {
    const choice = choiceOf(error)
    if (choice === undefined) plain.push(sentence(error))
    else alternatives.set(choice, [...(alternatives.get(choice) ?? []), error])
  }
  const chosen = [...alternatives.values()].flatMap(reasonsOfChoice)
  return [...new Set([...plain, ...chosen])]
}

const choicePath = /^(.*?\/(?:oneOf|anyOf))\/(\d+)\//

/** The schema path of the `oneOf` or `anyOf` that an error belongs to. */
const choiceOf = (error: ErrorObject): string | undefined => choicePath.exec(error.schemaPath)?.[1]

/**
 * The errors of a value that matches none of several alternatives. Skips alternatives with another constant (such as
 * another `type`), because the caller did not mean them.
 */
const reasonsOfChoice = (errors: readonly ErrorObject[]): string[] => {
  const branchOf = (error: ErrorObject) => choicePath.exec(error.schemaPath)?.[2]
  const constants = errors.filter((error) => error.keyword === "const")
  const notMeant = new Set(constants.map(branchOf))
  const meant = errors.filter((error) => !notMeant.has(branchOf(error)))
  if (meant.length === 0) {
    const values = constants.map((error) => String(error.params.allowedValue))
    return [`${fieldOf(constants[0]?.instancePath ?? "")} must be one of ${values.join(", ")}`]
  }
  const branches = new Set(meant.map(branchOf))
  const isOneMissingEach =
    branches.size === meant.length && meant.every((error) => error.keyword === "required")
  return isOneMissingEach ? [`${meant.map(missing).join(" or ")} is required`] : meant.map(sentence)
}

const sentence = (error: ErrorObject): string => {
  const field = fieldOf(error.instancePath)
  if (error.keyword === "required") return `${missing(error)} is required`
  if (error.keyword === "additionalProperties") {
    return `${join(field, String(error.params.additionalProperty))} is not a known parameter`
  }
  if (error.keyword === "enum") return `${field} must be one of ${[...error.params.allowedValues].join(", ")}`
  if (error.keyword === "const") return `${field} must be ${String(error.params.allowedValue)}`
  return `${field === "" ? "body" : field} ${error.message ?? "is not valid"}`
}

const missing = (error: ErrorObject): string =>
  join(fieldOf(error.instancePath), String(error.params.missingProperty))

/** The field name of a pointer such as `/requestBody/bank/ifsc` or `/query/amount`. */
const fieldOf = (pointer: string): string => {
  const parts = pointer.split("/").slice(1)
  const isPlace = ["requestBody", "query", "path", "header"].includes(parts[0] ?? "")
  return (isPlace ? parts.slice(1) : parts).join(".")
}

const join = (field: string, property: string): string => {
  const name = property === "requestBody" ? "body" : property
  return field === "" ? name : `${field}.${name}`
}
