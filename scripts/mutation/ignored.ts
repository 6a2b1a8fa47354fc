// Mutants that no test can tell from the source, with the reason. They are counted apart from the score.

import type { Mutant } from "./mutants.ts"

interface Ignored {
  readonly file: string
  /** The text that the mutant replaces. */
  readonly original: string
  readonly kind: string
  readonly reason: string
}

const ignored: readonly Ignored[] = [
  {
    file: "src/errors/index.ts",
    original: "true",
    kind: "literal",
    reason: "`isSlipwayError` looks up the names of the tags only. The type fixes their value"
  }
]

export const reasonToIgnore = (mutant: Mutant): string | undefined =>
  ignored.find(
    ({ file, original, kind }) => file === mutant.file && original === mutant.original && kind === mutant.kind
  )?.reason
