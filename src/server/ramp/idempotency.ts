import { fingerprint } from "../../fingerprint.ts"
import { type Answer, isRefusal, Refusal } from "../endpoint/answer.ts"
import { TimedOut, withTimeout } from "../endpoint/withTimeout.ts"
import type { UserRequest } from "./ownership.ts"

/**
 * How long the response to an idempotency key is kept, in milliseconds. A browser repeats a lost request at once. An attacker
 * may repeat a captured one later.
 */
const lifetime = 600_000
const mostEntries = 10_000
const mostCharacters = 16_000_000

interface Entry {
  readonly content: string
  readonly end: number
  readonly answer: Promise<Answer>
  /** The size of the response. `undefined` while the request runs. */
  size: number | undefined
}

/** Runs `work` once for each key of a user. */
export type RunOnce = (
  request: UserRequest,
  key: string | null,
  work: () => Promise<Answer>
) => Promise<Answer>

/**
 * Forwards a write once: a copy of it, with the same `idempotency-key` and content, gets the same response. A write
 * that the service refused was not carried out, so its key can be used again. A copy waits at most `timeout` milliseconds
 * for a write that is still running.
 */
export const makeIdempotencyCache = (timeout: number): RunOnce => {
  const entries: Entries = { byKey: new Map(), characters: 0 }
  return async ({ route, body, token }, given, work) => {
    if (given === null || !/^[\x21-\x7e]{8,128}$/.test(given))
      throw new Refusal(400, "A write needs an idempotency-key of 8 to 128 visible ASCII characters")
    dropOld(entries, Date.now())
    const key = `${fingerprint(token)} ${given}`
    const content = fingerprint(`${route.method} ${route.path} ${body?.text ?? ""}`)
    const known = entries.byKey.get(key)
    if (known && known.content !== content)
      throw new Refusal(422, "This idempotency-key belongs to another write")
    if (known) return inTime(known.answer, timeout)
    const entry: Entry = { content, end: Date.now() + lifetime, answer: work(), size: undefined }
    entries.byKey.set(key, entry)
    await entry.answer.then(
      ({ status, text }) => finish(entries, key, status, text.length),
      (error: unknown) => finish(entries, key, error instanceof Refusal ? error.status : 500, 0)
    )
    return entry.answer
  }
}

/** The timer also tells a Cloudflare Worker that the copy, which makes no request, does not hang. */
const inTime = (answer: Promise<Answer>, timeout: number): Promise<Answer> =>
  withTimeout(timeout, () => answer).catch((error: unknown) => {
    throw error instanceof TimedOut ? new Refusal(504, "The same write is still running") : error
  })

interface Entries {
  /** The entry that expires first comes first. */
  readonly byKey: Map<string, Entry>
  /** The total size of all responses. */
  characters: number
}

const finish = (entries: Entries, key: string, status: number, size: number): void => {
  const entry = entries.byKey.get(key)
  if (entry === undefined) return
  entry.size = size
  entries.characters += size
  if (isRefusal(status)) drop(entries, key, size)
}

const drop = (entries: Entries, key: string, size: number): void => {
  entries.byKey.delete(key)
  entries.characters -= size
}

/** Drops expired entries, then the oldest ones above the limits. Keeps requests that are still running. */
const dropOld = (entries: Entries, now: number): void => {
  for (const [key, { size, end }] of entries.byKey) {
    if (size === undefined) continue
    if (end > now && entries.byKey.size < mostEntries && entries.characters <= mostCharacters) return
    drop(entries, key, size)
  }
}
