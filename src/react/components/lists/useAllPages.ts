import { useEffect } from "react"
import type { PagedResult } from "../../hooks/read.ts"

/** Everything that a list has: a choice that ends with the first page cannot be made by who is on the second. */
export const useAllPages = <Doc>({
  data,
  hasNextPage,
  isFetching,
  isError,
  fetchNextPage
}: PagedResult<{ readonly docs: readonly Doc[] }>): readonly Doc[] => {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return data?.pages.flatMap(({ docs }) => docs) ?? []
}
