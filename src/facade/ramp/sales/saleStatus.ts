import { InvalidInputError, NotSentError, type TransactionError } from "../../../errors/index.ts"
import type { OfframpOrderDetail } from "../../../ramp/orderState.ts"
import type { Transaction } from "../../../transactions/transaction.ts"

/**
 * Whether an order can be paid.
 *
 * - `payable`: coins that are sent now count for it.
 * - `paid`: its coins have arrived, or are on their way.
 * - `late`: it still waits, but coins that are sent now may arrive too late. The service sends those back.
 * - `asked`: the service asks a question first.
 * - `unresolved`: it expires soon or has ended, and it is not known whether its payment was sent.
 * - `closed`: it has ended, and the journal has no payment for it.
 * - `reverted`: its payment failed on the chain, or another transaction replaced it.
 */
export type SaleStatus = "payable" | "paid" | "late" | "asked" | "unresolved" | "closed" | "reverted"

/** The state of a sale, from its order and the payment that the journal has. */
export const saleStatusOf = (
  { state, expiredDate }: OfframpOrderDetail,
  payment: Transaction | undefined,
  now: number
): SaleStatus => {
  if (state === "processing" || state === "completed") return "paid"
  if (payment?.status === "reverted" || payment?.status === "replaced") return "reverted"
  if (payment?.hash !== undefined && payment.status !== "failed" && state !== "awaiting_payment")
    return "paid"
  if (state === "information_needed") return "asked"
  // Coins that were sent back have arrived.
  if (state !== "awaiting_payment")
    return mayBeSent(payment) && state !== "refunded" ? "unresolved" : "closed"
  // A date that cannot be parsed does not make it late: the service decides.
  if (payment?.hash !== undefined || !(Date.parse(expiredDate) - now < paymentTime)) return "payable"
  return mayBeSent(payment) ? "unresolved" : "late"
}

/** Whether the wallet service may have sent a payment whose hash is not known. What this device broadcasts has a hash. */
const mayBeSent = (payment: Transaction | undefined): boolean =>
  payment?.broadcastBy === "service" && payment.hash === undefined && payment.status !== "failed"

/** A transaction is included within this time, in milliseconds, unless its fee is too low. */
const paymentTime = 120_000

/** The error if it is not known yet whether an earlier payment was sent. */
export const unresolvedPayment = (order: OfframpOrderDetail) =>
  notPaid(
    order,
    "PAYMENT_UNRESOLVED",
    "may have been paid, and nothing was sent now. Read it with `offramp.get`: its state changes when the coins arrive"
  )

/** The error if the wallet has a transaction in no block yet that this device did not send. */
export const possiblyPaid = (order: OfframpOrderDetail) =>
  notPaid(
    order,
    "PAYMENT_UNRESOLVED",
    "may have been paid on another device: a transaction of the wallet that this device did not send waits for a block. " +
      "Nothing was sent now. Repeat the call once it is mined"
  )

/** The error for each status in which an order is not paid. Its `details` name the order. */
export const refusals = {
  unresolved: unresolvedPayment,
  late: (order: OfframpOrderDetail) =>
    notPaid(
      order,
      "ORDER_EXPIRING",
      `expires at ${order.expiredDate}, too soon for the coins to arrive. This device sent none. Place another order once it has expired`
    ),
  asked: (order: OfframpOrderDetail) =>
    notPaid(
      order,
      "INFORMATION_NEEDED",
      "needs information, and this call sent no coins. Answer the service's question with `offramp.reply`, then repeat the call"
    ),
  closed: (order: OfframpOrderDetail) =>
    notPaid(
      order,
      order.state === "unknown" ? "ORDER_UNKNOWN" : "ORDER_CLOSED",
      `does not wait for coins (its state is ${order.state}). This device sent none. Place another order if the user still wants to sell`
    ),
  reverted: (order: OfframpOrderDetail) =>
    notPaid(
      order,
      "PAYMENT_FAILED",
      "was not paid: its transaction was reverted or replaced. Place another order"
    )
} satisfies Partial<Record<SaleStatus, (order: OfframpOrderDetail) => NotSentError>>

/** The error for a payment that the wallet service or the chain refused, e.g. because the wallet has too few coins. */
export const refusedPayment = (order: OfframpOrderDetail, cause: TransactionError) =>
  notPaid(
    order,
    "PAYMENT_REFUSED",
    `waits for its coins. Sending them was refused: ${cause.message}. Repeat the call once the wallet can pay`,
    { cause }
  )

/** The error for a payment that was not sent, for a reason that may be temporary. */
export const notSentPayment = ({ offrampId }: OfframpOrderDetail, cause: TransactionError) => {
  const { message, retryable, retryAfter } = cause
  return new NotSentError(
    "PAYMENT_NOT_SENT",
    `The order ${offrampId} waits for its coins, and they were not sent: ${message}. Repeat the call`,
    { retryable, retryAfter, details: { offrampId }, cause }
  )
}

/** Repeating the call at once would not help, so it is not `retryable`. */
const notPaid = (
  { offrampId }: OfframpOrderDetail,
  reason: string,
  what: string,
  {
    cause,
    ...details
  }: {
    readonly cause?: unknown
    readonly fields?: readonly string[]
    readonly inputAmount?: string
  } = {}
) =>
  new NotSentError(reason, `The order ${offrampId} ${what}`, {
    retryable: false,
    details: { offrampId, ...details },
    cause
  })

/** Whether an order that failed with this error can never be paid. */
export const isOver = ({ reason }: { readonly reason?: unknown }): boolean =>
  reason === "ORDER_CLOSED" || reason === "PAYMENT_FAILED"

/**
 * The error for an order that differs from what the user agreed to, which was to sell `inputAmount`. `fields` are the fields of the call
 * that differ.
 */
export const changed = (order: OfframpOrderDetail, fields: readonly string[], inputAmount: string) => {
  const { pays, receives } = order
  return notPaid(
    order,
    "ORDER_CHANGED",
    `asks for ${pays.amount} ${pays.currency} and pays out ${receives.amount} ${receives.currency}. ` +
      `It differs from what the user agreed to in ${fields.map((field) => `\`${field}\``).join(", ")}, and no coins were sent. ` +
      "Show the order to the user, then call `offramp.pay`",
    { fields, inputAmount }
  )
}

/** The error for an order, or a sale that was not placed yet, in a coin that the wallet cannot send. */
export const unsupported = (cryptoId: string, order?: Pick<OfframpOrderDetail, "offrampId">) =>
  new NotSentError(
    "UNSUPPORTED_COIN",
    `The wallet cannot pay an order in ${cryptoId}: it does not have the coin's network, or the order is not paid by a transfer to a wallet. No coins were sent`,
    { retryable: false, details: order && { offrampId: order.offrampId } }
  )

export const notItsId = () =>
  new InvalidInputError({
    field: "offrampId",
    expected: "the order's `offrampId`, exactly as the service returned it"
  })

export const anotherWallet = () =>
  new InvalidInputError({ field: "walletAddress", expected: "the user's own wallet, which pays the order" })
