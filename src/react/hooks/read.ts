import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery
} from "@tanstack/react-query"
import type { Client, SessionSnapshot, SlipwayFailure } from "../../index.ts"
import type { InfiniteQueryOptions, QueryOptions } from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useSession } from "./session.ts"

export interface ReadParameters<Data, Selected = Data> {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  /** TanStack Query's options, e.g. `select`, `enabled`, `staleTime`. */
  readonly query?: Omit<
    UseQueryOptions<Data, SlipwayFailure, Selected>,
    "queryKey" | "queryFn" | "enabled"
  > & {
    readonly enabled?: boolean
  }
}

/** Runs the query that `optionsOf` builds for the current session. */
export const useRead = <Data, Selected = Data>(
  optionsOf: (client: Client, session: SessionSnapshot) => QueryOptions<Data>,
  { client, query }: ReadParameters<Data, Selected>
): UseQueryResult<Selected, SlipwayFailure> => {
  const connected = useClient(client)
  const options = optionsOf(connected, useSession({ client: connected }))
  const enabled = options.enabled && (query?.enabled ?? true)
  // `select` may change the data type, which is the only difference between the two option types.
  const merged = { ...options, ...query, enabled } as UseQueryOptions<Data, SlipwayFailure, Selected>
  return useQuery(merged)
}

export interface PagedReadParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  /** TanStack Query's options. */
  readonly query?: {
    readonly enabled?: boolean
    readonly staleTime?: number
    readonly gcTime?: number
    readonly refetchInterval?: number | false
    readonly refetchOnWindowFocus?: boolean
  }
}

export type PagedResult<Page> = UseInfiniteQueryResult<InfiniteData<Page, number>, SlipwayFailure>

/** Runs a paginated query. `fetchNextPage` loads the next page. */
export const usePagedRead = <Page>(
  optionsOf: (client: Client, session: SessionSnapshot) => InfiniteQueryOptions<Page>,
  { client, query }: PagedReadParameters
): PagedResult<Page> => {
  const connected = useClient(client)
  const options = optionsOf(connected, useSession({ client: connected }))
  const enabled = options.enabled && (query?.enabled ?? true)
  // The same options under the type name of TanStack's React package.
  const merged = { ...options, ...query, enabled } as UseInfiniteQueryOptions<
    Page,
    SlipwayFailure,
    InfiniteData<Page, number>,
    readonly unknown[],
    number
  >
  return useInfiniteQuery(merged)
}
