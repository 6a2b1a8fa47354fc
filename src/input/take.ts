import { inertCopy } from "./copy.ts"
import { invalid } from "./invalid.ts"

/**
 * Takes the input of a call, when the call is made: a deep copy. An input that is left out counts as an empty one, so
 * that the first missing field is named.
 *
 * Throws `InvalidInputError`.
 */
export const takeInput = <Input>(input: Input | undefined): Input & object => {
  const copy: unknown = input === undefined ? {} : inertCopy("input", input)
  if (typeof copy !== "object" || copy === null || Array.isArray(copy))
    throw invalid("input", "an object with the fields of this call")
  return copy as Input & object // as far as the caller kept to the type; the checks of the fields follow
}
