import * as Effect from "effect/Effect"
import { type PullStream, pullStreamOf } from "../call/pullStream.ts"
import type { RampError } from "../errors/index.ts"
import type { CreateOnrampRequest, operations } from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import type { OnrampOrder, OnrampOrderDetail, OnrampPage } from "../ramp/orderState.ts"
import { inOneSession } from "../session/inOneSession.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"
import type { Time } from "../time.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import { exactJson } from "./input/exactJson.ts"
import { id, text } from "./input/fields.ts"
import { checkPaymentPhone } from "./input/paymentPhone.ts"
import { prepared } from "./input/prepared.ts"
import { type InputAmount, rampAmount } from "./input/rampAmount.ts"
import { asked, forUser, isSameText, onrampCurrencies, userKey, walletAddress } from "./input/rampInput.ts"
import { type Items, makeItems } from "./items.ts"
import type { OnrampQuotes } from "./OnrampQuotes.ts"
import {
  type OrderError,
  type OrderOptions,
  orderOptionKeys,
  orderOptions,
  placedOrders
} from "./ramp/orders/placedOrders.ts"
import {
  makeOrderWatches,
  type WatchError,
  type WatchOptions,
  watchOptionKeys,
  watchOptions
} from "./ramp/orders/watchedOrders.ts"
import { assertQuoteFor, type QuoteOption, quoteKey, unlessExpired } from "./ramp/quotes/acceptedQuote.ts"
import { numberAt, onrampOrder, onrampPage } from "./ramp/quotes/amounts.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"

export type CreateOnrampInput = Omit<CreateOnrampRequest, "inputAmount"> &
  InputAmount &
  RampUser &
  OrderOptions &
  QuoteOption
export type ListOnrampsInput = NonNullable<operations["listOnramps"]["parameters"]["query"]> & RampUser
export type AllOnrampsInput = Omit<ListOnrampsInput, "page">
export interface GetOnrampInput extends RampUser {
  /** The order's UUID, its field `onrampId`. */
  readonly onrampId: string
}

/** Buys crypto with fiat money. */
export interface OnrampService extends OnrampQuotes {
  /**
   * Creates an order for crypto. It is `pending` until the user pays; `acceptanceDetail` has the payment details.
   *
   * `inputAmount` is in whole units of the fiat currency, as for `onramp.quote`. `acceptanceMethod` is the `code` of a payment
   * method. `paymentPhoneNumber` has digits with the country code, and must be in the numbering plan of its country. A user can
   * have at most five pending orders.
   *
   * Pass the `quote` that the user saw. If it has expired, nothing is sent and the call fails with `NotSentError`, whose `reason`
   * is `QUOTE_EXPIRED`. `pays`, `receives` and `fee` of the order have every digit.
   *
   * An order is placed once: equal calls at the same time are one order, and an order whose response was lost is looked up in the
   * order list. Repeating the call while its outcome is unknown returns the order that was placed. Pass an `id` to make later
   * repetitions the same order too, or `again: true` for a second order.
   *
   * Fails as `onramp.quote` does. Fails with `OutcomeUnknownError` if the response was lost and the order is not listed yet.
   * Repeating the call then fails with `NotSentError` (`UNRESOLVED`) until the outcome is known. Fails with `NotSentError` also if
   * the numbering plans cannot be loaded (`LOAD_FAILED`).
   *
   * Source: operation `createOnramp` of `openapi/ramp.yaml`.
   *
   * @example
   * const order = await client.onramp.create({
   *   receiverWalletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   acceptanceMethod: "virtual_account_bni",
   *   paymentPhoneNumber: "6281200000000",
   *   inputAmount: 1_600_000,
   *   inputCurrency: "IDR",
   *   outputCurrency: "usdc-polygon"
   * })
   * console.log(order.onrampId, order.status)
   */
  readonly create: (input: CreateOnrampInput) => Effect.Effect<OnrampOrderDetail, OrderError>
  /**
   * Lists the user's orders, `limit` per page (default 10). `sort: "-createdAt"` puts the newest first.
   *
   * Fails as `onramp.quote` does.
   *
   * Source: operation `listOnramps` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs, hasNextPage } = await client.onramp.list({ limit: 20, sort: "-createdAt" })
   * console.log(docs.length, hasNextPage)
   */
  readonly list: (input?: ListOnrampsInput) => Effect.Effect<OnrampPage, RampError>
  /**
   * Yields the user's orders, one by one. Fetches at most one page ahead, and stops when you leave the loop.
   *
   * `limit` is the number of orders for each request (default 10). `sort: "-createdAt"` puts the newest first.
   *
   * Fails as `onramp.quote` does, and with `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: operation `listOnramps` of `openapi/ramp.yaml`.
   *
   * @example
   * for await (const order of client.onramp.all({ sort: "-createdAt" })) {
   *   console.log(order.onrampId, order.state)
   * }
   */
  readonly all: (input?: AllOnrampsInput) => Items<OnrampOrder>
  /**
   * Reads one order.
   *
   * Fails as `onramp.quote` does, and with `ApiError` `404` if the order does not exist.
   *
   * Source: operation `getOnramp` of `openapi/ramp.yaml`.
   *
   * @example
   * const [latest] = (await client.onramp.list({ sort: "-createdAt" })).docs
   * if (latest) console.log((await client.onramp.get({ onrampId: latest.onrampId })).activityHistory)
   */
  readonly get: (input: GetOnrampInput) => Effect.Effect<OnrampOrderDetail, RampError>
  /**
   * Watches one order: yields it now and at each change of its status, and ends when its state is final.
   *
   * Polls every `interval` milliseconds (default 3000), and less often once the order has not changed for two minutes.
   * All watchers of an order share these requests, which stop while the page is hidden or offline. Transient failures
   * are retried, after a longer wait each time. To continue after a reload, watch the order's id again.
   *
   * Fails as `onramp.get` does, with `WatchTimeoutError` after `timeout` milliseconds (default: no timeout), and with
   * `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: repeated `getOnramp` of `openapi/ramp.yaml`.
   *
   * @example
   * const [latest] = (await client.onramp.list({ sort: "-createdAt" })).docs
   * if (latest) {
   *   for await (const order of client.onramp.watch({ onrampId: latest.onrampId, interval: 500 })) {
   *     console.log(order.state)
   *   }
   * }
   */
  readonly watch: (input: GetOnrampInput & WatchOptions) => PullStream<OnrampOrderDetail, WatchError>
}

export const makeOnramp = (
  ramp: RampAuthService,
  session: SessionEngine,
  journal: Journal,
  inFlight: InFlight,
  time: Time,
  quotes: OnrampQuotes
): OnrampService => {
  const get = (input: GetOnrampInput): Effect.Effect<OnrampOrderDetail, RampError> =>
    Effect.flatMap(
      prepared(input, `onrampId ${userKey}`, ({ onrampId, rampableAccessToken }) => ({
        path: { transactionId: id("onrampId", onrampId) },
        user: { rampableAccessToken }
      })),
      ({ path, user }) =>
        Effect.map(
          ramp.send(user, { kind: "read" }, (client, init) =>
            client.GET("/onramp/detail/{transactionId}", { ...init, params: { path } })
          ),
          onrampOrder
        )
    )
  type Query = NonNullable<operations["listOnramps"]["parameters"]["query"]>
  const list = (user: RampUser, query: Query): Effect.Effect<OnrampPage, RampError> =>
    Effect.map(
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/onramp", { ...init, params: { query } })
      ),
      onrampPage
    )
  const page = (user: RampUser, number: number) => list(user, { sort: "-createdAt", page: number })
  const items = makeItems<OnrampOrder>(session, inFlight)
  const watches = makeOrderWatches<OnrampOrderDetail>({
    kind: "onramp",
    session,
    time,
    get: (user, onrampId) => get({ onrampId, ...user })
  })
  const { place } = placedOrders<OnrampOrderDetail, OnrampOrder>(session, journal, {
    kind: "onramp",
    idOf: ({ onrampId }) => onrampId,
    page,
    get: (user, onrampId) => get({ onrampId, ...user })
  })
  return {
    ...quotes,
    create: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.createOnramp} ${orderOptionKeys} ${quoteKey} ${userKey}`, (taken) => {
          const { fields, user } = forUser(taken)
          const { options, fields: order } = orderOptions(fields)
          const { quote, ...given } = order
          const amount = rampAmount("inputAmount", given.inputAmount)
          const body = { ...given, inputAmount: Number(amount) }
          walletAddress("receiverWalletAddress", body.receiverWalletAddress, body.outputCurrency)
          text("acceptanceMethod", body.acceptanceMethod, "the code of a payment method")
          text("paymentPhoneNumber", body.paymentPhoneNumber, "a phone number in digits, e.g. 6281200000000")
          onrampCurrencies(body)
          assertQuoteFor(quote, { ...body, amount })
          return { sent: exactJson(body, "inputAmount", amount), body, amount, quote, options, user }
        }),
        ({ sent, body, amount, quote, options, user }) => {
          const placed = place({
            user,
            options,
            // Journals of earlier versions have numbers.
            fields: { ...body, inputAmount: String(body.inputAmount) === amount ? body.inputAmount : amount },
            isSame: (order) => isSameOnramp(body, amount, order),
            unlessExpired: unlessExpired(quote, time),
            post: Effect.andThen(
              unlessExpired(quote, time),
              Effect.map(
                ramp.send(user, { kind: "write" }, (client, init) =>
                  client.POST("/onramp", { ...init, ...sent })
                ),
                onrampOrder
              )
            )
          })
          return inOneSession(session, Effect.andThen(checkPaymentPhone(body.paymentPhoneNumber), placed))
        }
      ),
    list: (input) =>
      Effect.flatMap(prepared(input, `${keys.listOnramps} ${userKey}`, asked), ({ query, user }) =>
        list(user, query)
      ),
    all: (input) =>
      pullStreamOf(
        Effect.map(
          prepared(input, `${keys.listOnramps.replace("page ", "")} ${userKey}`, asked),
          ({ query, user }) => items((page) => list(user, { ...query, page }))
        )
      ),
    get,
    watch: (input) =>
      pullStreamOf(
        prepared(input, `onrampId ${watchOptionKeys} ${userKey}`, ({ onrampId, ...rest }) =>
          watches.watch({
            orderId: id("onrampId", onrampId),
            user: { rampableAccessToken: rest.rampableAccessToken },
            ...watchOptions(rest)
          })
        )
      )
  }
}

const isSameOnramp = (request: CreateOnrampRequest, amount: string, order: OnrampOrder): boolean =>
  numberAt(order, "inputAmount") === amount &&
  isSameText(order.inputCurrency, request.inputCurrency) &&
  isSameText(order.cryptoId, request.outputCurrency) &&
  isSameText(order.receiver.walletAddress, request.receiverWalletAddress) &&
  // On Stellar, the memo says whose coins they are.
  (order.memo ?? request.memo ?? "") === (request.memo ?? "") &&
  isSameText(order.acceptanceMethod ?? request.acceptanceMethod, request.acceptanceMethod) &&
  isSameText(order.reason ?? request.reason, request.reason)
