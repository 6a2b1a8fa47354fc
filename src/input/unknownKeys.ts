import { UnknownKey } from "./keys.ts"

/**
 * Throws `UnknownKey` for the first key that is not in `known`, a list of names between blanks: a misspelt field that is
 * left out silently can cost money.
 */
export const refuseUnknownKeys = (given: object, known: string, prefix = ""): void => {
  const names = known.split(" ")
  for (const key of Object.keys(given)) {
    if (names.includes(key)) continue
    // What is not a name may be a value in the wrong place, and could be a secret.
    const field = /^[\w$-]{1,40}$/.test(key) ? prefix + key : prefix.slice(0, -1) || "input"
    throw new UnknownKey(field, key, names)
  }
}
