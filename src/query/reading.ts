import type { DataTag, QueryFunctionContext, QueryKey, QueryObserverOptions } from "@tanstack/query-core"
import type { SlipwayFailure } from "../index.ts"

/** Options of a query, for `useQuery`, `fetchQuery` or an observer. */
export interface Reading<Data>
  extends Omit<
    QueryObserverOptions<Data, SlipwayFailure, Data, Data, QueryKey>,
    "queryKey" | "queryFn" | "enabled"
  > {
  readonly queryKey: DataTag<QueryKey, Data, SlipwayFailure>
  readonly queryFn: (context: QueryFunctionContext) => Promise<Data>
  /** Whether it can be read now: who is signed in decides. */
  readonly enabled: boolean
}

interface Given<Data> extends Omit<Reading<Data>, "queryKey" | "enabled"> {
  readonly queryKey: QueryKey
  readonly enabled?: boolean
}

/** A query with the rules that all of them have: what to repeat, how often, and after how long. */
export const reading = <Data>(given: Given<Data>): Reading<Data> => ({
  enabled: true,
  ...patient,
  ...given,
  queryKey: given.queryKey as DataTag<QueryKey, Data, SlipwayFailure> // the tag is for the compiler alone
})

/** Only what may pass is tried again, and not before the service wants to be asked. */
export const patient = {
  retry: (failures: number, { retryable }: SlipwayFailure) => retryable && failures < 3,
  retryDelay: (failures: number, { retryAfter }: SlipwayFailure) =>
    retryAfter ?? Math.min(1000 * 2 ** failures, 30_000)
}
