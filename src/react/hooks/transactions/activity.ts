import type {
  Client,
  Crypto,
  OfframpOrder,
  OnrampOrder,
  SlipwayFailure,
  Transaction
} from "../../../index.ts"
import type { ReceivedTransfer } from "../../../query/index.ts"
import { salePaymentId } from "../../../ramp/salePaymentId.ts"
import { loadNextPage } from "../nextPage.ts"
import { useOfframpOrders, useOnrampOrders } from "../ramp/ramp.ts"
import { useTraded } from "../ramp/tradedTokens.ts"
import type { PagedResult } from "../read.ts"
import { useSession } from "../session.ts"
import type { ActivityEntry } from "./activityEntry.ts"
import { receivedId, withoutKnown } from "./arrived.ts"
import { isPinned, pinnedFirst } from "./pinned.ts"
import { useReceived } from "./received.ts"
import { paymentOf } from "./salePayment.ts"
import { useTransactions } from "./transactions.ts"

export type { ActivityEntry }

export interface Activity {
  /** Those that need the user come first, then those that are not finished, then the newest. */
  readonly entries: readonly ActivityEntry[]
  /** Whether the sends, the first page of orders or what arrived is loading. */
  readonly isPending: boolean
  /** Why a part could not be read. `entries` has the rest. */
  readonly error: SlipwayFailure | undefined
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  /** Whether a read waits for the network. */
  readonly isOffline: boolean
}

/**
 * What the user has done with the wallet: the sends of this device, all orders, and what arrived on the networks of the provider's
 * `history`. A sale and the transaction that pays it are one entry, and so are a purchase and its coins. An unresolved send is in the list from the moment it starts, also after a reload.
 */
export const useActivity = (parameters: { readonly client?: Client | undefined } = {}): Activity => {
  const { hasRampAccess } = useSession(parameters)
  const transactions = useTransactions(parameters)
  const bought = useOnrampOrders({}, parameters)
  const sold = useOfframpOrders({}, parameters)
  const received = useReceived(parameters)
  const traded = useTraded({ ...parameters, enabled: hasRampAccess && received.transfers.length > 0 })
  // An app without a ramp has no orders.
  const lists: readonly Orders[] = hasRampAccess ? [bought, sold].filter((list) => !isWithoutRamp(list)) : []
  const unfinished = lists.filter(({ hasNextPage }) => hasNextPage)
  // An older entry may belong below one that is not loaded yet.
  const oldest = Math.max(0, ...unfinished.map(oldestOf))
  const failed = [transactions, ...lists].filter(({ error }) => error)
  return {
    entries: entriesOf(
      transactions.data ?? [],
      docsOf(bought, ({ onrampId }) => onrampId),
      docsOf(sold, ({ offrampId }) => offrampId),
      received.transfers,
      traded.data ?? []
    )
      .filter((entry) => entry.at >= oldest || isPinned(entry))
      .sort(pinnedFirst),
    isPending: transactions.isLoading || received.isPending || lists.some((list) => list.isPending),
    error: failed[0]?.error ?? received.error,
    retry: () => {
      for (const list of failed) void list.refetch()
      received.retry()
    },
    hasMore: received.hasMore || unfinished.length > 0,
    isLoadingMore: received.isLoadingMore || lists.some((list) => list.isFetchingNextPage),
    loadMore: () => {
      received.loadMore()
      for (const list of unfinished) if (oldestOf(list) === oldest) loadNextPage(list)
    },
    isOffline: received.isOffline || lists.some(({ fetchStatus }) => fetchStatus === "paused")
  }
}

const isWithoutRamp = ({ error }: Orders): boolean => error?.code === "INVALID_CONFIG"

type Orders = PagedResult<{ readonly docs: readonly (OnrampOrder | OfframpOrder)[] }>

const entriesOf = (
  transactions: readonly Transaction[],
  purchases: readonly OnrampOrder[],
  sales: readonly OfframpOrder[],
  transfers: readonly ReceivedTransfer[],
  traded: readonly Crypto[]
): readonly ActivityEntry[] => {
  const payments = new Map(transactions.map((transaction) => [transaction.id, transaction]))
  const arrived = withoutKnown(transfers, transactions, purchases, traded)
  const sold = sales.map((order) => {
    const id = salePaymentId(order.offrampId)
    payments.delete(id)
    const payment = paymentOf(order.offrampId, transactions)
    return { kind: "sold" as const, id: order.offrampId, at: timeOf(order), order, payment }
  })
  return [
    ...sold,
    ...arrived.map((transfer) => ({
      kind: "received" as const,
      id: receivedId(transfer),
      at: transfer.at,
      transfer
    })),
    ...purchases.map((order) => ({
      kind: "bought" as const,
      id: order.onrampId,
      at: timeOf(order),
      order
    })),
    ...[...payments.values()].map((transaction) => ({
      kind: "sent" as const,
      id: transaction.id,
      at: transaction.createdAt,
      transaction
    }))
  ]
}

/** An order that moved to the next page while pages were read is in two of them. */
const docsOf = <Order>(
  { data }: PagedResult<{ readonly docs: readonly Order[] }>,
  idOf: (order: Order) => string
): readonly Order[] => [
  ...new Map((data?.pages ?? []).flatMap(({ docs }) => docs).map((order) => [idOf(order), order])).values()
]

const oldestOf = ({ data }: Orders): number => {
  const last = data?.pages.at(-1)?.docs.at(-1)
  return last ? timeOf(last) : 0
}

/** A date that cannot be parsed counts as the oldest. */
const timeOf = ({ createdAt }: { readonly createdAt: string }): number => Date.parse(createdAt) || 0
