import { salePaymentId, type Transaction } from "slipway"
import { useOfframpOrders, useOnrampOrders, useSession, useTransactions } from "slipway/react"
import { tokens } from "../service.ts"

/** An order or a transaction in the activity list. */
export type Entry = { readonly id: string; readonly at: string; readonly path: string } & (
  | {
      readonly kind: "sent"
      readonly transaction: Transaction
      /** `undefined` for the network's own coin. */
      readonly symbol: string | undefined
    }
  | {
      readonly kind: "bought" | "sold"
      readonly status: string
      readonly amount: string
      readonly symbol: string
      /** The transaction that pays the sale. */
      readonly payment?: Transaction | undefined
    }
)

/** Merges the service's orders and the wallet's transactions into one list, newest first. A sale has one entry. */
export const useActivity = () => {
  const { hasRampAccess } = useSession()
  const bought = useOnrampOrders()
  const sold = useOfframpOrders()
  const sent = useTransactions().data ?? []
  const lists = hasRampAccess ? [bought, sold] : []
  const sales = (sold.data?.pages ?? []).flatMap(({ docs }) => docs)
  const paymentIds = new Set(sales.map(({ offrampId }) => salePaymentId(offrampId)))
  const entries: Entry[] = [
    ...sent
      .filter(({ id }) => !paymentIds.has(id))
      .map((transaction) => ({
        kind: "sent" as const,
        id: transaction.id,
        at: new Date(transaction.createdAt).toISOString(),
        path: `/activity/sent/${transaction.id}`,
        transaction,
        symbol: tokens.find(
          ({ tokenAddress }) => tokenAddress.toLowerCase() === transaction.tokenAddress?.toLowerCase()
        )?.symbol
      })),
    ...(bought.data?.pages ?? []).flatMap(({ docs }) =>
      docs.map(({ onrampId, status, receives, outputCurrency, createdAt }) => ({
        kind: "bought" as const,
        id: onrampId,
        at: createdAt,
        path: `/activity/buy/${onrampId}`,
        status,
        amount: receives.amount,
        symbol: outputCurrency
      }))
    ),
    ...sales.map(({ offrampId, status, state, pays, inputCurrency, createdAt }) => ({
      kind: "sold" as const,
      id: offrampId,
      at: createdAt,
      path: `/activity/sell/${offrampId}`,
      status,
      amount: pays.amount,
      symbol: inputCurrency,
      // Once the coins have arrived, the order says more than the payment.
      payment:
        state === "awaiting_payment" ? sent.find(({ id }) => id === salePaymentId(offrampId)) : undefined
    }))
  ]
  return {
    entries: entries.sort((one, other) => other.at.localeCompare(one.at)),
    isPending: lists.some((list) => list.isPending),
    error: lists.find((list) => list.error)?.error,
    hasMore: lists.some((list) => list.hasNextPage),
    isLoadingMore: lists.some((list) => list.isFetchingNextPage),
    loadMore: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage()
    },
    retry: () => {
      for (const list of lists) if (list.error) void list.refetch()
    }
  }
}
