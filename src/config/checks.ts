import * as Redacted from "effect/Redacted"
import { InvalidConfigError } from "../errors/index.ts"
import { expectedKey } from "../input/keys.ts"
import { isRedacted } from "../input/redacted.ts"

export const invalid = (field: string, expected: string) => new InvalidConfigError({ field, expected })

export const rejectUnknown = (prefix: string, given: object, known: readonly string[]) => {
  if (typeof given !== "object" || given === null)
    throw invalid(prefix.slice(0, -1) || "config", `{ ${known.join(", ")} }`)
  for (const field of Object.keys(given)) {
    if (known.includes(field)) continue
    const spelled = known.find((name) => name.toLowerCase() === field.toLowerCase())
    throw invalid(prefix + field, expectedKey(known, spelled))
  }
}

/** `known` lists the allowed values as the error message shows them: `"this" or "that"`. */
export const oneOf = <Value>(field: string, value: Value, known: string): Value => {
  if (value === undefined || known.split(" or ").includes(JSON.stringify(value))) return value
  throw invalid(field, known)
}

export const headerText = (field: string, value: unknown): string | undefined => {
  if (value === undefined) return undefined
  if (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) return value
  throw invalid(field, "one or more visible ASCII characters, without spaces")
}

export const secret = (field: string, value: unknown) => {
  const text = headerText(field, value)
  if (isRedacted(text)) throw invalid(field, "the secret itself, not its redacted placeholder")
  return text === undefined ? undefined : Redacted.make(text, { label: field })
}
