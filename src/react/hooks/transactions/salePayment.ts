import { useCallback } from "react"
import type { Client, OfframpOrderDetail, OnrampOrderDetail, Transaction } from "../../../index.ts"
import { salePaymentId } from "../../../ramp/salePaymentId.ts"
import { latestAttempt } from "../../../transactions/latestAttempt.ts"
import { hasEnded, isUnfulfilled, wasPaid } from "../ramp/unfulfilled.ts"
import { useTransactions } from "./transactions.ts"

/** The transaction that pays a sale. */
export interface SalePayment extends Transaction {
  /** Whether the user has cancelled it on this device. */
  readonly isCancelled: boolean
}

/** Whether the payment can no longer arrive. What replaced it may be the payment of another device, so that is no failure. */
export const hasPaymentFailed = ({
  status,
  isCancelled
}: Pick<SalePayment, "status" | "isCancelled">): boolean => status === "reverted" || isCancelled

/** Whether the order can be paid again. For a payment that has expired, that broadcasts the same transaction once more. */
export const canPayAgain = ({ status }: Pick<SalePayment, "status">): boolean =>
  status === "failed" || status === "replaced" || status === "expired"

/** The transaction that pays a sale, also after the user has sped it up. `undefined` if this device has sent none. */
export const paymentOf = (
  offrampId: string,
  transactions: readonly Transaction[]
): Transaction | undefined => {
  const payment = transactions.find(({ id }) => id === salePaymentId(offrampId))
  return payment && latestAttempt(payment, transactions)
}

/** The transaction that pays a sale, as `paymentOf` finds it. `data` is `null` if this device has sent none. */
export const useSalePayment = (
  offrampId: string | undefined,
  parameters: { readonly client?: Client | undefined } = {}
) => {
  const select = useCallback(
    (transactions: readonly Transaction[]): SalePayment | null => {
      const latest = offrampId === undefined ? undefined : paymentOf(offrampId, transactions)
      if (!latest) return null
      const successor = transactions.find(({ hash }) => hash !== undefined && hash === latest.replacedBy)
      return { ...latest, isCancelled: latest.status === "replaced" && successor?.kind === "cancel" }
    },
    [offrampId]
  )
  return useTransactions({ ...parameters, query: { select } })
}

/**
 * Whether the user is owed what they paid for an order, also if only this device knows that it paid. `undefined` until what this device
 * sent is read.
 */
export const useIsUnfulfilled = (
  order: OnrampOrderDetail | OfframpOrderDetail | undefined
): boolean | undefined => {
  const isEndedSale = order !== undefined && "offrampId" in order && hasEnded(order)
  const payment = useSalePayment(isEndedSale ? order.offrampId : undefined)
  if (order === undefined) return false
  return isEndedSale && payment.isLoading ? wasPaid(order) || undefined : isUnfulfilled(order, payment.data)
}
