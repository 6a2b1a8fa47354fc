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

/** What is expected instead of a key that does not exist. */
export const expectedKey = (known: readonly string[], meant?: string): string =>
  meant ? `another name: did you mean \`${meant}\`?` : `one of ${known.join(", ")}; there is no such field`
