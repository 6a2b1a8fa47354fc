import { setTimeout } from "node:timers/promises"
import { isSlipwayError } from "../../src/index.ts"

/** The outcome of a call, as its caller sees it. */
export type Told<A> =
  | { readonly kind: "result"; readonly value: A }
  | { readonly kind: "error"; readonly error: unknown }
  | { readonly kind: "nothing" }

/** Waits for `call`, at most `limit` milliseconds. */
export const toldBy = <A>(call: Promise<A>, limit = 30_000): Promise<Told<A>> => {
  const stop = new AbortController()
  const nothing = setTimeout(limit, { kind: "nothing" } as const, { signal: stop.signal })
  const outcome = call.then(
    (value): Told<A> => ({ kind: "result", value }),
    (error: unknown): Told<A> => ({ kind: "error", error })
  )
  nothing.catch(() => {})
  return Promise.race([outcome, nothing]).finally(() => stop.abort())
}

/** A short description: a result, an error with its machine-readable fields, or still pending. */
export const inWords = <A>(told: Told<A>, ofResult: (value: A) => string): string => {
  if (told.kind === "nothing") return "still pending"
  return told.kind === "result" ? ofResult(told.value) : errorInWords(told.error)
}

export const errorInWords = (error: unknown): string => {
  const kind = kindOfError(error)
  if (isSlipwayError(error)) return `${kind}, outcome \`${error.outcome}\``
  return error instanceof Error ? `${kind}, "${error.message.slice(0, 60)}"` : kind
}

/** The error's name and code, and its reason if it has one. */
export const kindOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return "something that is no error"
  const { code, reason }: Error & { code?: unknown; reason?: unknown } = error
  return ["error", `\`${error.name}\``, code, reason].filter(Boolean).join(" ")
}

/** How many of `calls` succeeded. */
export const results = <A>(calls: readonly Told<A>[]): A[] =>
  calls.flatMap((told) => (told.kind === "result" ? [told.value] : []))
