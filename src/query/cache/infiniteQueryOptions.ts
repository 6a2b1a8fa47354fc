import type {
  DataTag,
  InfiniteData,
  InfiniteQueryObserverOptions,
  QueryFunctionContext,
  QueryKey
} from "@tanstack/query-core"
import type { SlipwayFailure } from "../../index.ts"
import { retryPolicy } from "./queryOptions.ts"

/** Options of a paginated query, for `useInfiniteQuery` or an observer. */
export interface InfiniteQueryOptions<Page>
  extends Omit<
    InfiniteQueryObserverOptions<Page, SlipwayFailure, InfiniteData<Page, number>, QueryKey, number>,
    "queryKey" | "queryFn" | "enabled"
  > {
  readonly queryKey: DataTag<QueryKey, InfiniteData<Page, number>, SlipwayFailure>
  readonly queryFn: (context: QueryFunctionContext<QueryKey, number>) => Promise<Page>
  readonly enabled: boolean
}

interface PageInfo {
  readonly page: number
  readonly hasNextPage: boolean
}

/** Builds a paginated query. Pages count from 1. */
export const infiniteQueryOptions = <Page extends PageInfo>({
  queryKey,
  read,
  enabled = true,
  staleTime = 0
}: {
  readonly queryKey: QueryKey
  readonly read: (page: number, signal: AbortSignal) => Promise<Page>
  readonly enabled?: boolean
  readonly staleTime?: number
}): InfiniteQueryOptions<Page> => ({
  ...retryPolicy,
  queryKey: queryKey as DataTag<QueryKey, InfiniteData<Page, number>, SlipwayFailure>, // the tag only exists in the type
  queryFn: ({ pageParam, signal }) => read(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ page, hasNextPage }: Page) => (hasNextPage ? page + 1 : undefined),
  enabled,
  staleTime
})
