import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import {
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
import { rampToken, recordOf, withTicket } from "./sessionRecord.ts"
import { makeSingleFlight } from "./singleFlight.ts"
import type { Time } from "./Time.ts"
import type { Ready, SessionRecord, TokenStore } from "./TokenStore.ts"
import { makeTurns } from "./turns.ts"

/**
 * Keeps the session of one person, for an app that runs on that person's device.
 *
 * A wallet token is good for one operation and a refresh token for one refresh, so a session is a chain of
 * tickets: its operations run one after another, each on a ticket of its own.
 */
export const makeManagedSession = (
  store: TokenStore,
  { now }: Time,
  rotate: Rotate,
  remembering: Rotate
): SessionEngine => {
  // These change with the person: what was begun under one number is void under another.
  let epoch = 0
  let turn = makeTurns()
  let exchangeOnce = makeSingleFlight<void, SessionError>()
  // After an exchange that failed on the way, the next ones wait: 1, 2, 4 ... 60 seconds.
  let cooldown = 0
  let retryAt = 0
  let lastFailure: SessionError | undefined
  const current = snapshots(store)

  const begin = (record: SessionRecord) => {
    epoch++
    cooldown = 0
    turn = makeTurns()
    exchangeOnce = makeSingleFlight()
    store.set(record)
  }

  const ended = () => {
    const record = store.get()
    const reason = record.status === "signed_out" ? (record.reason ?? "signed_out") : "replaced"
    return new SessionEndedError({ reason })
  }

  const end = (began: number, reason: SessionEnd) =>
    Effect.suspend(() => {
      if (began === epoch) begin({ status: "signed_out", reason })
      return Effect.fail(ended())
    })

  const exchange = (began: number, before: Ready): Effect.Effect<void, SessionError> => {
    const { refreshToken, walletToken, wasPresented } = before
    if (!refreshToken) return end(began, "expired")
    return Effect.gen(function* () {
      const wait = retryAt - (yield* now)
      // A wait longer than the cooldown is a clock that was set back.
      if (wait > 0 && wait <= cooldown && lastFailure) return yield* lastFailure
      // Void from here on, also for a call whose turn comes because the one that began this was aborted.
      yield* readyOf(began, { walletToken: undefined, wasPresented: true })
      // The ramp token may have been renewed meanwhile.
      const { rampableAccessToken, ...next } = yield* withTicket(
        before,
        yield* rotate(refreshToken),
        yield* now
      )
      if (isSomeoneElse(before.claims, next.claims)) return yield* end(began, "revoked")
      yield* readyOf(began, next)
      cooldown = 0
    }).pipe(
      Effect.catch((error) =>
        Effect.gen(function* () {
          const time = yield* now
          if (isRefusal(error)) return yield* end(began, endOf(before, time))
          if (error !== lastFailure) {
            yield* readyOf(began, {
              walletToken,
              wasPresented: wasPresented || error.outcome === "unknown"
            })
            cooldown = Math.min(cooldown * 2, 60_000) || 1_000
            retryAt = time + cooldown
            lastFailure = error
          }
          return yield* error
        })
      )
    )
  }

  /**
   * The record, as long as it is that of the person for whom the call began. `changes` are made in the same
   * step: between two steps the person may change.
   */
  const readyOf = (began: number, changes?: Partial<Ready>): Effect.Effect<Ready, SessionError> =>
    Effect.suspend(() => {
      const record = store.get()
      if (began !== epoch) return Effect.fail(ended())
      if (record.status !== "ready") return Effect.fail(notReady(record))
      if (changes) store.set({ ...record, ...changes })
      return Effect.succeed(record)
    })

  const refreshed = (began: number) =>
    Effect.flatMap(readyOf(began), (record) => exchangeOnce(exchange(began, record)))

  /** Takes the ticket out of the store, so that nobody can use it a second time. */
  const takeTicket = (began: number) =>
    Effect.gen(function* () {
      if (!isFresh(yield* readyOf(began), yield* now)) yield* refreshed(began)
      yield* permitted((yield* readyOf(began)).claims)
      const { walletToken } = yield* readyOf(began, { walletToken: undefined })
      return walletToken ?? (yield* ended())
    })

  const putBack = (began: number, walletToken: Redacted.Redacted) => {
    const record = store.get()
    if (began === epoch && record.status === "ready") store.set({ ...record, walletToken })
  }

  const inTurn = <A, E>(work: (began: number) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => turn(work(epoch)))

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
    refresh: () => inTurn((began) => Effect.map(refreshed(began), () => current())),
    signOut: () => Effect.sync(() => begin({ status: "signed_out", reason: "signed_out" })),
    adopt: (signIn, { spent }) =>
      Effect.map(
        Effect.flatMap(now, (received) => recordOf(signIn, received)),
        (record) => begin(record.status === "ready" && spent ? { ...record, walletToken: undefined } : record)
      ),
    keepingRampToken: (call) =>
      Effect.suspend(() => {
        const began = epoch
        return Effect.tap(call, ({ rampableAccessToken }) =>
          Effect.sync(() => {
            const record = store.get()
            if (began === epoch && record.status !== "signed_out")
              store.set({ ...record, rampableAccessToken: rampToken(rampableAccessToken) })
          })
        )
      }),
    accessToken: Effect.suspend(() => {
      const record = store.get()
      return record.status === "no_wallet"
        ? Effect.succeed(record.accessToken)
        : Effect.fail(noAccessToken(record))
    }),
    epoch: () => epoch,
    rampableAccessToken: () => {
      const record = store.get()
      return record.status === "signed_out" ? undefined : record.rampableAccessToken
    },
    authorized: (tokens, operation, options) =>
      withExplicitTokens(remembering, tokens, operation) ??
      inTurn((began) => {
        const attempt = Effect.flatMap(takeTicket(began), (walletToken) =>
          Effect.tapError(operation(walletToken), (error) =>
            Effect.sync(() => {
              if (wasNotSent(error)) putBack(began, walletToken)
            })
          )
        )
        if (!options?.repeatable) return attempt
        return Effect.catch(attempt, (error) => (isUnauthorized(error) ? attempt : Effect.fail(error)))
      })
  }
}

/** A listener that throws is its owner's concern, and must not fail the call that made the change. */
const notify = (listener: (snapshot: SessionSnapshot) => void, snapshot: SessionSnapshot) => {
  try {
    listener(snapshot)
  } catch (error) {
    console.error("slipway: a session listener threw", error)
  }
}

/** Two seconds are left for the way to the service. */
const isFresh = ({ walletToken, walletTokenExpiresAt }: Ready, now: number) =>
  walletToken !== undefined && (walletTokenExpiresAt === undefined || now < walletTokenExpiresAt - 2_000)

/** Only a service that has read the token and says no ends a session: no fault on the way there does, no proxy. */
const isRefusal = (error: SessionError) =>
  error._tag === "ApiError" && [400, 401, 403].includes(error.status) && isAnswer(error.details)

const isAnswer = (body: unknown) => typeof body === "object" && body !== null && "message" in body

/** Expired when its time was over; lost when an earlier answer may have held the next one; else taken back. */
const endOf = ({ expiresAt, wasPresented }: Ready, now: number): SessionEnd => {
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

const snapshotOf = (record: SessionRecord): SessionSnapshot =>
  record.status === "signed_out"
    ? { ...record, addresses: {}, hasRampAccess: false }
    : {
        status: record.status,
        username: record.username,
        addresses: record.addresses,
        ...(record.status === "ready" && { expiresAt: record.expiresAt }),
        hasRampAccess: record.rampableAccessToken !== undefined
      }

const notReady = (record: SessionRecord): NotSignedInError | SessionEndedError => {
  if (record.status === "no_wallet") {
    return new NotSignedInError({
      message: "The user has no wallet yet: call account.create or account.recover first"
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
