import * as Effect from "effect/Effect"
import type { InvalidInputError, RampError } from "../../../errors/index.ts"
import type { CreateOfframpRequest, operations } from "../../../generated/ramp.ts"
import * as keys from "../../../generated/rampKeys.ts"
import type { OfframpOrder, OfframpOrderDetail, OfframpPage } from "../../../ramp/orderState.ts"
import type { SessionEngine } from "../../../session/Session.ts"
import type { Time } from "../../../time.ts"
import type { Journal } from "../../../transactions/journal/journal.ts"
import { exactJson } from "../../input/exactJson.ts"
import { id, text } from "../../input/fields.ts"
import { prepared } from "../../input/prepared.ts"
import { type InputAmount, rampAmount } from "../../input/rampAmount.ts"
import { forUser, isSameText, offrampCurrencies, userKey, walletAddress } from "../../input/rampInput.ts"
import {
  type CheckedOrder,
  type OpenOrder,
  type OrderError,
  type OrderOptions,
  orderOptionKeys,
  orderOptions,
  placedOrders
} from "../orders/placedOrders.ts"
import {
  type AcceptedQuote,
  assertQuoteFor,
  type QuoteOption,
  quoteKey,
  unlessExpired
} from "../quotes/acceptedQuote.ts"
import { numberAt, offrampOrder, offrampPage } from "../quotes/amounts.ts"
import type { RampAuthService, RampUser } from "../RampAuth.ts"

export type CreateOfframpInput = Omit<CreateOfframpRequest, "inputAmount"> &
  InputAmount &
  RampUser &
  OrderOptions &
  QuoteOption

export interface GetOfframpInput extends RampUser {
  /** The order's UUID, its field `offrampId`. */
  readonly offrampId: string
}

export type OfframpQuery = NonNullable<operations["listOfframps"]["parameters"]["query"]>

/** What a user agreed to sell, and for what. `undefined` for terms that they did not set. */
export interface SaleTerms {
  /** Decimal text. */
  readonly amount: string
  readonly inputCurrency: string
  readonly outputCurrency?: string | undefined
  readonly receiverId?: string | undefined
  /** The least that must arrive, from the quote. Decimal text. */
  readonly receives?: string | undefined
}

/** An order that was placed and is not paid yet. */
export interface OpenSale extends OpenOrder<OfframpOrderDetail> {
  readonly user: RampUser
  readonly terms: SaleTerms
}

/** Places and reads sell orders. */
export interface OfframpOrders {
  readonly get: (input: GetOfframpInput) => Effect.Effect<OfframpOrderDetail, RampError>
  readonly list: (user: RampUser, query: OfframpQuery) => Effect.Effect<OfframpPage, RampError>
  readonly create: (input: CreateOfframpInput) => Effect.Effect<OfframpOrderDetail, OrderError>
  /** Checks the input of `create`, and sends nothing. */
  readonly check: (input: CreateOfframpInput) => Effect.Effect<unknown, InvalidInputError>
  /** As `create`, but the order stays unresolved, so that an equal call returns it. */
  readonly createOpen: (input: CreateOfframpInput) => Effect.Effect<OpenSale, OrderError>
  /** Records that an open order is paid, so that an equal call places another one. */
  readonly close: (user: RampUser, offrampId: string) => Effect.Effect<void>
}

export const makeOfframpOrders = (
  ramp: RampAuthService,
  session: SessionEngine,
  journal: Journal,
  time: Time
): OfframpOrders => {
  const get = (input: GetOfframpInput): Effect.Effect<OfframpOrderDetail, RampError> =>
    Effect.flatMap(
      prepared(input, `offrampId ${userKey}`, ({ offrampId, rampableAccessToken }) => ({
        path: { id: id("offrampId", offrampId) },
        user: { rampableAccessToken }
      })),
      ({ path, user }) =>
        Effect.map(
          ramp.send(user, { kind: "read" }, (client, init) =>
            client.GET("/offramp/detail/{id}", { ...init, params: { path } })
          ),
          offrampOrder
        )
    )
  const list = (user: RampUser, query: OfframpQuery): Effect.Effect<OfframpPage, RampError> =>
    Effect.map(
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/offramp", { ...init, params: { query } })
      ),
      offrampPage
    )
  const { place, placeOpen, close } = placedOrders<OfframpOrderDetail, OfframpOrder>(session, journal, {
    kind: "offramp",
    idOf: ({ offrampId }) => offrampId,
    page: (user, page) => list(user, { sort: "-createdAt", page }),
    get: (user, offrampId) => get({ offrampId, ...user })
  })

  const check = (input: CreateOfframpInput) =>
    prepared(input, `${keys.createOfframp} ${orderOptionKeys} ${quoteKey} ${userKey}`, checkedSale)

  /** Checks an order, and passes it to `use`, which places it. */
  const checked = <A>(
    input: CreateOfframpInput,
    use: (order: PricedSale) => Effect.Effect<A, OrderError>
  ): Effect.Effect<A, OrderError> =>
    Effect.flatMap(check(input), ({ sent, quote, ...sale }) => {
      const post = ramp.send(sale.user, { kind: "write" }, (client, init) =>
        client.POST("/offramp", { ...init, ...sent })
      )
      const order = {
        ...sale,
        quote,
        isSame: (listed: OfframpOrder) => isSameOfframp(sale, listed),
        unlessExpired: unlessExpired(quote, time),
        post: Effect.andThen(unlessExpired(quote, time), Effect.map(post, offrampOrder))
      }
      return use(order)
    })

  return {
    get,
    list,
    check,
    create: (input) => checked(input, place),
    createOpen: (input) =>
      checked(input, (order) =>
        Effect.map(placeOpen(order), (open) => ({ ...open, user: order.user, terms: termsOf(order) }))
      ),
    close
  }
}

const termsOf = ({ amount, body, quote }: PricedSale): SaleTerms => {
  const { inputCurrency, outputCurrency, receiverId } = body
  return { amount, inputCurrency, outputCurrency, receiverId, receives: quote?.receives.amount }
}

interface PricedSale extends CheckedSale {
  readonly quote: AcceptedQuote | undefined
}

interface CheckedSale extends CheckedOrder<OfframpOrderDetail, OfframpOrder> {
  readonly body: CreateOfframpRequest
  readonly amount: string
}

const checkedSale = (input: CreateOfframpInput) => {
  const { fields: given, user } = forUser(input)
  const { options, fields: order } = orderOptions(given)
  const { quote, ...rest } = order
  const amount = rampAmount("inputAmount", rest.inputAmount)
  const body = { ...rest, inputAmount: Number(amount) }
  offrampCurrencies(body)
  assertQuoteFor(quote, { ...body, amount })
  id("receiverId", body.receiverId)
  text("senderName", body.senderName)
  text("senderEmail", body.senderEmail)
  if (body.walletAddress !== undefined) walletAddress("walletAddress", body.walletAddress, body.inputCurrency)
  // Journals of earlier versions have numbers.
  const inputAmount = String(body.inputAmount) === amount ? body.inputAmount : amount
  const fields = { ...body, inputAmount }
  return { sent: exactJson(body, "inputAmount", amount), body, fields, amount, quote, options, user }
}

const isSameOfframp = (
  { body, amount }: Pick<CheckedSale, "body" | "amount">,
  order: OfframpOrder
): boolean =>
  numberAt(order, "inputAmount") === amount &&
  isSameText(order.cryptoId, body.inputCurrency) &&
  isSameText(order.outputCurrency, body.outputCurrency) &&
  order.receiver.id === body.receiverId &&
  isSameText(order.reason ?? body.reason, body.reason)
