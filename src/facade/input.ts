import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { InvalidInputError } from "../errors.ts"
import { type NetworkName, networkName } from "../networks.ts"

/**
 * Checks of what callers pass. Each throws `InvalidInputError`; `checked` turns that into a failure, so that a
 * request body can be written as one expression.
 */
export const checked = <A>(build: () => A): Effect.Effect<A, InvalidInputError> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(build())
    } catch (error) {
      if (error instanceof InvalidInputError) return Effect.fail(error)
      throw error
    }
  })

const invalid = (field: string, expected: string) => new InvalidInputError({ field, expected })

/** A text with something in it. */
export const text = (
  field: string,
  value: unknown,
  expected = "a text that is not empty",
  maxLength = Number.POSITIVE_INFINITY
): string => {
  if (typeof value !== "string" || value.trim() === "" || value.length > maxLength)
    throw invalid(field, expected)
  return value
}

/** An id that goes into a path: letters, digits, `-` and `_`, up to 128. Anything else could reach another route. */
export const id = (field: string, value: unknown): string => {
  if (typeof value !== "string" || !/^[A-Za-z0-9_-]{1,128}$/.test(value)) {
    throw invalid(field, "an id of 1 to 128 letters, digits, - or _")
  }
  return value
}

/** An amount from zero in decimal notation, as a text: a float would lose digits. */
export const decimal = (field: string, value: unknown): string => {
  if (typeof value !== "string" || !/^\d{1,78}(\.\d{1,78})?$/.test(value)) {
    throw invalid(field, 'a decimal number as a text, in whole units, e.g. "0.015"')
  }
  return value
}

/** A positive amount of the ramp service, which takes numbers. */
export const positive = (field: string, value: unknown): number => {
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) {
    throw invalid(field, "a positive number of whole currency units")
  }
  return value
}

/** A network by its own name or a short form; answers with the name the service knows. */
export const network = (value: unknown): NetworkName => {
  const name = typeof value === "string" ? networkName(value) : undefined
  if (!name) throw invalid("network", 'the name of a network, e.g. "ethereum-sepolia"; `networks` lists them')
  return name
}

/** An EVM address. */
export const address = (field: string, value: unknown): string => {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(value)) {
    throw invalid(field, "an address: 0x and 40 hexadecimal digits")
  }
  return value
}

/** A 32-byte hash. */
export const hash = (field: string, value: unknown): string => {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{64}$/.test(value)) {
    throw invalid(field, "a 32-byte hash: 0x and 64 hexadecimal digits")
  }
  return value
}

/** A whole number from zero. */
export const whole = (field: string, value: unknown): number => {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw invalid(field, "a whole number, zero or more")
  }
  return value
}

/** A whole number as a text, or a list of such. */
export const integers = (field: string, value: unknown): void => {
  for (const item of Array.isArray(value) && value.length > 0 ? value : [value]) {
    if (typeof item !== "string" || !/^\d{1,78}$/.test(item)) {
      throw invalid(field, 'a whole number as a text, e.g. "1", or a list of such')
    }
  }
}

/** An object. */
export const object = <A extends object>(field: string, value: A): A => {
  if (typeof value !== "object" || value === null) throw invalid(field, "an object")
  return value
}

/** A token that is to go into a header. */
export const token = (field: string, value: unknown): Effect.Effect<Redacted.Redacted, InvalidInputError> =>
  typeof value === "string" && value.length <= 8192 && /^[\x21-\x7e]+$/.test(value)
    ? Effect.succeed(Redacted.make(value, { label: field }))
    : Effect.fail(invalid(field, "a token as the service gave it"))
