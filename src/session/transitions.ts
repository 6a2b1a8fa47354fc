import * as Effect from "effect/Effect"
import type { NotSentError, SessionEnd, SessionError } from "../errors/index.ts"
import { type Epoch, endedError } from "./epoch.ts"
import { notReady } from "./notReady.ts"
import { isCurrent, type SessionContext } from "./sessionContext.ts"
import type { KnownSession, Ready, TokenStore } from "./store/TokenStore.ts"
import { storeUnavailable, withLease } from "./withLease.ts"

/** Begins a session. `earlierKey` is the `userKey` of a session of the same user that this one continues. */
export const beginSession = (store: TokenStore, session: KnownSession, earlierKey?: string) => {
  const id = newId()
  if (!("userKey" in session)) return store.set({ ...session, id })
  return store.set({ ...session, id, userKey: earlierKey || session.userKey || id })
}

/**
 * Ends the session because `refused` cannot be refreshed, and fails with `SessionEndedError`. Does neither when another
 * tab has refreshed the session meanwhile.
 */
export const endSession = (
  context: SessionContext,
  epoch: Epoch,
  refused: Ready,
  reason: SessionEnd,
  acceptPermissionPage = refused.claims.acceptPermissionPage
): Effect.Effect<void, SessionError> =>
  withTabLease(context, epoch, () =>
    Effect.suspend(() => {
      const record = context.store.get()
      if (isCurrent(context, epoch)) {
        if ("refreshToken" in record && record.refreshToken !== refused.refreshToken) return Effect.void
        beginSession(context.store, { status: "signed_out", reason, acceptPermissionPage })
      }
      return Effect.fail(endedError(epoch))
    })
  )

/** The record of the session, as long as `epoch` is current. */
export const readRecord = (context: SessionContext, epoch: Epoch): Effect.Effect<Ready, SessionError> =>
  Effect.suspend(() => {
    const record = context.store.get()
    if (!isCurrent(context, epoch)) return Effect.fail(endedError(epoch))
    return record.status === "ready" ? Effect.succeed(record) : Effect.fail(notReady(record))
  })

/**
 * Replaces the record by what `change` makes of it, unless `epoch` is over or `change` returns `false`.
 *
 * The check and the write are one step, because another user may sign in between two steps. Resolves to whether the
 * record was replaced: another tab may have written first. Fails when the store cannot be written.
 */
export const compareAndSet = (
  context: SessionContext,
  epoch: Epoch,
  change: (record: Ready) => Ready | false
): Effect.Effect<boolean, NotSentError> =>
  Effect.suspend(() => {
    const record = context.store.get()
    const next = isCurrent(context, epoch) && record.status === "ready" && change(record)
    if (!next) return Effect.succeed(false)
    const written = context.store.set({ ...next, id: epoch.id })
    return Effect.flatMap(
      Effect.promise(() => written),
      (outcome) =>
        typeof outcome === "object"
          ? Effect.fail(storeUnavailable(outcome))
          : Effect.succeed(outcome === "applied")
    )
  })

/** As `compareAndSet`, unless the refresh token is no longer that of `expected`: another tab has refreshed then. */
export const compareAndSetTokens = (
  context: SessionContext,
  epoch: Epoch,
  expected: Ready,
  change: Partial<Ready>
) =>
  compareAndSet(
    context,
    epoch,
    (record) => record.refreshToken === expected.refreshToken && { ...record, ...change }
  )

/** As `compareAndSetTokens`, for a change that need not succeed. Acquires the lease, which another tab may have by now. */
export const tryToSetTokens = (
  context: SessionContext,
  epoch: Epoch,
  expected: Ready,
  change: Partial<Ready>
) => withoutFailure(withTabLease(context, epoch, () => compareAndSetTokens(context, epoch, expected, change)))

/** Runs `work` while no other tab uses the session. Needs no lease once `epoch` is over: `work` can change nothing. */
export const withTabLease = <A, E>(
  context: SessionContext,
  epoch: Epoch,
  work: (release: () => void) => Effect.Effect<A, E>
): Effect.Effect<A, E | NotSentError> =>
  Effect.suspend(() => (isCurrent(context, epoch) ? withLease(context.store.acquire, work) : work(() => {})))

/** Goes on whether or not `effect` fails. `Effect.ignore` would add an eighth to the size of the core. */
export const withoutFailure = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<unknown> =>
  Effect.catch(effect, () => Effect.void)

const newId = () => Math.random().toString(36)
