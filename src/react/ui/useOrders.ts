import { useOfframpOrders, useOnrampOrders } from "../ramp.ts"
import type { PagedResult } from "../read.ts"
import type { Order } from "./orderText.ts"

type List = PagedResult<{ readonly docs: readonly Order[] }>

/** The orders of one kind or of both, the newest first. */
export const useOrders = (kind: "onramp" | "offramp" | undefined) => {
  const bought: List = useOnrampOrders({}, { query: { enabled: kind !== "offramp" } })
  const sold: List = useOfframpOrders({}, { query: { enabled: kind !== "onramp" } })
  const lists = kind === "onramp" ? [bought] : kind === "offramp" ? [sold] : [bought, sold]
  const unfinished = lists.filter(({ hasNextPage }) => hasNextPage)
  // What is older than the end of a list that goes on waits for the rest of it: rows come at the end alone.
  const oldest = unfinished.map(lastOf).sort().at(-1) ?? ""
  return {
    orders: lists
      .flatMap(ordersOf)
      .filter(({ createdAt }) => createdAt >= oldest)
      .sort((one, other) => compare(other.createdAt, one.createdAt)),
    reads: lists,
    isPending: lists.some(({ isPending }) => isPending),
    isEmpty: lists.every((list) => list.isSuccess && ordersOf(list).length === 0),
    error: lists.find(({ error }) => error)?.error,
    retry: () => {
      for (const list of lists) if (list.error) void (list.data ? again(list) : list.refetch())
    },
    isLoadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    loadMore:
      unfinished.length === 0
        ? undefined
        : () => {
            for (const list of unfinished) if (lastOf(list) === oldest) void list.fetchNextPage()
          }
  }
}

const again = (list: List) => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())

const ordersOf = ({ data }: List): readonly Order[] => data?.pages.flatMap(({ docs }) => docs) ?? []

const lastOf = (list: List): string => ordersOf(list).at(-1)?.createdAt ?? ""

// Times of one form, in UTC.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
