import * as Effect from "effect/Effect"
import { auxiliary } from "../../call/call.ts"
import {
  InvalidInputError,
  NotSentError,
  OutcomeUnknownError,
  type RampError,
  SessionEndedError
} from "../../errors/index.ts"
import type { OfframpOrderDetail, OfframpPage, OfframpReply } from "../../ramp/orderState.ts"
import type { SessionEngine } from "../../session/Session.ts"
import { runPromise } from "../../transactions/run.ts"

/** The failures of a reply. */
export type ReplyError = RampError | OutcomeUnknownError<ReplyOutcome> | SessionEndedError

/** The outcome of a reply whose response was lost. It arrived if the order no longer needs information. */
export type ReplyOutcome =
  | { readonly status: "replied"; readonly order: OfframpOrderDetail }
  | { readonly status: "unknown" }

/** The calls of one reply. */
export interface Replying {
  readonly offrampId: string | undefined
  readonly get: (offrampId: string) => Effect.Effect<OfframpOrderDetail, RampError>
  /** Lists the user's orders, newest first. */
  readonly page: (page: number) => Effect.Effect<OfframpPage, RampError>
  readonly send: Effect.Effect<OfframpReply, RampError>
  /** Called when a reply may have arrived. */
  readonly onReplied: (offrampId: string) => void
}

/** How many pages are searched for orders that need information. A user has fewer recent orders. */
const maxPages = 20

/**
 * Replies for the only order that needs information. The request contains no id of an order, so with several orders the
 * service could choose the wrong one. If the response is lost, reads the order to find out whether the reply arrived.
 */
export const replyOnce = (
  session: Pick<SessionEngine, "loaded" | "id">,
  { offrampId, get, page, send, onReplied }: Replying
): Effect.Effect<OfframpReply, ReplyError> =>
  Effect.flatMap(session.loaded, () => {
    const begun = session.id()
    const asked = auxiliary(Effect.andThen(known(offrampId, get), askedOrders(page)))
    return Effect.flatMap(asked, (orders): Effect.Effect<OfframpReply, ReplyError> => {
      if (begun !== session.id()) return Effect.fail(new SessionEndedError({ reason: "replaced" }))
      const [order, other] = orders
      if (order === undefined) return Effect.fail(notAsked())
      if (other !== undefined) return Effect.fail(ambiguous(orders.length))
      if (offrampId !== undefined && order.offrampId !== offrampId && order.id !== offrampId)
        return Effect.fail(notAsked())
      const sent: Effect.Effect<OfframpReply, ReplyError> = Effect.catch(
        send,
        (error): Effect.Effect<OfframpReply, ReplyError> =>
          error.outcome === "unknown" ? arrived(auxiliary(get(order.offrampId)), error) : Effect.fail(error)
      )
      return Effect.ensuring(
        sent,
        Effect.sync(() => onReplied(order.offrampId))
      )
    })
  })

/** Fails if the order does not exist or needs no information. */
const known = (offrampId: string | undefined, get: Replying["get"]): Effect.Effect<unknown, RampError> =>
  offrampId === undefined
    ? Effect.void
    : Effect.flatMap(get(offrampId), (order) => (isAsked(order) ? Effect.void : Effect.fail(notAsked())))

const askedOrders = (
  page: Replying["page"],
  number = 1
): Effect.Effect<readonly OfframpPage["docs"][number][], RampError> =>
  Effect.flatMap(page(number), ({ docs, hasNextPage }) => {
    const asked = docs.filter(isAsked)
    if (!hasNextPage || number === maxPages) return Effect.succeed(asked)
    // A new order moves others to the next page while the pages are read.
    return Effect.map(askedOrders(page, number + 1), (others) => [
      ...asked,
      ...others.filter(({ offrampId }) => asked.every((order) => order.offrampId !== offrampId))
    ])
  })

const isAsked = ({ state }: Pick<OfframpOrderDetail, "state">) => state === "information_needed"

/** The order, if it shows that the reply arrived. */
const arrived = (
  read: Effect.Effect<OfframpOrderDetail, RampError>,
  cause: RampError
): Effect.Effect<OfframpReply, OutcomeUnknownError<ReplyOutcome>> =>
  Effect.withFiber((fiber) => {
    const outcome = Effect.map(
      read,
      (order): ReplyOutcome => (isAsked(order) ? { status: "unknown" } : { status: "replied", order })
    )
    const lost = new OutcomeUnknownError<ReplyOutcome>({
      message:
        "The reply may have arrived: its response was lost, and the order still needs information. " +
        "Read the order later, and reply again if that has not changed",
      reason: cause.reason ?? cause.code,
      cause,
      reconcile: () => runPromise(outcome, undefined, fiber.context)
    })
    return Effect.flatMap(
      Effect.catch(outcome, () => Effect.fail(lost)),
      (found) => (found.status === "replied" ? Effect.succeed(found.order) : Effect.fail(lost))
    )
  })

const notAsked = () =>
  new InvalidInputError({ field: "offrampId", expected: "an order with the state information_needed" })

const ambiguous = (count: number) =>
  new NotSentError(
    "AMBIGUOUS",
    `${count} orders need information, and a reply cannot say which one it is for. ` +
      "Nothing was sent, because the service could use it for the wrong order. Contact the service's support"
  )
