import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import {
  type ApiError,
  isSlipwayError,
  NotSignedInError,
  type SessionEnd,
  SessionEndedError,
  type SessionError
} from "../errors.ts"
import type { UnverifiedClaims } from "./claims.ts"
import { withExplicitTokens } from "./ExplicitTokens.ts"
import { permitted } from "./permission.ts"
import type { Rotate } from "./rotate.ts"
import type { SessionEngine, SessionSnapshot } from "./Session.ts"
import { makeSessionEvents, reasonOf } from "./sessionEvents.ts"
import { rampToken, recordOf, withTicket } from "./sessionRecord.ts"
import { type Flights, makeSingleFlight } from "./singleFlight.ts"
import {
  type KnownSession,
  openStore,
  type Ready,
  type SessionRecord,
  type TokenStore
} from "./TokenStore.ts"
import { inPlace, makeTurns } from "./turns.ts"

/**
 * Keeps the session of one person, for an app that runs on that person's device.
 *
 * A wallet token is good for one operation and a refresh token for one refresh, so a session is a chain of
 * tickets: its operations run one after another, each on a ticket of its own.
 */
export const makeManagedSession = (
  settings: SettingsService,
  rotate: Rotate,
  remembering: Rotate,
  flights: Flights
): SessionEngine => {
  const { now } = settings.time
  const isMultiUse = settings.tokens === "multi-use"
  const store = openStore(settings)
  const current = snapshots(store)

  let course = makeCourse(store.get().id, flights)
  /** The course of the session there is now. What was begun in another is void. */
  const courseNow = () => {
    const { id } = store.get()
    if (id !== course.id) {
      course.turns.open()
      course = makeCourse(id, flights)
    }
    return course
  }
  // Those who wait in a session that ends in another tab hear of it at once.
  store.subscribe(courseNow)
  const events = makeSessionEvents(store, current)

  const settled = Effect.promise(store.settled)
  const loaded = Effect.suspend(() => (store.get().status === "loading" ? settled : Effect.void))

  const begin = (session: KnownSession) => store.set({ ...session, id: newId() })

  const end = (began: Course, reason: SessionEnd) =>
    Effect.suspend(() => {
      if (began === courseNow()) begin({ status: "signed_out", reason })
      return Effect.fail(endedError(store))
    })

  /**
   * The record, as long as the session for which the call began goes on. `change` is made in the same step:
   * between two steps the person may change.
   */
  const update = (began: Course, change?: (record: Ready) => Ready): Effect.Effect<Ready, SessionError> =>
    Effect.suspend(() => {
      const record = store.get()
      if (began !== courseNow()) return Effect.fail(endedError(store))
      if (record.status !== "ready") return Effect.fail(notReady(record))
      const next = change ? change(record) : record
      if (next !== record) store.set({ ...next, id: began.id })
      return Effect.succeed(next)
    })

  /** Changes what came with `refreshToken`, unless another tab has gone on from there while this one stood still. */
  const updateOf = (began: Course, { refreshToken }: Ready, change: Partial<Ready>) =>
    update(began, (record) => (record.refreshToken === refreshToken ? { ...record, ...change } : record))

  const exchange = (began: Course, { refreshToken }: Ready): Effect.Effect<void, SessionError> =>
    Effect.flatMap(at(now, update(began)), ([before, time]) => {
      // Another tab has exchanged it meanwhile.
      if (refreshToken !== before.refreshToken) return Effect.void
      if (!refreshToken) return end(began, "expired")
      const wait = began.retryAt - time
      // A wait longer than the cooldown is a clock that was set back.
      if (wait > 0 && wait <= began.cooldown && began.lastFailure) return Effect.fail(began.lastFailure)
      // Void from here on, also for a call whose turn comes because the one that began this was aborted.
      const marked = updateOf(began, before, { walletToken: undefined, wasPresented: true })
      return Effect.flatMap(Effect.andThen(Effect.andThen(marked, settled), update(began)), (record) =>
        record.refreshToken === refreshToken
          ? Effect.catch(presented(began, before, refreshToken), (error) => failed(began, before, error))
          : Effect.void
      )
    })

  const presented = (began: Course, before: Ready, refreshToken: Redacted.Redacted) =>
    at(now, rotate(refreshToken)).pipe(
      Effect.flatMap(([pair, received]) => withTicket(before, pair, received)),
      // The ramp token may have been renewed meanwhile.
      Effect.flatMap(({ rampableAccessToken, ...next }) =>
        isSomeoneElse(before.claims, next.claims) ? end(began, "revoked") : updateOf(began, before, next)
      ),
      Effect.andThen(settled),
      Effect.andThen(
        Effect.sync(() => {
          began.cooldown = 0
        })
      )
    )

  const failed = (began: Course, before: Ready, error: SessionError) =>
    Effect.flatMap(now, (time) => {
      if (error._tag === "ApiError" && isRefusal(error)) return end(began, endOf(error, before, time))
      began.cooldown = Math.max(Math.min(began.cooldown * 2, 60_000) || 1_000, error.retryAfter ?? 0)
      began.retryAt = time + began.cooldown
      began.lastFailure = error
      const { walletToken, wasPresented } = before
      return Effect.andThen(
        updateOf(began, before, { walletToken, wasPresented: wasPresented || error.outcome === "unknown" }),
        Effect.fail(error)
      )
    })

  const refreshed = (began: Course) =>
    Effect.flatMap(update(began), (seen) => began.exchangeOnce(inPlace(store.enter, exchange(began, seen))))

  /** Takes the ticket out of the store, so that nobody can use it a second time. */
  const takeTicket = (began: Course) =>
    Effect.flatMap(at(now, update(began)), ([found, time]) => {
      const record = isFresh(found, time)
        ? Effect.succeed(found)
        : Effect.andThen(refreshed(began), update(began))
      return Effect.flatMap(record, (ready) => Effect.andThen(permitted(ready.claims), taken(began, ready)))
    })

  const taken = (began: Course, record: Ready) => {
    const { walletToken } = record
    if (!walletToken) return Effect.fail(endedError(store))
    const ticket = { record, walletToken }
    if (isMultiUse) return Effect.succeed(ticket)
    const isTaken = Effect.andThen(updateOf(began, record, { walletToken: undefined }), settled)
    return Effect.map(Effect.andThen(isTaken, update(began)), () => ticket)
  }

  /** One operation on one ticket. */
  const ticketed = <A, E>(
    began: Course,
    operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>
  ) => {
    const attempt = Effect.flatMap(takeTicket(began), ({ record, walletToken }) => {
      const giveBack = quietly(updateOf(began, record, { walletToken }))
      const discard = quietly(
        update(began, (now) => (now.walletToken === walletToken ? { ...now, walletToken: undefined } : now))
      )
      return Effect.catch(operation(walletToken), (error) => {
        const amends = wasNotSent(error) ? giveBack : isUnauthorized(error) ? discard : Effect.void
        return Effect.andThen(amends, Effect.fail(error))
      })
    })
    if (settings.rotate !== "eager") return attempt
    const prepareNext = Effect.forkDetach(quietly(refreshed(began)), { startImmediately: true })
    return Effect.ensuring(attempt, prepareNext)
  }

  const inSession = <A, E>(work: (began: Course) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.andThen(
      loaded,
      Effect.suspend(() => work(courseNow()))
    )

  const inTurn = <A, E>(work: (began: Course) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    inSession((began) => inPlace(began.turns.enter, work(began)))

  return {
    current,
    subscribe: (listener) => {
      let last = current()
      return store.subscribe(() => {
        const next = current()
        if (next === last) return
        last = next
        notify(listener, next)
      })
    },
    events: events.watch,
    refresh: () => inTurn((began) => Effect.map(refreshed(began), () => current())),
    signOut: () =>
      Effect.suspend(() => {
        begin({ status: "signed_out", reason: "signed_out" })
        return settled
      }),
    adopt: (signIn, { spent }) =>
      Effect.flatMap(
        Effect.flatMap(now, (received) => recordOf(signIn, received)),
        (session) => {
          begin(session.status === "ready" && spent ? { ...session, walletToken: undefined } : session)
          return settled
        }
      ),
    keepingRampToken: (call) =>
      Effect.suspend(() => {
        const began = courseNow()
        return Effect.map(call, (answer) => {
          const record = store.get()
          if (began === courseNow() && "rampableAccessToken" in record)
            store.set({ ...record, rampableAccessToken: rampToken(answer.rampableAccessToken) })
          return answer
        })
      }),
    accessToken: Effect.andThen(
      loaded,
      Effect.suspend(() => {
        const record = store.get()
        return record.status === "no_wallet"
          ? Effect.succeed(record.accessToken)
          : Effect.fail(noAccessToken(record))
      })
    ),
    loaded,
    id: () => courseNow().id,
    rampableAccessToken: () => {
      const record = store.get()
      return "rampableAccessToken" in record ? record.rampableAccessToken : undefined
    },
    authorized: (tokens, operation, options) =>
      withExplicitTokens(remembering, tokens, operation) ??
      (isMultiUse && options?.repeatable ? inSession : inTurn)((began) => {
        const attempt = ticketed(began, operation)
        const locked = isMultiUse ? attempt : inPlace(store.enter, attempt)
        if (!options?.repeatable) return locked
        // The second try enters anew: another tab may have gone on while this one stood still.
        return Effect.catch(locked, (error) => (isUnauthorized(error) ? locked : Effect.fail(error)))
      }),
    close: () => {
      store.close()
      events.close()
    },
    patience: store.patience
  }
}

/** What belongs to one session and ends with it. */
const makeCourse = (id: string, flights: Flights) => ({
  id,
  turns: makeTurns(),
  exchangeOnce: makeSingleFlight<void, SessionError>(flights),
  // After an exchange that failed on the way, the next ones wait: 1, 2, 4 ... 60 seconds.
  cooldown: 0,
  retryAt: 0,
  lastFailure: undefined as SessionError | undefined // none yet
})

type Course = ReturnType<typeof makeCourse>

/** Whoever needs it hears of the failure at the next call. */
const quietly = <A, E>(effect: Effect.Effect<A, E>) => Effect.catch(effect, () => Effect.void)

/** A result, and when it came. */
const at = <A, E>(now: Effect.Effect<number>, effect: Effect.Effect<A, E>) =>
  Effect.flatMap(effect, (result) => Effect.map(now, (time) => [result, time] as const))

const newId = () => Math.random().toString(36)

/** A listener that throws is its owner's concern, and must not fail the call that made the change. */
const notify = (listener: (snapshot: SessionSnapshot) => void, snapshot: SessionSnapshot) => {
  try {
    listener(snapshot)
  } catch (error) {
    console.error("slipway: a listener threw", error)
  }
}

/** Two seconds are left for the way to the service. */
const isFresh = ({ walletToken, walletTokenExpiresAt }: Ready, now: number) =>
  walletToken !== undefined && (walletTokenExpiresAt === undefined || now < walletTokenExpiresAt - 2_000)

/** Only a service that has read the token and says no ends a session: no fault on the way there does, no proxy. */
const isRefusal = ({ status, details }: ApiError) =>
  [400, 401, 403, 407].includes(status) &&
  typeof details === "object" &&
  details !== null &&
  "message" in details

/** Expired when its time was over; lost when an earlier answer may have held the next one; else taken back. */
const endOf = ({ status }: ApiError, { expiresAt, wasPresented }: Ready, now: number): SessionEnd => {
  if (status === 407) return "permission_required"
  if (expiresAt !== undefined && now >= expiresAt) return "expired"
  return wasPresented ? "rotation_lost" : "revoked"
}

const isSomeoneElse = (mine: UnverifiedClaims, theirs: UnverifiedClaims) =>
  mine.uid !== undefined && theirs.uid !== undefined && mine.uid !== theirs.uid

const isUnauthorized = (error: unknown) => isSlipwayError(error) && error.status === 401

const wasNotSent = (error: unknown) => isSlipwayError(error) && error.outcome === "not_sent"

/** A snapshot a record, and the old one as long as it says the same. */
const snapshots = (store: TokenStore) => {
  let seen = store.get()
  let snapshot = snapshotOf(seen)
  return (): SessionSnapshot => {
    const record = store.get()
    if (record === seen) return snapshot
    seen = record
    const next = snapshotOf(record)
    if (JSON.stringify(next) !== JSON.stringify(snapshot)) snapshot = next
    return snapshot
  }
}

const snapshotOf = (record: SessionRecord): SessionSnapshot => {
  if ("addresses" in record) {
    const { status, username, addresses, rampableAccessToken } = record
    const hasRampAccess = rampableAccessToken !== undefined
    return {
      status,
      username,
      addresses,
      expiresAt: "expiresAt" in record ? record.expiresAt : undefined,
      hasRampAccess
    }
  }
  const { id, ...rest } = record
  return { ...rest, addresses: {}, hasRampAccess: false }
}

const endedError = (store: TokenStore) => new SessionEndedError({ reason: reasonOf(store.get()) })

const notReady = (record: SessionRecord): NotSignedInError | SessionEndedError => {
  if (record.status === "no_wallet") {
    return new NotSignedInError({
      message: "The user has no wallet yet: call account.create or account.recover"
    })
  }
  if (record.status === "signed_out" && record.reason && record.reason !== "signed_out")
    return new SessionEndedError({ reason: record.reason })
  return new NotSignedInError({ message: "Nobody is signed in: sign in first, or pass `walletToken`" })
}

const noAccessToken = ({ status }: SessionRecord) =>
  new NotSignedInError({
    message:
      status === "ready"
        ? "The user has a wallet already; pass `accessToken` to act on another sign-in"
        : "Nobody is signed in: sign in first, or pass `accessToken`"
  })
