import * as Effect from "effect/Effect"
import type { RampError } from "../../errors/index.ts"
import { fetchedAt, withTime } from "../../http/fetchedAt.ts"
import { keepNewest } from "../../keepNewest.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { InFlight } from "../../session/singleFlight.ts"
import type { Time } from "../../time.ts"
import type { RampUser } from "./RampAuth.ts"
import { deepFrozen, makeSharedRequests, requestKey } from "./sharedRequests.ts"

/** What a call reads from the cache. */
export interface ReferenceRead {
  readonly operation: string
  readonly query: object
  readonly user: RampUser
  /** Whether to send a request even if a result is cached. */
  readonly fresh: boolean
}

/** Keeps the reference data of the ramp, for each user and input. */
export interface ReferenceCache {
  readonly read: <A extends object>(
    read: ReferenceRead,
    request: Effect.Effect<A, RampError>
  ) => Effect.Effect<A, RampError>
}

const minute = 60_000
/** How long a result is returned without a request. */
const lifetime = 60 * minute
/** How long a result is returned if the service fails. */
const lifetimeOnError = 24 * 60 * minute
/** How long no request is sent after a failure, if a result is cached. */
const pause = minute
/** A server reads for many users. The oldest entries are dropped. */
const maxEntries = 500

interface Entry {
  readonly value: object
  /** No request before this time, because the last one failed. */
  readonly pausedUntil: number
}

export const makeReferenceCache = (
  session: Pick<SessionEngine, "loaded" | "current" | "id">,
  time: Time,
  inFlight: InFlight
): ReferenceCache => {
  const entries = new Map<string, Entry>()
  const shared = makeSharedRequests(inFlight)
  let sessionId: string | undefined

  const keep = (key: string, entry: Entry) => keepNewest(entries, key, entry, maxEntries)

  /** Sends one request for all callers at the same time. Caches the result, unless another session has begun. */
  const fetched = (operation: string, key: string, request: Effect.Effect<object, RampError>) => {
    const id = session.id()
    const store = (value: object) =>
      Effect.map(time.now, (now) => {
        const kept = deepFrozen(withTime(value, now))
        if (id === session.id()) keep(key, { value: kept, pausedUntil: 0 })
        return kept
      })
    return shared(`reference.${operation}`, key, Effect.flatMap(request, store))
  }

  const read = (
    { operation, query, user, fresh }: ReferenceRead,
    request: Effect.Effect<object, RampError>
  ) =>
    Effect.flatMap(Effect.andThen(session.loaded, time.now), (now) => {
      if (sessionId !== session.id()) entries.clear()
      sessionId = session.id()
      const key = requestKey(operation, query, user, session.current().userKey)
      const entry = fresh ? undefined : entries.get(key)
      if (entry && (isWithin(lifetime, entry, now) || now < entry.pausedUntil))
        return Effect.succeed(entry.value)
      const result = fetched(operation, key, request)
      if (!entry || !isWithin(lifetimeOnError, entry, now)) return result
      return Effect.catch(result, (error) => {
        if (!error.retryable) return Effect.fail(error)
        keep(key, { ...entry, pausedUntil: now + Math.max(pause, error.retryAfter ?? 0) })
        return Effect.succeed(entry.value)
      })
    })

  // A key has the operation, so its entry has the type of that operation's result.
  return { read: read as ReferenceCache["read"] }
}

/** A result from the future counts as too old: the device's clock was set back. */
const isWithin = (limit: number, { value }: Entry, now: number) => {
  const age = now - (fetchedAt(value) ?? 0)
  return age >= 0 && age < limit
}
