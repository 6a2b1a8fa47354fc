import type { DataTag, QueryFunctionContext, QueryKey, QueryObserverOptions } from "@tanstack/query-core"
import type { SlipwayFailure } from "../../index.ts"

/** Options of a query, for `useQuery`, `fetchQuery` or an observer. */
export interface QueryOptions<Data>
  extends Omit<
    QueryObserverOptions<Data, SlipwayFailure, Data, Data, QueryKey>,
    "queryKey" | "queryFn" | "enabled"
  > {
  readonly queryKey: DataTag<QueryKey, Data, SlipwayFailure>
  readonly queryFn: (context: QueryFunctionContext) => Promise<Data>
  /** Whether the query can run in the current session. */
  readonly enabled: boolean
}

interface Given<Data> extends Omit<QueryOptions<Data>, "queryKey" | "enabled"> {
  readonly queryKey: QueryKey
  readonly enabled?: boolean
}

/** Builds a query with the defaults that all of them share: retries, stale time and cache time. */
export const queryOptions = <Data>(given: Given<Data>): QueryOptions<Data> => ({
  enabled: true,
  ...retryPolicy,
  ...given,
  queryKey: given.queryKey as DataTag<QueryKey, Data, SlipwayFailure> // the tag only exists in the type
})

/** Retries only errors that may be temporary, and respects `Retry-After`. */
export const retryPolicy = {
  retry: (failures: number, error: SlipwayFailure) => error.retryable && failures < 3 && !isPage(error),
  retryDelay: (failures: number, { retryAfter }: SlipwayFailure) =>
    retryAfter ?? Math.min(1000 * 2 ** failures, 30_000)
}

/** Whether a page answered, e.g. of an app's own server without a route for the ramp, which is the same a second later. */
const isPage = (error: SlipwayFailure): boolean =>
  error._tag === "InvalidResponseError" && error.reason === "BAD_CONTENT_TYPE"
