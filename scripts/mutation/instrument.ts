// One text that holds all mutants of a file, each behind the number that switches it on.

import type { NumberedMutant } from "./mutants.ts"

interface Span {
  readonly start: number
  readonly end: number
  readonly mutants: readonly NumberedMutant[]
}

export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  if (mutants.length === 0) return text
  return `const $mutant = globalThis.$mutant; ${rewritten(text, 0, text.length, spansOf(mutants))}`
}

// A statement spans the same text as its expression: it goes around it.
function spansOf(mutants: readonly NumberedMutant[]): readonly Span[] {
  const spans = new Map<string, Span>()
  for (const mutant of mutants) {
    const { start, end, kind } = mutant
    const place = `${start}-${end}-${kind === "statement"}`
    spans.set(place, { start, end, mutants: [...(spans.get(place)?.mutants ?? []), mutant] })
  }
  return [...spans.values()].sort(
    (a, b) => a.start - b.start || b.end - a.end || Number(isStatement(b)) - Number(isStatement(a))
  )
}

const isStatement = ({ mutants }: Span): boolean => mutants.some(({ kind }) => kind === "statement")

function rewritten(text: string, from: number, to: number, spans: readonly Span[]): string {
  let out = ""
  let at = from
  for (const [index, span] of spans.entries()) {
    if (span.start < at) continue
    const within = spans.slice(index + 1).filter((other) => other.end <= span.end)
    out += text.slice(at, span.start) + switched(span, rewritten(text, span.start, span.end, within))
    at = span.end
  }
  return out + text.slice(at, to)
}

function switched(span: Span, original: string): string {
  const conditions = span.mutants.map(({ id }) => `$mutant(${id})`)
  // The outer braces keep an "else" that follows with its own "if".
  if (isStatement(span)) return `{ if (!(${conditions.join(" || ")})) { ${original} } }`
  const choices = span.mutants.map(({ replacement }, index) => `${conditions[index]} ? (${replacement}) : `)
  return `(${choices.join("")}(${original}))`
}
