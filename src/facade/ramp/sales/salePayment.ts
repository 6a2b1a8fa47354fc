import * as Effect from "effect/Effect"
import { auxiliary } from "../../../call/call.ts"
import type { TransactionError } from "../../../errors/index.ts"
import { compareMoney } from "../../../money/index.ts"
import type { OfframpOrderDetail } from "../../../ramp/orderState.ts"
import { salePaymentId } from "../../../ramp/salePaymentId.ts"
import type { SessionEngine } from "../../../session/Session.ts"
import type { Time } from "../../../time.ts"
import type { SentTransactionResult } from "../../../transactions/api.ts"
import type { Evm, ReceivedTransfer } from "../../../transactions/engine.ts"
import { latestAttempt } from "../../../transactions/latestAttempt.ts"
import { runPromise } from "../../../transactions/run.ts"
import type { Transaction } from "../../../transactions/transaction.ts"
import { BeforeSigning } from "../../calls/beforeSigning.ts"
import { isSameText } from "../../input/rampInput.ts"
import type { ReferenceService } from "../../Reference.ts"
import type { SendServices } from "../../sends.ts"
import type { OrderError } from "../orders/placedOrders.ts"
import type { RampUser } from "../RampAuth.ts"
import { type Deposit, depositOf } from "./deposit.ts"
import { type EarlierDeposit, earlierDeposit } from "./earlierDeposit.ts"
import type { OfframpOrders, SaleTerms } from "./offrampOrders.ts"
import {
  changed,
  notItsId,
  notSentPayment,
  possiblyPaid,
  refusals,
  refusedPayment,
  saleStatusOf,
  unresolvedPayment,
  unsupported
} from "./saleStatus.ts"

/** A sell order, and the transaction that pays it. */
export interface Sale {
  readonly order: OfframpOrderDetail
  /** `undefined` if the coins arrived by a transaction that the journal does not have, or whose hash is not known. */
  readonly payment: SentTransactionResult | undefined
  /**
   * The transfer that paid the order from the user's wallet, if another device sent it and the client's RPC node shows it. Nothing
   * was sent by this call, and `payment` is `undefined`.
   */
  readonly deposit?: ReceivedTransfer | undefined
}

export type SaleError = OrderError | TransactionError

/** What a sale uses of the other services. */
export interface SaleParts {
  readonly session: SessionEngine
  readonly time: Time
  readonly evm: Evm | undefined
  readonly sends: SendServices
  readonly cryptos: ReferenceService["cryptos"]
  readonly orders: OfframpOrders
}

export interface Payment {
  readonly offrampId: string
  readonly user: RampUser
  readonly terms: SaleTerms
  /** The address in the response to the order, if this call has placed it. */
  readonly payOutWallet?: string | undefined
}

/** Pays the order, unless it has been paid. */
export const paid = (parts: SaleParts, payment: Payment): Effect.Effect<Sale, SaleError> => {
  const { sends, orders, time } = parts
  const { offrampId, user, terms, payOutWallet } = payment
  return Effect.flatMap(auxiliary(orders.get({ offrampId, ...user })), (order) => {
    // The service also finds an order by a second id. Paying it under both ids would pay it twice.
    if (order.offrampId !== offrampId) return Effect.fail(notItsId())
    const id = salePaymentId(offrampId)
    return Effect.flatMap(auxiliary(sends.transactions.list()), (transactions) =>
      Effect.flatMap(time.now, (now) => {
        const first = transactions.find((it) => it.id === id)
        const earlier = first && latestAttempt(first, transactions)
        const status = saleStatusOf(order, earlier, now)
        if (status === "paid") return Effect.succeed({ order, payment: earlier && sentFrom(earlier) })
        const refusal = status === "payable" ? undefined : refusals[status](order)
        // Another device may have paid the order.
        if (status === "late" || isReplaced(earlier))
          return payNow(parts, { order, user, earlier, now, refusal })
        if (refusal) return Effect.fail(refusal)
        const differing = differences(order, { ...terms, payOutWallet })
        if (differing.length > 0) return Effect.fail(changed(order, differing, terms.amount))
        return payNow(parts, { order, user, earlier, now, refusal })
      })
    )
  })
}

interface PayableSale {
  readonly order: OfframpOrderDetail
  readonly user: RampUser
  /** The payment that the journal has. */
  readonly earlier: Transaction | undefined
  readonly now: number
  /** Why this device does not pay it. */
  readonly refusal: TransactionError | undefined
}

/** Finds the payment of another device on the chain. Without one, fails with `refusal` if it is given, and otherwise pays the order. */
const payNow = (
  parts: SaleParts,
  { order, user, earlier, now, refusal }: PayableSale
): Effect.Effect<Sale, SaleError> => {
  const { session, cryptos, sends, evm } = parts
  return Effect.flatMap(auxiliary(session.evmAddress), (from) =>
    Effect.flatMap(auxiliary(cryptos(user)), (coins) => {
      const deposit = depositOf(order, coins, from)
      if (deposit === undefined) return Effect.fail(unsupported(order.cryptoId, order))
      const found: Effect.Effect<EarlierDeposit, TransactionError> =
        earlier?.hash === undefined || isReplaced(earlier)
          ? earlierDeposit({ evm, sends, now }, order, deposit, from)
          : Effect.succeed({ status: "none" })
      return Effect.catch(
        Effect.flatMap(found, (other): Effect.Effect<Sale, TransactionError> => {
          if (other.status === "possible") return Effect.fail(possiblyPaid(order))
          if (other.status === "found")
            return Effect.succeed({ order, payment: undefined, deposit: other.transfer })
          if (refusal) return Effect.fail(refusal)
          return sendUnlessPaid(
            parts,
            order,
            deposit,
            earlierDeposit({ evm, sends, now }, order, deposit, from)
          )
        }),
        (error) => Effect.fail(error === refusal ? error : paymentFailure(order, error))
      )
    })
  )
}

/** Whether another transaction has the nonce of the payment. It may be that of another device, which pays the same order. */
const isReplaced = (payment: Transaction | undefined): boolean => payment?.status === "replaced"

/**
 * Sends the coins, unless `check` finds them once the nonce is chosen. Another device that pays from then on usually uses the same
 * nonce, and only one of the payments is mined.
 */
const sendUnlessPaid = (
  parts: SaleParts,
  order: OfframpOrderDetail,
  deposit: Deposit,
  check: Effect.Effect<EarlierDeposit, TransactionError>
): Effect.Effect<Sale, TransactionError> =>
  Effect.withFiber((fiber) => {
    let transfer: ReceivedTransfer | undefined
    const checkAgain = Effect.flatMap(check, (other): Effect.Effect<void, TransactionError> => {
      if (other.status === "found") ({ transfer } = other)
      return other.status === "none" ? Effect.void : Effect.fail(possiblyPaid(order))
    })
    const sent = Effect.provideService(send(parts, order, deposit), BeforeSigning, () =>
      runPromise(checkAgain, undefined, fiber.context)
    )
    return Effect.catch(
      Effect.map(sent, (payment): Sale => ({ order, payment })),
      (error) =>
        transfer ? Effect.succeed({ order, payment: undefined, deposit: transfer }) : Effect.fail(error)
    )
  })

const send = (
  { sends: { wallet } }: SaleParts,
  { offrampId }: OfframpOrderDetail,
  deposit: Deposit
): Effect.Effect<SentTransactionResult, TransactionError> => {
  const id = salePaymentId(offrampId)
  return "tokenAddress" in deposit
    ? wallet.sendToken({ id, ...deposit })
    : wallet.sendCoin({ id, ...deposit })
}

const paymentFailure = (order: OfframpOrderDetail, error: TransactionError): TransactionError => {
  if (error._tag === "UnresolvedSendError") return unresolvedPayment(order)
  if (error.reason === "PAYMENT_UNRESOLVED") return error
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
