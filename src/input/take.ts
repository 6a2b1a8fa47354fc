import { InvalidInputError } from "../errors.ts"
import { inertCopy } from "./copy.ts"
import { refuseUnknownKeys } from "./keys.ts"

/**
 * Takes the input of a call, when the call is made: a deep copy with no other keys than `known`, a list of names between
 * blanks. An input that is left out counts as an empty one, so that the first missing field is named.
 *
 * Throws `InvalidInputError`.
 */
export const takeInput = <Input>(input: Input | undefined, known: string): Input => {
  const copy: unknown = input === undefined ? {} : inertCopy("input", input)
  if (typeof copy !== "object" || copy === null || Array.isArray(copy))
    throw new InvalidInputError({
      field: "input",
      expected: `an object, with fields such as \`${known.split(" ")[0]}\``
    })
  refuseUnknownKeys(copy, known)
  return copy as Input // as far as the caller kept to the type; the checks of the fields follow
}
