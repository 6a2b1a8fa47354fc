import * as Effect from "effect/Effect"
import type { RampError } from "../errors/index.ts"
import type {
  CreateOfframpRequest,
  OfframpOrder,
  OfframpOrderDetail,
  OfframpPage,
  OfframpQuote,
  OfframpReply,
  operations,
  ReplyOfframpRequest
} from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { Time } from "../time.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import type { Watch } from "../watch.ts"
import { id, json, positive, prepared, text } from "./input/input.ts"
import { asked, forUser, isSameText, userKey, walletAddress } from "./input/rampInput.ts"
import {
  type OrderError,
  type OrderOptions,
  orderOptionKeys,
  orderOptions,
  placedOrders
} from "./ramp/placedOrders.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"
import { type WatchOptions, watchOf, watchStatus } from "./watchStatus.ts"

export type QuoteOfframpInput = operations["quoteOfframp"]["parameters"]["query"] & RampUser
export type CreateOfframpInput = CreateOfframpRequest & RampUser & OrderOptions
export type ListOfframpsInput = NonNullable<operations["listOfframps"]["parameters"]["query"]> & RampUser
export type ReplyOfframpInput = ReplyOfframpRequest & RampUser
export interface GetOfframpInput extends RampUser {
  /** The order's UUID, its field `offrampId`. */
  readonly offrampId: string
}

/** Sells crypto for fiat money. */
export interface OfframpService {
  /**
   * Quotes how much fiat money an amount of crypto sells for.
   *
   * `amount` is in whole coins. `withLimit: false` omits the user's daily limit, and needs no ramp token. The service does
   * not document the unit of `expiry_time`.
   *
   * Fails with `InvalidInputError`, `ApiError` or `NoResponseError`. Without a ramp credential it fails with
   * `RampableNotEnabledError` or `InvalidConfigError`.
   *
   * Source: operation `quoteOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const quote = await client.offramp.quote({
   *   amount: 100,
   *   inputCurrency: "usdc-polygon",
   *   outputCurrency: "IDR",
   *   withLimit: false
   * })
   * console.log(quote.total_received_amount_in_currency)
   */
  readonly quote: (input: QuoteOfframpInput) => Effect.Effect<OfframpQuote, RampError>
  /**
   * Creates an order to sell crypto. It is `pending` until the coins arrive at its `payOutWallet`.
   *
   * `inputAmount` is in whole coins. `receiverId` is the `id` of a recipient. A user can have at most five pending orders.
   *
   * An order is placed once: equal calls at the same time are one order, and a lost answer is looked up in the order list.
   * Repeating the call while its outcome is unknown returns the order that was placed. Pass an `id` to make later
   * repetitions the same order too, or `again: true` for a second order.
   *
   * Fails as `offramp.quote` does. Fails with `OutcomeUnknownError` if the answer was lost and the order is not listed yet.
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
   * Replies to a question about the order with the status `need_information`.
   *
   * `message` has at most 300 characters. The service does not document how it finds the order.
   *
   * Fails as `offramp.quote` does.
   *
   * Source: operation `replyOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs } = await client.offramp.list({ sort: "-createdAt" })
   * if (docs.some(({ status }) => status === "need_information")) {
   *   await client.offramp.reply({ message: "The funds are salary." })
   * }
   */
  readonly reply: (input: ReplyOfframpInput) => Effect.Effect<OfframpReply, RampError>
  /**
   * Watches one order: yields it now and after each change of status, and ends when the status is final.
   *
   * Polls every `interval` milliseconds (default 3000) and retries transient failures. Polling stops when you leave the
   * loop.
   *
   * Fails as `offramp.get` does.
   *
   * Source: repeated `getOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const [latest] = (await client.offramp.list({ sort: "-createdAt" })).docs
   * if (latest) {
   *   for await (const order of client.offramp.watch({ offrampId: latest.offrampId })) {
   *     console.log(order.status)
   *     if (order.status === "pending") break // the coins have not arrived yet
   *   }
   * }
   */
  readonly watch: (input: GetOfframpInput & WatchOptions) => Watch<OfframpOrderDetail, RampError>
}

export const makeOfframp = (
  ramp: RampAuthService,
  session: SessionEngine,
  journal: Journal,
  time: Time
): OfframpService => {
  const get = (input: GetOfframpInput) =>
    Effect.flatMap(
      prepared(input, `offrampId ${userKey}`, ({ offrampId, rampableAccessToken }) => ({
        path: { id: id("offrampId", offrampId) },
        user: { rampableAccessToken }
      })),
      ({ path, user }) =>
        ramp.send(user, { kind: "read" }, (client, init) =>
          client.GET("/offramp/detail/{id}", { ...init, params: { path } })
        )
    )
  const page = (user: RampUser, number: number) =>
    ramp.send(user, { kind: "read" }, (client, init) =>
      client.GET("/offramp", { ...init, params: { query: { sort: "-createdAt", page: number } } })
    )
  const place = placedOrders<OfframpOrderDetail, OfframpOrder>(session, journal, {
    kind: "offramp",
    idOf: ({ offrampId }) => offrampId,
    page,
    get: (user, offrampId) => get({ offrampId, ...user })
  })
  return {
    quote: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.quoteOfframp} ${userKey}`, (taken) => {
          const { query, user } = asked(taken)
          positive("amount", query.amount)
          text("inputCurrency", query.inputCurrency, "a crypto id, e.g. usdc-polygon")
          text("outputCurrency", query.outputCurrency, "a fiat code, e.g. IDR")
          return { query, user }
        }),
        ({ query, user }) =>
          ramp.send(user, { kind: "read" }, (client, init) =>
            client.GET("/offramp/quote", { ...init, params: { query } })
          )
      ),
    create: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.createOfframp} ${orderOptionKeys} ${userKey}`, (taken) => {
          const { fields, user } = forUser(taken)
          const { options, fields: body } = orderOptions(fields)
          positive("inputAmount", body.inputAmount)
          text("inputCurrency", body.inputCurrency, "a crypto id, e.g. usdc-polygon")
          text("outputCurrency", body.outputCurrency, "a fiat code, e.g. IDR")
          id("receiverId", body.receiverId)
          text("senderName", body.senderName)
          text("senderEmail", body.senderEmail)
          if (body.walletAddress !== undefined)
            walletAddress("walletAddress", body.walletAddress, body.inputCurrency)
          return { sent: json(body), body, options, user }
        }),
        ({ sent, body, options, user }) =>
          place({
            user,
            options,
            fields: body,
            isSame: (order) => isSameOfframp(body, order),
            post: ramp.send(user, { kind: "write" }, (client, init) =>
              client.POST("/offramp", { ...init, ...sent })
            )
          })
      ),
    list: (input) =>
      Effect.flatMap(prepared(input, `${keys.listOfframps} ${userKey}`, asked), ({ query, user }) =>
        ramp.send(user, { kind: "read" }, (client, init) =>
          client.GET("/offramp", { ...init, params: { query } })
        )
      ),
    get,
    reply: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.replyOfframp} ${userKey}`, ({ rampableAccessToken, message }) => ({
          sent: json({ message: text("message", message, "1 to 300 characters", 300) }),
          user: { rampableAccessToken }
        })),
        ({ sent, user }) =>
          ramp.send(user, { kind: "write" }, (client, init) =>
            client.PATCH("/offramp/reply", { ...init, ...sent })
          )
      ),
    watch: (input) =>
      watchOf(
        prepared(input, `offrampId interval ${userKey}`, ({ interval, ...order }) =>
          watchStatus(get(order), { interval }, time)
        )
      )
  }
}

const isSameOfframp = (request: CreateOfframpRequest, order: OfframpOrder): boolean =>
  order.inputAmount === request.inputAmount &&
  isSameText(order.cryptoId, request.inputCurrency) &&
  isSameText(order.outputCurrency, request.outputCurrency) &&
  order.receiver.id === request.receiverId &&
  isSameText(order.reason, request.reason)
