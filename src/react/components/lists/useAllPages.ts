import { useEffect } from "react"
import type { PagedResult } from "../../hooks/read.ts"

/** Loads all pages of a list. A select must also offer items of later pages. */
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
