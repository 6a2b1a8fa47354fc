import * as Effect from "effect/Effect"
import { type PullStream, pullStreamOf } from "../call/pullStream.ts"
import type { RampError } from "../errors/index.ts"
import type { ReplyOfframpRequest } from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import type { OfframpOrder, OfframpOrderDetail, OfframpPage, OfframpReply } from "../ramp/orderState.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"
import type { Time } from "../time.ts"
import { id, json, text } from "./input/fields.ts"
import { prepared } from "./input/prepared.ts"
import { asked, userKey } from "./input/rampInput.ts"
import { type Items, makeItems } from "./items.ts"
import type { OfframpQuotes } from "./OfframpQuotes.ts"
import type { OfframpSales } from "./OfframpSales.ts"
import type { OrderError } from "./ramp/orders/placedOrders.ts"
import {
  makeOrderWatches,
  type WatchError,
  type WatchOptions,
  watchOptionKeys,
  watchOptions
} from "./ramp/orders/watchedOrders.ts"
import { offrampOrder } from "./ramp/quotes/amounts.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"
import { type ReplyError, replyOnce } from "./ramp/reply.ts"
import type {
  CreateOfframpInput,
  GetOfframpInput,
  OfframpOrders,
  OfframpQuery
} from "./ramp/sales/offrampOrders.ts"

export type { CreateOfframpInput, GetOfframpInput } from "./ramp/sales/offrampOrders.ts"

export type ListOfframpsInput = OfframpQuery & RampUser
export interface ReplyOfframpInput extends ReplyOfframpRequest, RampUser {
  /** The order's UUID, its field `offrampId`. Default: the only order that needs information. */
  readonly offrampId?: string | undefined
}
export type AllOfframpsInput = Omit<ListOfframpsInput, "page">
/** Sells crypto for fiat money. */
export interface OfframpService extends OfframpQuotes, OfframpSales {
  /**
   * Creates an order to sell crypto. It is `pending` until the coins arrive at its `payOutWallet`.
   *
   * `inputAmount` is in whole coins, as for `offramp.quote`. `receiverId` is the `id` of a recipient. A user can have at most five
   * pending orders.
   *
   * Pass the `quote` that the user saw. If it has expired, nothing is sent and the call fails with `NotSentError`, whose `reason`
   * is `QUOTE_EXPIRED`. `pays`, `receives` and `fee` of the order have every digit.
   *
   * An order is placed once: equal calls at the same time are one order, and an order whose response was lost is looked up in the
   * order list. Repeating the call while its outcome is unknown returns the order that was placed. Pass an `id` to make later
   * repetitions the same order too, or `again: true` for a second order.
   *
   * Fails as `offramp.quote` does. Fails with `OutcomeUnknownError` if the response was lost and the order is not listed yet.
   * Repeating the call then fails with `NotSentError` (`UNRESOLVED`) until the outcome is known.
   *
   * Source: operation `createOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const [recipient] = (await client.recipients.list()).docs
   * if (recipient) {
   *   const order = await client.offramp.create({
   *     inputAmount: 100,
   *     inputCurrency: "usdc-polygon",
   *     outputCurrency: "IDR",
   *     receiverId: recipient.id,
   *     senderName: "Ada Lovelace",
   *     senderEmail: "ada@example.com"
   *   })
   *   console.log("send the coins to", order.payOutWallet)
   * }
   */
  readonly create: (input: CreateOfframpInput) => Effect.Effect<OfframpOrderDetail, OrderError>
  /**
   * Lists the user's orders, `limit` per page (default 10). `sort: "-createdAt"` puts the newest first.
   *
   * Fails as `offramp.quote` does.
   *
   * Source: operation `listOfframps` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs } = await client.offramp.list({ status: "pending" })
   * console.log(docs.map(({ payOutWallet }) => payOutWallet))
   */
  readonly list: (input?: ListOfframpsInput) => Effect.Effect<OfframpPage, RampError>
  /**
   * Yields the user's orders, one by one. Fetches at most one page ahead, and stops when you leave the loop.
   *
   * `limit` is the number of orders for each request (default 10). `sort: "-createdAt"` puts the newest first.
   *
   * Fails as `offramp.quote` does, and with `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: operation `listOfframps` of `openapi/ramp.yaml`.
   *
   * @example
   * for await (const order of client.offramp.all({ sort: "-createdAt" })) {
   *   console.log(order.offrampId, order.state)
   * }
   */
  readonly all: (input?: AllOfframpsInput) => Items<OfframpOrder>
  /**
   * Reads one order.
   *
   * Fails as `offramp.quote` does, and with `ApiError` `404` if the order does not exist.
   *
   * Source: operation `getOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const [latest] = (await client.offramp.list({ sort: "-createdAt" })).docs
   * if (latest) console.log((await client.offramp.get({ offrampId: latest.offrampId })).activityHistory)
   */
  readonly get: (input: GetOfframpInput) => Effect.Effect<OfframpOrderDetail, RampError>
  /**
   * Replies to the service's question about an order with the state `information_needed`.
   *
   * `message` has at most 300 characters. The request names no order, so the orders are read first. Nothing is sent unless
   * this order, and no other, needs information. If the response is lost, the order shows whether the reply arrived.
   *
   * Fails as `offramp.quote` does. Fails with `InvalidInputError` if the order needs no information, with `NotSentError`
   * (`AMBIGUOUS`) if several orders do, and with `OutcomeUnknownError` if the response was lost and the order still does.
   *
   * Source: operation `replyOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs } = await client.offramp.list({ sort: "-createdAt" })
   * const asked = docs.find(({ state }) => state === "information_needed")
   * if (asked) await client.offramp.reply({ offrampId: asked.offrampId, message: "The funds are salary." })
   */
  readonly reply: (input: ReplyOfframpInput) => Effect.Effect<OfframpReply, ReplyError>
  /**
   * Watches one order: yields it now and at each change of its status, and ends when its state is final.
   *
   * Polls every `interval` milliseconds (default 3000), and less often once the order has not changed for two minutes.
   * All watchers of an order share these requests, which stop while the page is hidden or offline. Transient failures
   * are retried, after a longer wait each time. To continue after a reload, watch the order's id again.
   *
   * Fails as `offramp.get` does, with `WatchTimeoutError` after `timeout` milliseconds (default: no timeout), and with
   * `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: repeated `getOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const [latest] = (await client.offramp.list({ sort: "-createdAt" })).docs
   * if (latest) {
   *   for await (const order of client.offramp.watch({ offrampId: latest.offrampId, interval: 500 })) {
   *     console.log(order.state)
   *     if (order.state === "awaiting_payment") break // the coins have not arrived yet
   *   }
   * }
   */
  readonly watch: (input: GetOfframpInput & WatchOptions) => PullStream<OfframpOrderDetail, WatchError>
}

export const makeOfframp = (
  ramp: RampAuthService,
  orders: OfframpOrders,
  session: SessionEngine,
  inFlight: InFlight,
  time: Time,
  quotes: OfframpQuotes,
  sales: OfframpSales
): OfframpService => {
  const { get, list, create } = orders
  const items = makeItems<OfframpOrder>(session, inFlight)
  const watches = makeOrderWatches<OfframpOrderDetail>({
    kind: "offramp",
    session,
    time,
    get: (user, offrampId) => get({ offrampId, ...user })
  })
  return {
    ...quotes,
    ...sales,
    create,
    list: (input) =>
      Effect.flatMap(prepared(input, `${keys.listOfframps} ${userKey}`, asked), ({ query, user }) =>
        list(user, query)
      ),
    all: (input) =>
      pullStreamOf(
        Effect.map(
          prepared(input, `${keys.listOfframps.replace("page ", "")} ${userKey}`, asked),
          ({ query, user }) => items((page) => list(user, { ...query, page }))
        )
      ),
    get,
    reply: (input) =>
      Effect.flatMap(
        prepared(
          input,
          `${keys.replyOfframp} offrampId ${userKey}`,
          ({ offrampId, rampableAccessToken, message }) => ({
            sent: json({ message: text("message", message, "1 to 300 characters", 300) }),
            offrampId: offrampId === undefined ? undefined : id("offrampId", offrampId),
            user: { rampableAccessToken }
          })
        ),
        ({ sent, offrampId, user }) =>
          replyOnce(session, {
            offrampId,
            onReplied: (replied) => watches.hurry(user, replied),
            get: (asked) => get({ offrampId: asked, ...user }),
            page: (number) => list(user, { sort: "-createdAt", limit: 100, page: number }),
            send: Effect.map(
              ramp.send(user, { kind: "write" }, (client, init) =>
                client.PATCH("/offramp/reply", { ...init, ...sent })
              ),
              offrampOrder
            )
          })
      ),
    watch: (input) =>
      pullStreamOf(
        prepared(input, `offrampId ${watchOptionKeys} ${userKey}`, ({ offrampId, ...rest }) =>
          watches.watch({
            orderId: id("offrampId", offrampId),
            user: { rampableAccessToken: rest.rampableAccessToken },
            ...watchOptions(rest)
          })
        )
      )
  }
}
