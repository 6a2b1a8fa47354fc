/** A key that an input may not have. What it should be called is found out later, by `input/suggest.ts`. */
export class UnknownKey {
  readonly field: string
  readonly key: string
  readonly known: readonly string[]

  constructor(field: string, key: string, known: readonly string[]) {
    this.field = field
    this.key = key
    this.known = known
  }
}

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

/** What is expected instead of a key that does not exist. */
export const expectedKey = (known: readonly string[], meant?: string): string =>
  meant ? `another name: did you mean \`${meant}\`?` : `one of ${known.join(", ")}; there is no such field`
