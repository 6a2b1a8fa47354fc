import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { SessionError, SlipwayError } from "../errors/index.ts"
import type { Epoch } from "./epoch.ts"
import { isUnauthorized, wasNotSent } from "./errorClassification.ts"
import { refreshSession } from "./refreshSession.ts"
import type { SessionContext } from "./sessionContext.ts"
import { type Ticket, takeTicket } from "./ticket.ts"
import { readRecord, tryToSetTokens, withTabLease } from "./transitions.ts"
import { withLease } from "./withLease.ts"

/** A request that uses up one ticket. */
export type Operation<A, E> = (walletToken: Redacted.Redacted) => Effect.Effect<A, E>

/**
 * How long, in milliseconds, an operation blocks the queue. After that the next ones start, and it continues: it has its
 * ticket already.
 */
const queueTimeout = 15_000

/**
 * Runs an operation after the ones before it. Runs a `repeatable` one a second time if the service refuses its ticket.
 */
export const runOperation = <A, E extends SlipwayError>(
  context: SessionContext,
  epoch: Epoch,
  operation: Operation<A, E>,
  repeatable = false
): Effect.Effect<A, E | SessionError> => {
  // A multi-use token serves reads and signatures at the same time. Sends keep their order.
  const attempt =
    context.isMultiUse && repeatable
      ? inTabLease(context, epoch, operation, () => {})
      : withLease(epoch.queue.acquire, (release) => inTabLease(context, epoch, operation, release))
  if (!repeatable) return attempt
  // The second attempt joins the queue again, because other operations may have started meanwhile.
  return Effect.catch(attempt, (error) => (isUnauthorized(error) ? attempt : Effect.fail(error)))
}

/** Runs an operation while no other tab takes a ticket. Tabs use a multi-use token at the same time. */
const inTabLease = <A, E extends SlipwayError>(
  context: SessionContext,
  epoch: Epoch,
  operation: Operation<A, E>,
  releaseQueue: () => void
): Effect.Effect<A, E | SessionError> => {
  if (context.isMultiUse)
    return Effect.andThen(
      Effect.promise(context.store.settled),
      withRefreshAhead(context, epoch, operation, releaseQueue)
    )
  return withTabLease(context, epoch, (releaseTab) =>
    withRefreshAhead(context, epoch, operation, () => {
      releaseTab()
      releaseQueue()
    })
  )
}

/** Runs an operation, and with `rotate: "eager"` starts the next refresh when it has succeeded. */
const withRefreshAhead = <A, E extends SlipwayError>(
  context: SessionContext,
  epoch: Epoch,
  operation: Operation<A, E>,
  release: () => void
): Effect.Effect<A, E | SessionError> => {
  const attempt = Effect.flatMap(takeTicket(context, epoch), (ticket) =>
    runWithTicket(context, epoch, ticket, operation, release)
  )
  if (context.settings.rotate !== "eager" || context.isMultiUse) return attempt
  // If it fails, the next call that needs a ticket reports why.
  const refreshAhead = Effect.forkDetach(
    Effect.flatMap(readRecord(context, epoch), (seen) => refreshSession(context, epoch, seen)),
    { startImmediately: true }
  )
  return Effect.flatMap(attempt, (result) => Effect.as(refreshAhead, result))
}

/** Runs an operation with its ticket. Calls `release` if it takes longer than `queueTimeout`. */
const runWithTicket = <A, E extends SlipwayError>(
  context: SessionContext,
  epoch: Epoch,
  { record, walletToken }: Ticket,
  operation: Operation<A, E>,
  release: () => void
): Effect.Effect<A, E> => {
  let isReleased = false
  const timer = context.settings.time.after(queueTimeout, () => {
    isReleased = true
    release()
  })
  // A multi-use token is removed when it is refused. A single-use one is put back when it was not sent, unless the next
  // operation has started without it.
  const mustUpdate = (error: E) =>
    context.isMultiUse ? isUnauthorized(error) : wasNotSent(error) && !isReleased
  const update = tryToSetTokens(context, epoch, record, {
    walletToken: context.isMultiUse ? undefined : walletToken
  })
  return Effect.catch(
    Effect.flatMap(timer, (stop) => Effect.ensuring(operation(walletToken), Effect.sync(stop))),
    (error) => Effect.andThen(mustUpdate(error) ? update : Effect.void, Effect.fail(error))
  )
}
