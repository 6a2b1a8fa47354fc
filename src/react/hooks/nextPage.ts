/**
 * Loads the next page. A second press before React has rendered the first joins it: TanStack Query would cancel the request, and send
 * it again.
 */
export const loadNextPage = ({ fetchNextPage }: { readonly fetchNextPage: () => Promise<unknown> }): void => {
  if (loading.has(fetchNextPage)) return
  loading.add(fetchNextPage)
  void fetchNextPage().finally(() => loading.delete(fetchNextPage))
}

/** The function is the same for all results of a query's observer. */
const loading = new WeakSet<() => Promise<unknown>>()
