import { setTimeout } from "node:timers/promises"
import { isSlipwayError } from "../../src/index.ts"

/** What a call came to, as its caller sees it. */
export type Told<A> =
  | { readonly kind: "result"; readonly value: A }
  | { readonly kind: "error"; readonly error: unknown }
  | { readonly kind: "nothing" }

/** Waits for `call`, but not longer than `limit` milliseconds. */
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

/** In a few words: a result, an error with the fields a program can read, or nothing. */
export const inWords = <A>(told: Told<A>, ofResult: (value: A) => string): string => {
  if (told.kind === "nothing") return "nothing"
  return told.kind === "result" ? ofResult(told.value) : errorInWords(told.error)
}

export const errorInWords = (error: unknown): string => {
  const kind = kindOfError(error)
  if (isSlipwayError(error)) return `${kind}, outcome \`${error.outcome}\``
  return error instanceof Error ? `${kind}, "${error.message.slice(0, 60)}"` : kind
}

/** Its name and its code, and its reason where there is one. */
export const kindOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return "something that is no error"
  const { code, reason }: Error & { code?: unknown; reason?: unknown } = error
  return ["error", `\`${error.name}\``, code, reason].filter(Boolean).join(" ")
}

/** How many of `calls` gave a result. */
export const results = <A>(calls: readonly Told<A>[]): A[] =>
  calls.flatMap((told) => (told.kind === "result" ? [told.value] : []))
