import * as Effect from "effect/Effect"
import { auxiliary } from "../call.ts"
import type { TransactionError } from "../errors/index.ts"
import { compareMoney } from "../money/index.ts"

import type { OfframpOrderDetail } from "../orderState.ts"
import { salePaymentId } from "../salePaymentId.ts"
import { inOneSession } from "../session/inOneSession.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { Time } from "../time.ts"
import type { SentTransactionResult } from "../transactions/api.ts"
import type { Transaction } from "../transactions/transaction.ts"
import { id, text } from "./input/fields.ts"
import { taken } from "./input/input.ts"
import { prepared } from "./input/prepared.ts"
import { type InputAmount, rampAmount } from "./input/rampAmount.ts"
import { isSameText, userKey } from "./input/rampInput.ts"
import type { ReferenceService } from "./Reference.ts"
import { depositOf, isPayable } from "./ramp/deposit.ts"
import type {
  CreateOfframpInput,
  GetOfframpInput,
  OfframpOrders,
  OpenSale,
  SaleTerms
} from "./ramp/offrampOrders.ts"
import type { OrderError } from "./ramp/placedOrders.ts"
import type { RampUser } from "./ramp/RampAuth.ts"
import {
  anotherWallet,
  changed,
  isOver,
  notItsId,
  notSentPayment,
  refusals,
  refusedPayment,
  saleStatusOf,
  unresolvedPayment,
  unsupported
} from "./ramp/saleStatus.ts"
import type { SendServices } from "./sends.ts"

/** `inputAmount` and `inputCurrency` are what the user agreed to sell. An order that asks for something else is not paid. */
export type PayOfframpInput = GetOfframpInput &
  InputAmount & {
    /** The crypto id, e.g. `usdc-polygon`: the order's `cryptoId`. */
    readonly inputCurrency: string
  }

/** A sell order, and the transaction that pays it. */
export interface Sale {
  readonly order: OfframpOrderDetail
  /** `undefined` if the coins arrived by a transaction that the journal does not have, or whose hash is not known. */
  readonly payment: SentTransactionResult | undefined
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
   * The order is read again before it is paid. It is paid only while it waits for its coins, and only if its coin, amount,
   * currency and recipient match the input. With a `quote`, it must not pay out less than the quote. The payment is listed
   * in `client.transactions` under `salePaymentId(order.offrampId)`, and is sent once for each journal.
   *
   * Repeating the call continues the sale where it stopped, for an hour and even after a reload: an order that was placed is
   * not placed again, and one that was paid is not paid again. Once the call has resolved, an equal sale is a new one, unless
   * both have the same `id`.
   *
   * Fails as `offramp.create` and `wallet.sendToken` do. Fails with `NotSentError` if the order cannot be paid. Its `reason` is
   * one of those in the table of `docs/ramp.md`, such as `ORDER_CLOSED` or `ORDER_CHANGED`.
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
   *   console.log(order.offrampId, payment?.hash)
   * }
   */
  readonly sell: (input: CreateOfframpInput) => Effect.Effect<Sale, SaleError>
  /**
   * Pays an order that was placed before: sends the coins that it waits for to its `payOutWallet`.
   *
   * `inputAmount`, in whole coins, and `inputCurrency` are what the user agreed to sell. The order is read again before it is
   * paid, as by `offramp.sell`. If either call has paid the order before, the result is that payment.
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
   *     inputAmount: order.pays.amount,
   *     inputCurrency: order.cryptoId
   *   })
   *   console.log(payment?.hash)
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
  const { session, orders, cryptos } = parts
  return {
    sell: (input) => {
      const copied = taken(input)
      return inOneSession(
        session,
        Effect.flatMap(copied, (copy) =>
          // Fails before the order is placed if the wallet cannot pay it.
          Effect.flatMap(auxiliary(session.evmAddress), (from) => {
            const { walletAddress = from, ...order } = copy
            if (!isSameText(walletAddress, from)) return Effect.fail(anotherWallet())
            const coins = auxiliary(cryptos({ rampableAccessToken: copy.rampableAccessToken }))
            return Effect.flatMap(coins, (known) =>
              isPayable(order.inputCurrency, known)
                ? Effect.flatMap(orders.createOpen({ ...order, walletAddress }), (sale) =>
                    paidOnce(parts, sale)
                  )
                : Effect.fail(unsupported(order.inputCurrency))
            )
          })
        )
      )
    },
    pay: (input) =>
      inOneSession(
        session,
        Effect.flatMap(
          prepared(
            input,
            `offrampId inputAmount inputCurrency ${userKey}`,
            ({ offrampId, inputAmount, inputCurrency, rampableAccessToken }) => ({
              offrampId: id("offrampId", offrampId),
              terms: {
                amount: rampAmount("inputAmount", inputAmount),
                inputCurrency: text("inputCurrency", inputCurrency, "a crypto id, e.g. usdc-polygon")
              },
              user: { rampableAccessToken }
            })
          ),
          (payment) =>
            Effect.flatMap(paid(parts, payment), (sale) =>
              Effect.as(orders.close(payment.user, sale.order.offrampId), sale)
            )
        )
      )
  }
}

/** Pays a sale. Closes its order if it can never be paid, so that the next call places another one. */
const paidOnce = (
  parts: SaleParts,
  { order: { offrampId, payOutWallet }, deliver, terms, user }: OpenSale
): Effect.Effect<Sale, SaleError> =>
  Effect.flatMap(
    Effect.catch(paid(parts, { offrampId, payOutWallet, terms, user }), (error) =>
      isOver(error) ? Effect.andThen(deliver, Effect.fail(error)) : Effect.fail(error)
    ),
    (sale) => Effect.as(deliver, sale)
  )

interface Payment {
  readonly offrampId: string
  readonly user: RampUser
  readonly terms: SaleTerms
  /** The address in the response to the order, if this call has placed it. */
  readonly payOutWallet?: string | undefined
}

/** Pays the order, unless it has been paid. */
const paid = (parts: SaleParts, payment: Payment): Effect.Effect<Sale, SaleError> => {
  const { sends, orders, time } = parts
  const { offrampId, user, terms, payOutWallet } = payment
  return Effect.flatMap(auxiliary(orders.get({ offrampId, ...user })), (order) => {
    // The service also finds an order by a second id. Paying it under both ids would pay it twice.
    if (order.offrampId !== offrampId) return Effect.fail(notItsId())
    const id = salePaymentId(offrampId)
    return Effect.flatMap(auxiliary(sends.transactions.get({ id })), (earlier) =>
      Effect.flatMap(time.now, (now) => {
        const status = saleStatusOf(order, earlier, now)
        if (status === "paid") return Effect.succeed({ order, payment: earlier && sentFrom(earlier) })
        if (status !== "payable") return Effect.fail(refusals[status](order))
        const differing = differences(order, { ...terms, payOutWallet })
        if (differing.length > 0) return Effect.fail(changed(order, differing))
        return payNow(parts, order, user)
      })
    )
  })
}

const payNow = (
  { sends, session, cryptos }: SaleParts,
  order: OfframpOrderDetail,
  user: RampUser
): Effect.Effect<Sale, SaleError> =>
  Effect.flatMap(auxiliary(session.evmAddress), (from) =>
    Effect.flatMap(auxiliary(cryptos(user)), (coins) => {
      const deposit = depositOf(order, coins, from)
      if (deposit === undefined) return Effect.fail(unsupported(order.cryptoId))
      const id = salePaymentId(order.offrampId)
      const sent: Effect.Effect<SentTransactionResult, TransactionError> =
        "tokenAddress" in deposit
          ? sends.wallet.sendToken({ id, ...deposit })
          : sends.wallet.sendCoin({ id, ...deposit })
      return Effect.catch(
        Effect.map(sent, (payment) => ({ order, payment })),
        (error) => Effect.fail(paymentFailure(order, error))
      )
    })
  )

const paymentFailure = (order: OfframpOrderDetail, error: TransactionError): TransactionError => {
  if (error._tag === "UnresolvedSendError") return unresolvedPayment(order)
  if (error.outcome === "refused" || error.reason === "REFUSED") return refusedPayment(order, error)
  // The caller has stopped the call.
  if (error.reason === "ABORTED" || error.reason === "DISPOSED") return error
  const isNotSent = error._tag === "NotSentError" || error._tag === "ChainNodeError"
  return error.outcome === "throttled" || (isNotSent && error.outcome === "not_sent")
    ? notSentPayment(order, error)
    : error
}

const sentFrom = ({ id, hash, network, from, nonce }: Transaction): SentTransactionResult | undefined =>
  hash === undefined ? undefined : { id, hash, network, from, nonce }

/** The fields in which an order differs from what the user agreed to. */
const differences = (
  order: OfframpOrderDetail,
  terms: SaleTerms & Pick<Payment, "payOutWallet">
): readonly string[] => {
  const { pays, receives, cryptoId, outputCurrency, receiver, payOutWallet } = order
  const isAgreed = {
    inputAmount: pays.amount === terms.amount,
    inputCurrency: isSameText(cryptoId, terms.inputCurrency),
    outputCurrency: isSameText(outputCurrency, terms.outputCurrency ?? outputCurrency),
    receiverId: receiver.id === (terms.receiverId ?? receiver.id),
    quote: compareMoney(receives, { ...receives, amount: terms.receives ?? receives.amount }) >= 0,
    payOutWallet: isSameText(payOutWallet, terms.payOutWallet ?? payOutWallet)
  }
  return Object.entries(isAgreed).flatMap(([field, agreed]) => (agreed ? [] : [field]))
}
