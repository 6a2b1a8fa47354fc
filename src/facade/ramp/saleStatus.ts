import { InvalidInputError, NotSentError } from "../../errors/index.ts"
import type { OfframpOrderDetail } from "../../orderState.ts"
import type { Transaction } from "../../transactions/transaction.ts"

/**
 * Whether an order can be paid.
 *
 * - `payable`: coins that are sent now count for it.
 * - `paid`: its coins have arrived, or are on their way.
 * - `late`: it still waits, but coins that are sent now may arrive too late. The service sends those back.
 * - `asked`: the service asks a question first.
 * - `closed`: it has ended, and this journal has no payment of it.
 * - `unresolved`: a payment was sent, and nobody knows yet whether it arrived.
 * - `reverted`: its payment failed on the chain, or another transaction replaced it.
 */
export type SaleStatus = "payable" | "paid" | "late" | "asked" | "closed" | "unresolved" | "reverted"

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
  if (state !== "awaiting_payment") return "closed"
  // Not a time at all is not late: the service decides.
  return Date.parse(expiredDate) - now < paymentTime && payment?.hash === undefined ? "late" : "payable"
}

/** A transaction is included within this time, in milliseconds, unless its fee is too low. */
const paymentTime = 120_000

/** The error for each status in which an order is not paid. */
export const refusals = {
  late: ({ offrampId, expiredDate }: OfframpOrderDetail) =>
    new NotSentError(
      "ORDER_EXPIRING",
      `The order ${offrampId} expires at ${expiredDate}, too soon for the coins to arrive. This device sent none. Place another order after that`
    ),
  asked: ({ offrampId }: OfframpOrderDetail) =>
    new NotSentError(
      "INFORMATION_NEEDED",
      `The service has a question about the order ${offrampId}, and no coins were sent. Answer it with \`offramp.reply\`, then repeat the call`
    ),
  closed: ({ offrampId, state }: OfframpOrderDetail) =>
    new NotSentError(
      state === "unknown" ? "ORDER_UNKNOWN" : "ORDER_CLOSED",
      `The order ${offrampId} does not wait for coins (its state is ${state}). This device sent none. Place another order if the user still wants to sell`
    ),
  unresolved: ({ offrampId }: OfframpOrderDetail) =>
    new NotSentError(
      "PAYMENT_UNRESOLVED",
      `The coins of the order ${offrampId} may have been sent, and nothing was sent now. Read the order with \`offramp.get\`: its state changes when they arrive`
    ),
  reverted: ({ offrampId }: OfframpOrderDetail) =>
    new NotSentError(
      "PAYMENT_FAILED",
      `The payment of the order ${offrampId} was reverted or replaced, so its coins did not arrive. Place another order`
    )
} satisfies Partial<Record<SaleStatus, (order: OfframpOrderDetail) => NotSentError>>

/** Whether an order that failed so can never be paid. */
export const isOver = ({ reason }: { readonly reason?: unknown }): boolean =>
  reason === "ORDER_CLOSED" || reason === "PAYMENT_FAILED"

export const changed = ({ offrampId, pays, receives }: OfframpOrderDetail) =>
  new NotSentError(
    "ORDER_CHANGED",
    `The order ${offrampId} is for ${pays.amount} ${pays.currency} and pays ${receives.amount} ${receives.currency}, or goes elsewhere. ` +
      "The user did not agree to that, and no coins were sent. Show the order to the user, then call `offramp.pay`"
  )

export const unsupported = (cryptoId: string) =>
  new NotSentError(
    "UNSUPPORTED_COIN",
    `The wallet cannot pay an order in ${cryptoId}: the coin is on no network of the wallet, or the order is not paid by a transfer to a wallet. No coins were sent`
  )

export const notItsId = () =>
  new InvalidInputError({ field: "offrampId", expected: "the order's `offrampId`, as the service spells it" })

export const anotherWallet = () =>
  new InvalidInputError({ field: "walletAddress", expected: "the user's own wallet, which pays the order" })
