import { InvalidInputError } from "../../errors/index.ts"
import { invalid } from "../../input/invalid.ts"
import { isRedacted } from "../../input/redacted.ts"
import { refuseUnknownKeys } from "../../input/unknownKeys.ts"

/** A JSON body, serialized once so that every attempt sends the same bytes. */
export const json = <Body>(body: Body): { readonly body: Body; readonly bodySerializer: () => string } => {
  const text = jsonText("input", body)
  return { body, bodySerializer: () => text }
}

/** `value` as JSON. Refuses bigints, since the service takes strings. */
const jsonText = (field: string, value: unknown): string => {
  try {
    return JSON.stringify(value)
  } catch {
    throw invalid(field, "strings instead of bigints")
  }
}

/** A non-empty string. */
export const text = (
  field: string,
  value: unknown,
  expected = "a non-empty string",
  maxLength = Number.POSITIVE_INFINITY
): string => {
  if (!isText(value) || value.length > maxLength) throw invalid(field, expected)
  return value
}

/** Non-empty strings by field name. One error lists all fields that are missing. */
export const texts = (given: Readonly<Record<string, unknown>>): void => {
  const fields = Object.keys(given).filter((name) => !isText(given[name]))
  const [field] = fields
  if (field !== undefined)
    throw new InvalidInputError({ field, fields, expected: "a non-empty string", code: "REQUIRED" })
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== ""

/** A password, code or credential. Refuses the placeholder that logs show instead of a secret. */
export const secretText = (field: string, value: unknown, expected?: string): string => {
  if (isRedacted(value)) throw invalid(field, "the secret itself, not its redacted placeholder")
  return text(field, value, expected)
}

/** An id for a URL path: up to 128 letters, digits, `-` and `_`. Other characters could reach another route. */
export const id = (field: string, value: unknown): string => {
  if (typeof value !== "string" || !/^[A-Za-z0-9_-]{1,128}$/.test(value)) {
    throw invalid(field, "an id of 1 to 128 letters, digits, - or _")
  }
  return value
}

/** A query of single values. A list or object would add more parameters. */
export const query = <Query extends object>(given: Query): Query => {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "object" || typeof value === "bigint")
      throw invalid(name, "a string, a number, true or false")
  }
  return given
}

/** An EVM address in a read. `moneyInput.ts` also verifies the checksum of addresses that receive money. */
export const contract = (field: string, value: unknown): void => {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(value))
    throw invalid(field, "an address: 0x and 40 hexadecimal digits")
}

/** A whole number, zero or more. */
export const whole = (field: string, value: unknown): number => {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw invalid(field, "a whole number, zero or more")
  }
  return value
}

/** An object. If `known` is given, refuses other keys. */
export const object = <A extends object>(field: string, value: A | undefined, known?: string): A => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid(field, "an object")
  if (known !== undefined) refuseUnknownKeys(value, known, `${field}.`)
  return value
}
