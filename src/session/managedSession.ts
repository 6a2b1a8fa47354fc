import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { CallSession } from "../call.ts"
import type { SettingsService } from "../config.ts"
import {
  NotSentError,
  type SessionEnd,
  SessionEndedError,
  type SessionError,
  type SlipwayError
} from "../errors/index.ts"
import { makeSessionEvents, reasonOf } from "./events.ts"
import { isSameAddress } from "./identity/addresses.ts"
import type { LookUpAddresses } from "./identity/lookUpAddresses.ts"
import { noAccessToken, notReady } from "./notReady.ts"
import { makeQueue } from "./queue.ts"
import { rampToken, recordOf, withTicket } from "./record.ts"
import type { SessionEngine, SessionSnapshot } from "./Session.ts"
import { type Flights, makeSingleFlight } from "./singleFlight.ts"
import { snapshots } from "./snapshots.ts"
import { type KnownSession, openStore, type Ready, type SessionRecord } from "./store/TokenStore.ts"
import { withExplicitTokens } from "./tokens/ExplicitTokens.ts"
import { permitted } from "./tokens/permission.ts"
import type { Rotate } from "./tokens/rotate.ts"
import { endOf, hasNoAnswer, isRefusal, isUnauthorized, wasNotCarriedOut, wasNotSent } from "./verdicts.ts"
import { storeUnavailable, withLease } from "./withLease.ts"

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
  flights: Flights,
  lookUp: LookUpAddresses
): SessionEngine => {
  const { now } = settings.time
  const isMultiUse = settings.tokens === "multi-use"
  const store = openStore(settings)
  const snapshot = snapshots(store.get())
  const current = () => snapshot(store.latest())
  /** As this tab knows it: whoever is told of a change must not look for another one meanwhile. */
  const shown = () => snapshot(store.get())

  /** Nobody waits for these when the client is disposed of: the next client can ask again. */
  const lookUps: Flights = new Set()
  let course = makeCourse(store.get(), flights, lookUps)
  let before: Course | undefined
  /** The course of the session there is now. What was begun in another is void. */
  const courseNow = () => {
    const record = store.get()
    if (record.id !== course.id) {
      course.end = reasonOf(record)
      course.turns.open()
      before = course
      course = makeCourse(record, flights, lookUps)
    }
    return course
  }
  // Those who wait in a session that ends in another tab hear of it at once.
  store.subscribe(courseNow)
  const events = makeSessionEvents(store, shown)

  const settled = Effect.promise(store.settled)
  const loaded = Effect.suspend(() => (store.get().status === "ready" ? Effect.void : settled))

  /** Begins a session, which may go on from another one of the same user. */
  const begin = (session: KnownSession, earlierKey?: string) => {
    const id = newId()
    if (!("userKey" in session)) return store.set({ ...session, id })
    return store.set({ ...session, id, userKey: earlierKey || session.userKey || id })
  }

  /** With the other tabs kept out, as long as the session goes on: else there is nothing to wait for. */
  const alone = <A, E>(
    began: Course,
    work: (leave: () => void) => Effect.Effect<A, E>
  ): Effect.Effect<A, E | NotSentError> =>
    Effect.suspend(() => (began === courseNow() ? withLease(store.acquire, work) : work(() => {})))

  /** Ends the session, unless another tab has gone on from `refreshToken` while this one stood still. */
  const end = (
    began: Course,
    { refreshToken }: Ready,
    reason: SessionEnd
  ): Effect.Effect<void, SessionError> =>
    alone(began, () =>
      Effect.suspend(() => {
        const record = store.get()
        if (began === courseNow()) {
          if ("refreshToken" in record && record.refreshToken !== refreshToken) return Effect.void
          begin({ status: "signed_out", reason })
        }
        return Effect.fail(endedError(began))
      })
    )

  /** The record, as long as the session for which the call began goes on. */
  const read = (began: Course): Effect.Effect<Ready, SessionError> =>
    Effect.suspend(() => {
      const record = store.get()
      if (began !== courseNow()) return Effect.fail(endedError(began))
      return record.status === "ready" ? Effect.succeed(record) : Effect.fail(notReady(record))
    })

  /**
   * Puts what `change` makes of the record in its place, in one step: between two steps the person may change.
   * Resolves to whether it is kept; another tab may have got ahead. Fails when it cannot be written.
   */
  const update = (
    began: Course,
    change: (record: Ready) => Ready | false
  ): Effect.Effect<boolean, NotSentError> =>
    Effect.suspend(() => {
      const record = store.get()
      const next = began === courseNow() && record.status === "ready" && change(record)
      if (!next) return Effect.succeed(false)
      const kept = store.set({ ...next, id: began.id })
      return Effect.flatMap(
        Effect.promise(() => kept),
        (outcome) =>
          typeof outcome === "object"
            ? Effect.fail(storeUnavailable(outcome))
            : Effect.succeed(outcome === "kept")
      )
    })

  /** Changes what came with `refreshToken`, unless another tab has gone on from there. */
  const updateOf = (began: Course, { refreshToken }: Ready, change: Partial<Ready>) =>
    update(began, (record) => record.refreshToken === refreshToken && { ...record, ...change })

  /** The same for what can wait for another tab that has taken the place meanwhile, and does not have to be kept. */
  const amend = (began: Course, ...change: [Ready, Partial<Ready>]) =>
    withoutFailure(alone(began, () => updateOf(began, ...change)))

  const exchange = (began: Course, { refreshToken }: Ready): Effect.Effect<void, SessionError> =>
    Effect.flatMap(at(now, read(began)), ([before, time]) => {
      // Another tab has exchanged it meanwhile.
      if (refreshToken !== before.refreshToken) return Effect.void
      if (!refreshToken) return before.walletToken ? Effect.void : end(began, before, "expired")
      const wait = began.retryAt - time
      // A wait longer than the cooldown is a clock that was set back.
      if (wait > 0 && wait <= began.cooldown && began.failure)
        return Effect.fail(withoutRefresh(began.failure))
      // Void from here on, also for a call whose turn comes because the one that began this was aborted.
      const marked = updateOf(began, before, { walletToken: undefined, refreshInFlight: true })
      return Effect.flatMap(marked, (isKept) =>
        Effect.flatMap(read(began), () =>
          isKept
            ? Effect.catch(presented(began, before, refreshToken, time), (error) =>
                failed(began, before, error)
              )
            : Effect.void
        )
      )
    })

  /** The life of the new pair is reckoned from before: its answer may lie in a tab that stands still. */
  const presented = (began: Course, before: Ready, refreshToken: Redacted.Redacted, time: number) =>
    rotate(refreshToken).pipe(
      Effect.flatMap((pair) => withTicket(before, pair, time)),
      // The ramp token may have been renewed meanwhile.
      Effect.flatMap(({ rampableAccessToken, ...next }) => {
        began.cooldown = 0
        if (isSomeoneElse(before, next)) return end(began, before, "revoked")
        // Who it was is known also when an answer does not say.
        const claims = { ...next.claims, uid: next.claims.uid ?? before.claims.uid }
        return updateOf(began, before, { ...next, claims })
      })
    )

  const failed = (began: Course, before: Ready, error: SessionError) =>
    Effect.flatMap(now, (time) => {
      if (error._tag === "ApiError" && isRefusal(error)) return end(began, before, endOf(error, before, time))
      // Without a network nothing comes to the service, and nothing waits once it is back.
      if (!hasNoAnswer(error) || globalThis.navigator?.onLine !== false) {
        began.cooldown = Math.max(Math.min(began.cooldown * 2, 60_000) || 1_000, error.retryAfter ?? 0)
        began.retryAt = time + began.cooldown
      }
      began.failure = error
      const { walletToken, refreshInFlight } = before
      return Effect.andThen(
        amend(began, before, { walletToken, refreshInFlight: refreshInFlight || !wasNotCarriedOut(error) }),
        Effect.fail(error)
      )
    })

  /** Exchanges what was `seen`, unless somebody has done so since. */
  const refreshed = (began: Course, seen: Ready) =>
    Effect.andThen(began.exchangeOnce(alone(began, () => exchange(began, seen))), read(began))

  /** Takes the ticket out of the store, so that nobody can use it a second time. */
  const takeTicket = (began: Course): Effect.Effect<Ticket, SessionError> =>
    Effect.flatMap(at(now, read(began)), ([found, time]) => {
      const record = isFresh(found, time)
        ? Effect.succeed(found)
        : Effect.mapError(refreshed(began, found), withoutRefresh)
      return Effect.flatMap(record, (ready) => Effect.andThen(permitted(ready.claims), taken(began, ready)))
    })

  const taken = (began: Course, record: Ready) => {
    const { walletToken } = record
    // Another call has found it dead meanwhile.
    if (!walletToken) return takeTicket(began)
    const ticket = { record, walletToken }
    if (isMultiUse) return Effect.succeed(ticket)
    return Effect.flatMap(updateOf(began, record, { walletToken: undefined }), (isKept) =>
      isKept ? Effect.map(read(began), () => ticket) : takeTicket(began)
    )
  }

  /** One operation on one ticket. One that takes long lets the next calls go on: it has its ticket. */
  const ticketed = <A, E extends SlipwayError>(
    began: Course,
    operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>,
    leave: () => void
  ) => {
    const attempt = Effect.flatMap(takeTicket(began), ({ record, walletToken }) => {
      let hasLeft = false
      const timer = settings.time.after(turnLimit, () => {
        hasLeft = true
        leave()
      })
      // One for many uses is there until it is refused, one for a single use was taken out before. The next call has
      // gone on without a ticket that comes back so late.
      const isWrong = (error: E) => (isMultiUse ? isUnauthorized(error) : wasNotSent(error) && !hasLeft)
      const left = amend(began, record, { walletToken: isMultiUse ? undefined : walletToken })
      return Effect.catch(
        Effect.flatMap(timer, (stop) => Effect.ensuring(operation(walletToken), Effect.sync(stop))),
        (error) => Effect.andThen(isWrong(error) ? left : Effect.void, Effect.fail(error))
      )
    })
    if (settings.rotate !== "eager" || isMultiUse) return attempt
    // Whoever needs it hears of a failure at the next call.
    const prepareNext = Effect.forkDetach(
      Effect.flatMap(read(began), (seen) => refreshed(began, seen)),
      { startImmediately: true }
    )
    return Effect.flatMap(attempt, (result) => Effect.map(prepareNext, () => result))
  }

  /** With the other tabs kept out, as far as a ticket is good for one operation only; else with what they have left. */
  const locked: typeof ticketed = (began, operation, leave) => {
    if (isMultiUse) return Effect.andThen(settled, ticketed(began, operation, leave))
    return alone(began, (release) =>
      ticketed(began, operation, () => {
        release()
        leave()
      })
    )
  }

  const inSession = <A, E>(
    work: (began: Course, seen: Ready) => Effect.Effect<A, E>
  ): Effect.Effect<A, E | SessionError> =>
    Effect.andThen(
      loaded,
      Effect.withFiber((fiber) => {
        const began = courseNow()
        const id = fiber.getRef(CallSession) ?? began.id
        if (id !== began.id) return Effect.fail(before?.id === id ? overError(before) : endedError({}))
        // Who is nobody now does not wait to become somebody.
        return Effect.flatMap(read(began), (seen) => work(began, seen))
      })
    )

  /** An operation in its turn, and once more when it may be repeated and the service does not take the token. */
  const operated = <A, E extends SlipwayError>(
    began: Course,
    operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>,
    repeatable = false
  ): Effect.Effect<A, E | SessionError> => {
    // Reads and signatures need no turn where a token is good for many of them.
    const attempt =
      isMultiUse && repeatable
        ? locked(began, operation, () => {})
        : withLease(began.turns.acquire, (leave) => locked(began, operation, leave))
    if (!repeatable) return attempt
    // The second try waits for a turn again: others may have gone on meanwhile.
    return Effect.catch(attempt, (error) => (isUnauthorized(error) ? attempt : Effect.fail(error)))
  }

  /** Asks the service for the EVM address, and keeps it in the record. */
  const findAddress = (began: Course): Effect.Effect<string, SessionError> => {
    const look = (walletToken: Redacted.Redacted) =>
      Effect.flatMap(lookUp(walletToken), (addresses) => {
        const kept = update(began, (record) => ({
          ...record,
          addresses: { ...addresses, ...record.addresses }
        }))
        const keep = withoutFailure(alone(began, () => kept))
        return Effect.andThen(keep, Effect.as(read(began), addresses.evm))
      })
    return operated(began, look, true)
  }

  const evmAddress = inSession((began, { addresses: { evm } }) =>
    evm === undefined ? began.findAddressOnce(findAddress(began)) : Effect.succeed(evm)
  )

  return {
    current,
    subscribe: (listener) => {
      let last = current()
      return store.subscribe(() => {
        const next = shown()
        if (next === last) return
        last = next
        notify(listener, next)
      })
    },
    events: events.watch,
    address: () => evmAddress,
    refresh: () =>
      inSession((began, seen) =>
        Effect.map(
          withLease(began.turns.acquire, () => Effect.andThen(read(began), refreshed(began, seen))),
          shown
        )
      ),
    signOut: () => Effect.promise(() => begin({ status: "signed_out", reason: "signed_out" })),
    adopt: (signIn, earlierKey) =>
      Effect.flatMap(
        Effect.flatMap(now, (received) => recordOf(signIn, received)),
        (session) => {
          const kept = begin(session, earlierKey)
          const began = courseNow()
          return Effect.map(
            Effect.promise(() => kept),
            () => (operation) => operated(began, operation)
          )
        }
      ),
    tokensAfterUse: () => Effect.succeed({}),
    keepingRampToken: (call) =>
      Effect.suspend(() => {
        const began = courseNow()
        return Effect.flatMap(call, (answer) => {
          const keep = Effect.sync(() => {
            const record = store.get()
            if (began === courseNow() && "addresses" in record)
              store.set({ ...record, rampableAccessToken: rampToken(answer.rampableAccessToken) })
          })
          // In its turn, so that it is not in the way of another tab's new pair. The answer does not depend on it.
          return Effect.as(withoutFailure(alone(began, () => keep)), answer)
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
    evmAddress,
    id: () => courseNow().id,
    rampableAccessToken: () => {
      const record = store.latest()
      return "addresses" in record ? record.rampableAccessToken : undefined
    },
    authorized: (tokens, operation, options) =>
      withExplicitTokens(remembering, tokens, operation) ??
      inSession((began) => operated(began, operation, options?.repeatable)),
    close: () => {
      events.close()
      for (const flight of lookUps) flight.interruptUnsafe()
      return store.close()
    },
    patience: store.patience
  }
}

/** How long, in milliseconds, an operation keeps the next ones waiting. It goes on for as long as it takes. */
const turnLimit = 15_000

/** The error of a call that needed a refresh which failed: nothing of the call itself has left. */
const withoutRefresh = (cause: SessionError): SessionError =>
  wasNotSent(cause)
    ? cause
    : new NotSentError(
        "REFRESH_FAILED",
        `The call was not sent: the session's tokens could not be refreshed (${cause.message})`,
        { cause }
      )

/** What belongs to one session and ends with it. */
const makeCourse = (record: SessionRecord, flights: Flights, lookUps: Flights) => ({
  id: record.id,
  // Why nobody's calls fail, whoever signs in before they could be sent.
  notReady: record.status === "ready" ? undefined : () => notReady(record),
  turns: makeQueue(),
  exchangeOnce: makeSingleFlight<void, SessionError>(flights),
  findAddressOnce: makeSingleFlight<string, SessionError>(lookUps),
  // After an exchange that failed on the way, the next ones wait: 1, 2, 4 ... 60 seconds.
  cooldown: 0,
  retryAt: 0,
  failure: undefined as SessionError | undefined, // none yet
  end: undefined as SessionEnd | undefined // not yet
})

type Course = ReturnType<typeof makeCourse>

interface Ticket {
  readonly record: Ready
  readonly walletToken: Redacted.Redacted
}

/** A result, and when it came. */
const at = <A, E>(now: Effect.Effect<number>, effect: Effect.Effect<A, E>) =>
  Effect.flatMap(effect, (result) => Effect.map(now, (time) => [result, time] as const))

/** Goes on whether or not `effect` fails. `Effect.ignore` would add an eighth to the size of the core. */
const withoutFailure = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<unknown> =>
  Effect.catch(effect, () => Effect.void)

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
const isFresh = ({ walletToken, walletTokenExpiresAt, claims }: Ready, now: number) => {
  const rest = (walletTokenExpiresAt ?? Infinity) - now
  // More than there was at first is a clock that was set back.
  return walletToken !== undefined && rest > 2_000 && rest <= (claims.lifetime ?? rest)
}

/** Compares ids. Where one of the two has none, compares addresses and names. */
const isSomeoneElse = (mine: Person, theirs: Person) => {
  if (mine.claims.uid && theirs.claims.uid) return mine.claims.uid !== theirs.claims.uid
  const [mineEvm, theirEvm] = [mine.addresses.evm, theirs.addresses.evm]
  return (
    (mineEvm && theirEvm && !isSameAddress(mineEvm, theirEvm)) ||
    (mine.claims.username && theirs.claims.username && mine.claims.username !== theirs.claims.username)
  )
}

type Person = Pick<Ready, "claims" | "addresses">

/** Each of those who wait hears how the session ended that it was in, whatever came after. */
const endedError = ({ end = "replaced" }: Partial<Course>) => new SessionEndedError({ reason: end })

const overError = (course: Course): SessionError => course.notReady?.() ?? endedError(course)
