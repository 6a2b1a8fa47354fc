import * as Effect from "effect/Effect"
import { InvalidInputError, type NotSentError } from "../../errors/index.ts"
import { expectedKey, refuseUnknownKeys, UnknownKey } from "../../input/keys.ts"
import { isRedacted } from "../../input/redacted.ts"
import { takeInput } from "../../input/take.ts"
import { type Lazy, lazily } from "../loading/lazily.ts"

/**
 * Copies the input when the call is made and builds the request from the copy, so later changes to the caller's object have
 * no effect. `known` lists the allowed keys, separated by spaces.
 */
export const prepared = <Input, Sent>(
  input: Input | undefined,
  known: string,
  build: (input: Input) => Sent
): Effect.Effect<Sent, InvalidInputError> =>
  attempted(() => {
    const taken = takeInput(input)
    refuseUnknownKeys(taken, known)
    return build(taken)
  })

/** As `prepared`, but the code that checks the copy and its keys loads on first use. */
export const preparedLater = <Input, Module, Sent>(
  input: Input | undefined,
  module: Lazy<Module>,
  build: (input: Input, module: Module) => Sent
): Effect.Effect<Sent, InvalidInputError | NotSentError> => {
  const copied = taken(input)
  return Effect.flatMap(copied, (copy) =>
    Effect.flatMap(module.load, (loaded) => attempted(() => build(copy, loaded)))
  )
}

/** Copies an input that is checked later. */
export const taken = <Input>(input: Input | undefined) => attempted(() => takeInput(input))

/** Runs a check that throws `InvalidInputError`. */
export const attempted = <A>(attempt: () => A): Effect.Effect<A, InvalidInputError> => {
  try {
    return Effect.succeed(attempt())
  } catch (thrown) {
    if (thrown instanceof UnknownKey) return misspelt(thrown)
    return thrown instanceof InvalidInputError ? Effect.fail(thrown) : Effect.die(thrown)
  }
}

/** Suggests the key that was probably meant, if the code for that can be loaded. */
const misspelt = ({ field, key, known }: UnknownKey): Effect.Effect<never, InvalidInputError> =>
  Effect.flatMap(
    Effect.catch(
      Effect.map(suggestions.load, ({ nearestName }) => nearestName(key, known)),
      () => Effect.succeed(undefined)
    ),
    (meant) => Effect.fail(invalid(field, expectedKey(known, meant)))
  )

const suggestions = /* @__PURE__ */ lazily(() => import("../../input/suggest.ts"))

export const invalid = (field: string, expected: string) => new InvalidInputError({ field, expected })

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

/** A query of single values. A list or object would add parameters of its own. */
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
