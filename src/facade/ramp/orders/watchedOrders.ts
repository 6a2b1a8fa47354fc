import * as Effect from "effect/Effect"
import type { PullStream } from "../../../call/pullStream.ts"
import { InvalidInputError, type RampError, SessionEndedError } from "../../../errors/index.ts"
import { WatchTimeoutError } from "../../../errors/watch.ts"
import type { OrderKind } from "../../../orders/orderEntry.ts"
import { minPollInterval, pollInterval } from "../../../orders/timeouts.ts"
import { type HasOrderState, isFinal } from "../../../ramp/orderState.ts"
import type { SessionEngine } from "../../../session/Session.ts"
import type { Time } from "../../../time.ts"
import type { RampUser } from "../RampAuth.ts"
import { makeOrderPoller, type OrderPoller, type Seen } from "./orderPoller.ts"

/** How to watch an order. */
export interface WatchOptions {
  /**
   * Milliseconds between two requests while the order is young: 100 or more, 3000 by default. An order that does not change is
   * read less often.
   */
  readonly interval?: number | undefined
  /** Milliseconds after which the watch fails with `WatchTimeoutError`. Default: none, the watch ends with the order. */
  readonly timeout?: number | undefined
}

/** The failures of a watch. */
export type WatchError = RampError | SessionEndedError | WatchTimeoutError

export const watchOptionKeys = "interval timeout"

/** The options of a watch, checked. */
export const watchOptions = ({ interval = pollInterval, timeout }: WatchOptions) => {
  if (!(interval >= minPollInterval))
    throw new InvalidInputError({ field: "interval", expected: `${minPollInterval} or more milliseconds` })
  if (timeout !== undefined && !(timeout > 0))
    throw new InvalidInputError({ field: "timeout", expected: "a positive number of milliseconds" })
  return { interval, timeout }
}

interface Watched {
  readonly user: RampUser
  readonly orderId: string
  readonly interval: number
  readonly timeout: number | undefined
}

interface Reader {
  /** The session in which the reader began. */
  readonly sessionId: string
  readonly deadline: number | undefined
}

export interface OrderWatches<Order> {
  readonly watch: (watched: Watched) => PullStream<Order, WatchError>
  /** Reads a watched order soon, because it may have just changed. */
  readonly hurry: (user: RampUser, orderId: string) => void
}

interface WatchParts<Order> {
  readonly kind: OrderKind
  readonly session: Pick<SessionEngine, "loaded" | "id">
  readonly get: (user: RampUser, orderId: string) => Effect.Effect<Order, RampError>
  readonly time: Time
  readonly random?: () => number
}

/** Watches orders. All watchers of one order share one poller. Each gets its own copy of the order. */
export const makeOrderWatches = <Order extends HasOrderState & { readonly status: string }>({
  kind,
  session,
  get,
  time,
  random = Math.random
}: WatchParts<Order>): OrderWatches<Order> => {
  const pollers = new Map<string, OrderPoller<Order, WatchError>>()
  // By order, because each reader of a watch has its own position.
  const positions = new WeakMap<Order, { readonly seen: Seen<Order>; readonly reader: Reader }>()

  const read = (user: RampUser, orderId: string, sessionId: string): Effect.Effect<Order, WatchError> => {
    const inSession = <A>(value: A): Effect.Effect<A, SessionEndedError> =>
      user.rampableAccessToken !== undefined || sessionId === session.id()
        ? Effect.succeed(value)
        : Effect.fail(new SessionEndedError({ reason: "replaced" }))
    return Effect.flatMap(
      Effect.suspend(() => inSession(undefined)),
      () => Effect.flatMap(get(user, orderId), inSession)
    )
  }

  const pollerOf = (
    { user, orderId }: Watched,
    { sessionId }: Reader,
    known: Seen<Order> | undefined,
    now: number
  ): OrderPoller<Order, WatchError> => {
    const key = keyOf(user, orderId, sessionId)
    for (const [name, { isOver }] of pollers) if (name !== key && isOver(now)) pollers.delete(name)
    const found = pollers.get(key)
    if (found) return found
    const forget = () => pollers.delete(key)
    const order = Effect.map(read(user, orderId, sessionId), (found) => {
      if (isFinal(found.state)) forget()
      return found
    })
    const operation = `${kind}.watch`
    const poller = makeOrderPoller({ operation, read: order, known, time, random, onFailed: forget })
    pollers.set(key, poller)
    return poller
  }

  const next = (watched: Watched, reader: Reader, known: Seen<Order> | undefined, now: number) => {
    const { interval, timeout } = watched
    const { deadline } = reader
    return pollerOf(watched, reader, known, now).next({
      previous: known,
      interval,
      timeout:
        deadline === undefined
          ? undefined
          : {
              after: Math.max(0, deadline - now),
              failure: (cause) => new WatchTimeoutError({ timeout, state: known?.order.state, cause })
            }
    })
  }

  const watch = (watched: Watched): PullStream<Order, WatchError> => ({
    next: (previous) =>
      Effect.flatMap(Effect.andThen(session.loaded, time.now), (now) => {
        const { timeout } = watched
        const begun = { sessionId: session.id(), deadline: timeout === undefined ? undefined : now + timeout }
        const position = previous && positions.get(previous)
        const isOver = previous !== undefined && (!position || isFinal(position.seen.order.state))
        if (isOver) return Effect.succeed(undefined)
        const { seen: known, reader } = position ?? { seen: undefined, reader: begun }
        return Effect.map(next(watched, reader, known, now), (seen) => {
          const order = { ...seen.order }
          positions.set(order, { seen, reader })
          return order
        })
      })
  })

  return { watch, hurry: (user, orderId) => pollers.get(keyOf(user, orderId, session.id()))?.hurry() }
}

/** A user's token is part of the key, which never leaves this file. */
const keyOf = ({ rampableAccessToken }: RampUser, orderId: string, sessionId: string) =>
  JSON.stringify([orderId, rampableAccessToken === undefined ? { sessionId } : { rampableAccessToken }])
