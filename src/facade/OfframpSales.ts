import * as Effect from "effect/Effect"
import { auxiliary } from "../call.ts"
import { NotSentError, type TransactionError } from "../errors/index.ts"

import type { OfframpOrderDetail } from "../orderState.ts"
import { salePaymentId } from "../salePaymentId.ts"
import { inOneSession } from "../session/inOneSession.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { Time } from "../time.ts"
import type { SentTransactionResult } from "../transactions/api.ts"
import { id, prepared, taken } from "./input/input.ts"
import { type InputAmount, rampAmount } from "./input/rampAmount.ts"
import { isSameText, userKey } from "./input/rampInput.ts"
import type { ReferenceService } from "./Reference.ts"
import { type Deposit, depositOf, isAwaitingDeposit } from "./ramp/deposit.ts"
import type { CreateOfframpInput, GetOfframpInput, OfframpOrders, OpenSale } from "./ramp/offrampOrders.ts"
import type { OrderError } from "./ramp/placedOrders.ts"
import type { RampUser } from "./ramp/RampAuth.ts"
import type { SendServices } from "./sends.ts"

/** `inputAmount` is what the user agreed to sell. An order that asks for another amount is not paid. */
export type PayOfframpInput = GetOfframpInput & InputAmount

/** A sell order, and the transaction that pays it. */
export interface Sale {
  readonly order: OfframpOrderDetail
  readonly payment: SentTransactionResult
}

export type SaleError = OrderError | TransactionError

/** Sells crypto in one call: places an order and pays it. */
export interface OfframpSales {
  /**
   * Sells crypto in one call: places an order, and sends the coins to its `payOutWallet`.
   *
   * Takes the input of `offramp.create`; `walletAddress` is the user's wallet by default. The wallet must have the coins on the network of `inputCurrency`, and coins for the
   * network fee.
   *
   * The order is read again before it is paid. It is paid only if it still waits for its deposit, and asks for the coin and the
   * amount of the input. The payment is listed in `client.transactions` under `salePaymentId(order.offrampId)`. So an order
   * is paid once, whoever pays it.
   *
   * Repeating the call continues the sale where it stopped, also after a reload: an order that was placed is not placed again,
   * and one that was paid is not paid again. Once the call has resolved, an equal sale is a new one, unless both have the
   * same `id`.
   *
   * Fails as `offramp.create` and `wallet.sendToken` do. Fails with `NotSentError` if the order cannot be paid: its `reason` is
   * `ORDER_CLOSED`, `ORDER_CHANGED` or `UNSUPPORTED_COIN`.
   *
   * Source: operations `createOfframp` and `getOfframp` of `openapi/ramp.yaml`; `wallet.sendToken` or `wallet.sendCoin`.
   *
   * @example
   * const [recipient] = (await client.recipients.list()).docs
   * if (recipient) {
   *   const { order, payment } = await client.offramp.sell({
   *     inputAmount: "10",
   *     inputCurrency: "usdc-ethereum-sepolia",
   *     outputCurrency: "IDR",
   *     receiverId: recipient.id,
   *     senderName: "Ada Lovelace",
   *     senderEmail: "ada@example.com"
   *   })
   *   console.log(order.offrampId, payment.hash)
   * }
   */
  readonly sell: (input: CreateOfframpInput) => Effect.Effect<Sale, SaleError>
  /**
   * Pays an order that was placed before: sends the coins that it waits for to its `payOutWallet`.
   *
   * `inputAmount` is what the user agreed to sell, in whole coins. The order is read again before it is paid, as by
   * `offramp.sell`. An order that was paid by either call is not paid again: the result is the earlier payment.
   *
   * Fails as `offramp.sell` does.
   *
   * Source: operation `getOfframp` of `openapi/ramp.yaml`; `wallet.sendToken` or `wallet.sendCoin`.
   *
   * @example
   * const [order] = (await client.offramp.list({ status: "pending", sort: "-createdAt" })).docs
   * if (order) {
   *   const { payment } = await client.offramp.pay({
   *     offrampId: order.offrampId,
   *     inputAmount: order.pays.amount
   *   })
   *   console.log(payment.hash)
   * }
   */
  readonly pay: (input: PayOfframpInput) => Effect.Effect<Sale, SaleError>
}

/** What a sale uses of the other services. */
export interface SaleParts {
  readonly session: SessionEngine
  readonly time: Time
  readonly sends: SendServices
  readonly cryptos: ReferenceService["cryptos"]
  readonly orders: OfframpOrders
}

export const makeOfframpSales = (parts: SaleParts): OfframpSales => {
  const { session, orders } = parts
  return {
    sell: (input) => {
      const copied = taken(input)
      return inOneSession(
        session,
        // A user without a wallet orders nothing.
        Effect.flatMap(auxiliary(session.evmAddress), (walletAddress) =>
          Effect.flatMap(copied, (copy) =>
            Effect.flatMap(orders.createOpen({ walletAddress, ...copy }), (sale) => paidOnce(parts, sale))
          )
        )
      )
    },
    pay: (input) =>
      inOneSession(
        session,
        Effect.flatMap(
          prepared(
            input,
            `offrampId inputAmount ${userKey}`,
            ({ offrampId, inputAmount, rampableAccessToken }) => ({
              offrampId: id("offrampId", offrampId),
              amount: rampAmount("inputAmount", inputAmount),
              inputCurrency: undefined,
              user: { rampableAccessToken }
            })
          ),
          (payment) => paid(parts, payment)
        )
      )
  }
}

interface Payment {
  readonly offrampId: string
  readonly user: RampUser
  readonly amount: string
  /** The coin that the user agreed to sell. `undefined` if the user has seen the order itself. */
  readonly inputCurrency: string | undefined
}

/** Pays a sale, and ends it if it can no longer be paid: the next call places another order. */
const paidOnce = (
  parts: SaleParts,
  { order: { offrampId }, deliver, ...agreed }: OpenSale
): Effect.Effect<Sale, SaleError> =>
  Effect.flatMap(
    Effect.catch(paid(parts, { offrampId, ...agreed }), (error) =>
      isClosed(error) ? Effect.andThen(deliver, Effect.fail(error)) : Effect.fail(error)
    ),
    (sale) => Effect.as(deliver, sale)
  )

/** Pays the order, unless it has been paid. */
const paid = (parts: SaleParts, payment: Payment): Effect.Effect<Sale, SaleError> => {
  const { sends, orders, cryptos } = parts
  const { offrampId, user } = payment
  const id = salePaymentId(offrampId)
  return Effect.flatMap(auxiliary(orders.get({ offrampId, ...user })), (order) =>
    Effect.flatMap(unlessClosed(parts, order, id), () => {
      if (!isAgreed(order, payment)) return Effect.fail(changed(order))
      return Effect.flatMap(auxiliary(cryptos(user)), (coins) => {
        const deposit = depositOf(order, coins)
        if (deposit === undefined) return Effect.fail(unsupported(order))
        return Effect.map(sent(sends, id, deposit), (payment) => ({ order, payment }))
      })
    })
  )
}

/** Fails if coins that are sent now are too late. Those that are on their way are not sent again. */
const unlessClosed = (
  { sends, time }: SaleParts,
  order: OfframpOrderDetail,
  id: string
): Effect.Effect<void, SaleError> =>
  Effect.flatMap(time.now, (now) => {
    if (isAwaitingDeposit(order, now)) return Effect.void
    return Effect.flatMap(auxiliary(sends.transactions.get({ id })), (earlier) =>
      earlier === undefined || earlier.status === "failed" ? Effect.fail(closed(order)) : Effect.void
    )
  })

const isAgreed = ({ pays, cryptoId }: OfframpOrderDetail, { amount, inputCurrency }: Payment) =>
  pays.amount === amount && isSameText(cryptoId, inputCurrency ?? cryptoId)

/** With this id, the coins are sent once. */
const sent = (
  { wallet }: SendServices,
  paymentId: string,
  deposit: Deposit
): Effect.Effect<SentTransactionResult, TransactionError> =>
  "tokenAddress" in deposit
    ? wallet.sendToken({ id: paymentId, ...deposit })
    : wallet.sendCoin({ id: paymentId, ...deposit })

const closed = ({ offrampId, status }: OfframpOrderDetail) =>
  new NotSentError(
    "ORDER_CLOSED",
    `The order ${offrampId} no longer waits for coins (its status is "${status}"), and no coins were sent for it. Place another order`
  )

const isClosed = ({ _tag, reason }: SaleError) => _tag === "NotSentError" && reason === "ORDER_CLOSED"

const changed = ({ offrampId, pays }: OfframpOrderDetail) =>
  new NotSentError(
    "ORDER_CHANGED",
    `The order ${offrampId} asks for ${pays.amount} ${pays.currency}, which is not what the user agreed to sell. ` +
      "No coins were sent. Show the order to the user, then call `offramp.pay` with its amount"
  )

const unsupported = ({ offrampId, cryptoId }: OfframpOrderDetail) =>
  new NotSentError(
    "UNSUPPORTED_COIN",
    `The wallet cannot send ${cryptoId} for the order ${offrampId}: it is on no network that the wallet has, or is not sent by a transfer. No coins were sent`
  )
