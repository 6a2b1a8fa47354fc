import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Semaphore from "effect/Semaphore"
import { NotSignedInError, SessionEndedError, type SessionError } from "../errors.ts"
import { withExplicitTokens } from "./ExplicitTokens.ts"
import type { Rotate } from "./rotate.ts"
import type { SessionEngine, SessionSnapshot } from "./Session.ts"
import { rampToken, recordOf, withTicket } from "./sessionRecord.ts"
import { makeSingleFlight } from "./singleFlight.ts"
import type { Time } from "./Time.ts"
import type { Ready, SessionRecord, TokenStore } from "./TokenStore.ts"

/**
 * Keeps the session of one person, for an app that runs on that person's device.
 *
 * A wallet token is good for one operation and a refresh token for one refresh, so a session is a chain of
 * tickets: its operations run one after another, each on a ticket of its own.
 */
export const makeManagedSession = (store: TokenStore, { now }: Time, rotate: Rotate): SessionEngine => {
  // These change with the person: what was begun under one number is void under another.
  let epoch = 0
  let turn = Semaphore.makeUnsafe(1)
  let exchangeOnce = makeSingleFlight<Ready, SessionError>()
  const current = snapshots(store)

  const begin = (record: SessionRecord) => {
    epoch++
    turn = Semaphore.makeUnsafe(1)
    exchangeOnce = makeSingleFlight()
    store.set(record)
  }

  const ended = () => {
    const record = store.get()
    const reason = record.status === "signed_out" ? (record.reason ?? "signed_out") : "replaced"
    return new SessionEndedError({ reason })
  }

  const expire = (began: number) =>
    Effect.suspend(() => {
      if (began === epoch) begin({ status: "signed_out", reason: "expired" })
      return Effect.fail(ended())
    })

  const exchange = (ready: Ready): Effect.Effect<Ready, SessionError> => {
    const began = epoch
    if (!ready.refreshToken) return expire(began)
    return rotate(ready.refreshToken).pipe(
      Effect.flatMap((pair) => Effect.flatMap(now, (received) => withTicket(ready, pair, received))),
      Effect.catch(
        (error): Effect.Effect<never, SessionError> => (isRefusal(error) ? expire(began) : Effect.fail(error))
      ),
      Effect.flatMap((next) => {
        if (began !== epoch) return Effect.fail(ended())
        // The ramp token may have been renewed meanwhile.
        const record = store.get()
        const renewed =
          record.status === "ready" ? { ...next, rampableAccessToken: record.rampableAccessToken } : next
        store.set(renewed)
        return Effect.succeed(renewed)
      })
    )
  }

  const ready = Effect.suspend((): Effect.Effect<Ready, SessionError> => {
    const record = store.get()
    return record.status === "ready" ? Effect.succeed(record) : Effect.fail(notReady(record))
  })

  const refreshed = Effect.flatMap(ready, (record) => exchangeOnce(exchange(record)))

  /** Takes the ticket out of the store, so that nobody can use it a second time. */
  const takeTicket = Effect.gen(function* () {
    const record = yield* ready
    const { walletToken } = isFresh(record, yield* now) ? record : yield* refreshed
    const left = store.get()
    if (!walletToken || left.status !== "ready") return yield* ended()
    store.set({ ...left, walletToken: undefined })
    return walletToken
  })

  const putBack = (began: number, walletToken: Redacted.Redacted) => {
    const record = store.get()
    if (began === epoch && record.status === "ready") store.set({ ...record, walletToken })
  }

  /** Waits for its turn. A turn that comes after the person has changed is not taken. */
  const inTurn = <A, E>(
    work: (began: number) => Effect.Effect<A, E>
  ): Effect.Effect<A, E | SessionEndedError> =>
    Effect.suspend(() => {
      const began = epoch
      return turn.withPermit(
        Effect.suspend(
          (): Effect.Effect<A, E | SessionEndedError> =>
            began === epoch ? work(began) : Effect.fail(ended())
        )
      )
    })

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
    refresh: () => inTurn(() => Effect.map(refreshed, () => current())),
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
    rampableAccessToken: () => {
      const record = store.get()
      return record.status === "signed_out" ? undefined : record.rampableAccessToken
    },
    authorized: (tokens, operation) =>
      withExplicitTokens(rotate, tokens, operation) ??
      inTurn((began) =>
        Effect.flatMap(takeTicket, (walletToken) =>
          Effect.tapError(operation(walletToken), (error) =>
            Effect.sync(() => {
              if (wasNotSent(error)) putBack(began, walletToken)
            })
          )
        )
      )
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

/** Only a service that has read the token and says no ends a session: no fault on the way there does. */
const isRefusal = (error: SessionError) => error._tag === "ApiError" && [400, 401, 403].includes(error.status)

const wasNotSent = (error: unknown) =>
  typeof error === "object" && error !== null && "outcome" in error && error.outcome === "not_sent"

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
        hasRampAccess: record.rampableAccessToken !== undefined
      }

const notReady = (record: SessionRecord): NotSignedInError | SessionEndedError => {
  if (record.status === "no_wallet") {
    return new NotSignedInError({
      message: "The user has no wallet yet: call account.create or account.recover first"
    })
  }
  if (record.status === "signed_out" && record.reason === "expired")
    return new SessionEndedError({ reason: "expired" })
  return new NotSignedInError({ message: "Nobody is signed in: sign in first, or pass `walletToken`" })
}

const noAccessToken = ({ status }: SessionRecord) =>
  new NotSignedInError({
    message:
      status === "ready"
        ? "The user has a wallet already; pass `accessToken` to act on another sign-in"
        : "Nobody is signed in: sign in first, or pass `accessToken`"
  })
