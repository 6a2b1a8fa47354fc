import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { permissionPageIn } from "../claims.ts"
import { NotSentError, type SessionError } from "../errors/index.ts"
import type { Epoch } from "./epoch.ts"
import { endReasonOf, isRefusal, wasNotCarriedOut, wasNotSent } from "./errorClassification.ts"
import { isSameUser } from "./identity/isSameUser.ts"
import { withTokens } from "./record.ts"
import type { SessionContext } from "./sessionContext.ts"
import type { Ready } from "./store/TokenStore.ts"
import { compareAndSetTokens, endSession, readRecord, tryToSetTokens, withTabLease } from "./transitions.ts"

/**
 * Refreshes the session, unless its tokens are no longer those of `seen`. Resolves to the record with the new tokens.
 *
 * A refresh token is good for one refresh. Two calls that sent it would end the session, so the calls of a tab share one
 * refresh, and the lease keeps the other tabs out.
 */
export const refreshSession = (
  context: SessionContext,
  epoch: Epoch,
  seen: Ready
): Effect.Effect<Ready, SessionError> =>
  Effect.andThen(
    epoch.refreshOnce(withTabLease(context, epoch, () => refreshUnlessDone(context, epoch, seen))),
    readRecord(context, epoch)
  )

/** The error of a call whose refresh failed. The call itself was not sent. */
export const notSentWithoutRefresh = (cause: SessionError): SessionError =>
  wasNotSent(cause)
    ? cause
    : new NotSentError(
        "REFRESH_FAILED",
        `The call was not sent: the session's tokens could not be refreshed (${cause.message})`,
        { cause }
      )

const refreshUnlessDone = (
  context: SessionContext,
  epoch: Epoch,
  seen: Ready
): Effect.Effect<void, SessionError> =>
  withTime(context, readRecord(context, epoch), (record, time) => {
    const { refreshToken } = record
    // Another tab has refreshed the session meanwhile.
    if (refreshToken !== seen.refreshToken) return Effect.void
    if (!refreshToken) return record.walletToken ? Effect.void : endSession(context, epoch, record, "expired")
    const failure = epoch.refreshCooldown.failureAt(time)
    if (failure) return Effect.fail(notSentWithoutRefresh(failure))
    return Effect.flatMap(markInFlight(context, epoch, record), (isMarked) =>
      isMarked
        ? Effect.catch(sendRefresh(context, epoch, record, refreshToken, time), (error) =>
            afterFailure(context, epoch, record, error)
          )
        : Effect.void
    )
  })

/**
 * Records that the refresh token is about to be sent. From now on the old wallet token is void too, even for a call that
 * acquires the lease because the call that started the refresh was aborted.
 */
const markInFlight = (context: SessionContext, epoch: Epoch, record: Ready) =>
  Effect.flatMap(
    compareAndSetTokens(context, epoch, record, { walletToken: undefined, refreshInFlight: true }),
    (isMarked) => Effect.as(readRecord(context, epoch), isMarked)
  )

/** The new tokens' lifetime counts from `sentAt`: the response may have waited in a page that was suspended. */
const sendRefresh = (
  context: SessionContext,
  epoch: Epoch,
  before: Ready,
  refreshToken: Redacted.Redacted,
  sentAt: number
): Effect.Effect<unknown, SessionError> =>
  context.refresh(refreshToken).pipe(
    Effect.flatMap((pair) => withTokens(before, pair, sentAt)),
    // The ramp token stays out of the change: it may have been renewed meanwhile.
    Effect.flatMap(({ rampableAccessToken, ...next }) => {
      epoch.refreshCooldown.succeeded()
      if (!isSameUser(before, next)) return endSession(context, epoch, before, "revoked")
      // A response without a user id does not remove the known one.
      const claims = { ...next.claims, uid: next.claims.uid ?? before.claims.uid }
      return compareAndSetTokens(context, epoch, before, { ...next, claims })
    })
  )

/** Ends the session if the refresh token was refused. Otherwise restores what the failed refresh has not used up. */
const afterFailure = (
  context: SessionContext,
  epoch: Epoch,
  before: Ready,
  error: SessionError
): Effect.Effect<void, SessionError> =>
  Effect.flatMap(context.settings.time.now, (time) => {
    if (error._tag === "ApiError" && isRefusal(error))
      return endSession(
        context,
        epoch,
        before,
        endReasonOf(error, before, time),
        permissionPageIn(error.details)
      )
    epoch.refreshCooldown.failed(error, time)
    const isUnused = wasNotCarriedOut(error)
    // A refresh that was carried out has used up the wallet token too.
    const walletToken = isUnused ? before.walletToken : undefined
    const refreshInFlight = before.refreshInFlight || !isUnused
    return Effect.andThen(
      tryToSetTokens(context, epoch, before, { walletToken, refreshInFlight }),
      Effect.fail(error)
    )
  })

/** Calls `next` with the result of `effect`, and the time at which it arrived. */
export const withTime = <A, E, B, F>(
  { settings }: SessionContext,
  effect: Effect.Effect<A, E>,
  next: (result: A, time: number) => Effect.Effect<B, F>
): Effect.Effect<B, E | F> =>
  Effect.flatMap(effect, (result) => Effect.flatMap(settings.time.now, (time) => next(result, time)))
