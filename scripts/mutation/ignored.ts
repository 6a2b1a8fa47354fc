// Mutants that no test can tell from the source, with the reason. They are counted apart from the score.

import type { Mutant } from "./mutants.ts"

interface Ignored {
  readonly file: string
  /** The text that the mutant replaces. */
  readonly original: string
  readonly kind: string
  /** A part of its line, where the file has the same text elsewhere. */
  readonly within?: string
  readonly reason: string
}

const ignored: readonly Ignored[] = [
  {
    file: "src/errors/index.ts",
    original: "true",
    kind: "literal",
    reason: "`isSlipwayError` looks up the names of the tags only. The type fixes their value"
  },
  {
    file: "src/errors/summary.ts",
    original: '""',
    kind: "literal",
    within: "stack?.replace",
    reason: "Only lines that look like frames count, and the text in place of the message does not"
  },
  {
    file: "src/session/store/storedRecord.ts",
    original: "true",
    kind: "literal",
    within: ": true",
    reason: "Only the names of the reasons are looked up. The type fixes their value"
  },
  {
    file: "src/http/responseBody.ts",
    original: "2",
    kind: "literal",
    within: "2 * end",
    reason: "How fast the buffer grows changes no result"
  },
  {
    file: "src/http/responseBody.ts",
    original: "size === 0",
    kind: "operator",
    reason: "How fast the buffer grows changes no result"
  },
  {
    file: "src/http/responseBody.ts",
    original: "0",
    kind: "literal",
    within: "size === 0 ? end",
    reason: "How fast the buffer grows changes no result"
  },
  {
    file: "src/http/responseBody.ts",
    original: "end > bytes.length",
    kind: "operator",
    reason: "A buffer that is full exactly may be copied or not"
  },
  {
    file: "src/http/decode.ts",
    original: "false",
    kind: "return",
    reason: "A filter takes no value for false"
  },
  {
    file: "src/http/redact.ts",
    original: "patterns.set(secrets, pattern)",
    kind: "statement",
    reason: "Without the cache each text gets an equal pattern of its own"
  }
]

export const reasonToIgnore = (mutant: Mutant): string | undefined =>
  ignored.find(
    ({ file, original, kind, within = "" }) =>
      file === mutant.file &&
      original === mutant.original &&
      kind === mutant.kind &&
      mutant.lineText.includes(within)
  )?.reason
