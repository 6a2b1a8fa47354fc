import * as Effect from "effect/Effect"
import { isPageIdle, onPageChange } from "../../../activity/pageActivity.ts"
import type { PullStream } from "../../../call/pullStream.ts"
import { type NotSentError, type RampError, SessionEndedError } from "../../../errors/index.ts"
import { renewalDelay } from "../../../ramp/quoteRenewal.ts"
import type { SessionEngine } from "../../../session/Session.ts"
import type { InFlight } from "../../../session/singleFlight.ts"
import type { Time } from "../../../time.ts"
import type { RampUser } from "../RampAuth.ts"
import { deepFrozen, makeSharedRequests, requestKey } from "../sharedRequests.ts"

/** A quote that is kept up to date. */
export interface LiveQuoteRequest<Quote> {
  readonly operation: string
  readonly query: object
  readonly user: RampUser
  readonly ask: Effect.Effect<Quote, RampError>
}

/** Keeps quotes up to date. All readers of the same quote share its requests. */
export type LiveQuotes<Quote> = (request: LiveQuoteRequest<Quote>) => PullStream<Quote, LiveQuoteError>

/** The failures of a quote that is kept up to date. */
export type LiveQuoteError = RampError | SessionEndedError

/** The longest pause after a failed request, in milliseconds. */
const longestPause = 30_000

export const makeLiveQuotes = <Quote extends { readonly expiresAt: number }>(
  session: Pick<SessionEngine, "loaded" | "current" | "id">,
  time: Time,
  inFlight: InFlight
): LiveQuotes<Quote> => {
  const shared = makeSharedRequests(inFlight)
  const latest = new Map<string, Quote>()
  const renewals = new WeakMap<Quote, number>()
  const sessionIds = new WeakMap<Quote, string>()
  const renewalOf = (quote: Quote) => renewals.get(quote) ?? 0

  return ({ operation, query, user, ask }) => {
    const renewed = Effect.suspend(() => {
      // Another user may sign in before the response arrives.
      const sessionId = session.id()
      return Effect.flatMap(ask, (quote) =>
        Effect.map(time.now, (now) => {
          renewals.set(deepFrozen(quote), now + renewalDelay(quote.expiresAt - now))
          sessionIds.set(quote, sessionId)
          return quote
        })
      )
    })
    /** The latest quote, unless it is due to be renewed or is the one that the reader has. */
    const newest = (previous: Quote | undefined) =>
      Effect.flatMap(time.now, (now): Effect.Effect<Quote, RampError> => {
        for (const [key, quote] of latest) if (renewalOf(quote) <= now) latest.delete(key)
        const key = requestKey(operation, query, user, session.current().userKey)
        const found = latest.get(key)
        if (found !== undefined && found !== previous) return Effect.succeed(found)
        return Effect.map(shared(operation, key, renewed), (quote) => {
          latest.set(key, quote)
          return quote
        })
      })
    const retried = (previous: Quote | undefined, pause: number): Effect.Effect<Quote, RampError> =>
      Effect.catch(newest(previous), (error) =>
        error.retryable
          ? Effect.andThen(
              Effect.andThen(time.sleep(Math.max(pause, error.retryAfter ?? 0)), whenPageActive),
              retried(previous, Math.min(pause * 2, longestPause))
            )
          : Effect.fail(error)
      )
    const untilRenewal = (quote: Quote) =>
      Effect.andThen(
        Effect.flatMap(time.now, (now) => time.sleep(Math.max(renewalOf(quote) - now, 0))),
        whenPageActive
      )
    /** A quote has the limits of its user, so it is not renewed for another one. */
    const inSession = (quote: Quote): Effect.Effect<void, SessionEndedError> =>
      user.rampableAccessToken !== undefined || sessionIds.get(quote) === session.id()
        ? Effect.void
        : Effect.fail(new SessionEndedError({ reason: "replaced" }))
    return {
      next: (previous) => {
        const due: Effect.Effect<unknown, NotSentError | SessionEndedError> =
          previous === undefined
            ? session.loaded
            : Effect.andThen(
                untilRenewal(previous),
                Effect.suspend(() => inSession(previous))
              )
        return Effect.andThen(
          due,
          Effect.suspend(() => retried(previous, 1000))
        )
      }
    }
  }
}

/** A page that is hidden or offline requests no quotes. */
const whenPageActive = Effect.callback<void>((resume) => {
  const check = () => {
    if (isPageIdle()) return
    stop()
    resume(Effect.void)
  }
  const stop = onPageChange(check)
  check()
  return Effect.sync(() => stop())
})
