import { loadNextPage } from "../../hooks/nextPage.ts"
import type { PagedResult } from "../../hooks/read.ts"
import { useSession } from "../../hooks/session.ts"

type Pages<Item> = PagedResult<{ readonly docs: readonly Item[] }>

/**
 * Merges paginated lists into one. Each list must be sorted by `timeOf`, newest first. Items older than the end of an
 * unfinished list wait until the rest is loaded, so that rows are only added at the end.
 */
export const useList = <Item>(
  lists: readonly Pages<Item>[],
  keyOf: (item: Item) => string,
  timeOf: (item: Item) => string = untimed
) => {
  const { hasRampAccess } = useSession()
  const lastOf = (list: Pages<Item>) => itemsOf(list).map(timeOf).at(-1) ?? ""
  const unfinished = lists.filter(({ hasNextPage }) => hasNextPage)
  const oldest = unfinished.map(lastOf).sort().at(-1) ?? ""
  const items = [...new Map(lists.flatMap(itemsOf).map((item) => [keyOf(item), item])).values()]
    .filter((item) => timeOf(item) >= oldest)
    .sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
  const error = lists.find(({ error }) => error)?.error
  const isPending = lists.some(({ isPending }) => isPending)
  const isEmpty = items.length === 0
  const state = error ? "error" : isPending ? "loading" : isEmpty ? "empty" : "ready"
  return {
    items,
    state: hasRampAccess ? state : "unavailable",
    reads: lists,
    isPending,
    error,
    retry: () => {
      for (const list of lists) {
        if (list.error) void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
      }
    },
    isLoadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    hasMore: unfinished.length > 0,
    loadMore: () => {
      for (const list of unfinished) if (lastOf(list) === oldest) loadNextPage(list)
    }
  } as const
}

const untimed = () => ""

const itemsOf = <Item>({ data }: Pages<Item>): readonly Item[] =>
  data?.pages.flatMap(({ docs }) => docs) ?? []
