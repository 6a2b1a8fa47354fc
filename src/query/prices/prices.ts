import type { Client, SessionSnapshot } from "../../index.ts"
import { longName } from "../../networks.ts"
import { personalKey } from "../cache/keys.ts"
import { nextPoll } from "../cache/polling.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"
import type { PriceInput, ReadPrice } from "./price.ts"

const minute = 60_000

/** How long a missing price is cached. */
const hour = 60 * minute

/**
 * Reads the price of one whole unit of an asset, or `null` if there is none. For display only.
 *
 * Calls `source` first. Otherwise the price is the rate, before fees, of the ramp's quote for the sale of one unit, or of a
 * purchase if the sale is refused. These quotes need no account of the user. A token is found in the ramp's list by its address,
 * never by its symbol. If the ramp refuses, or the app has none, there is no price, and no quote is requested for an hour.
 */
export const priceOptions = (
  client: Client,
  { asset, currency, priceAs, source }: PriceInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<ReadPrice | null> => {
  const { symbol, network, tokenAddress } = asset
  const key = [symbol, network && longName(network), tokenAddress?.toLowerCase(), priceAs, currency]
  return queryOptions<ReadPrice | null>({
    queryKey: [...personalKey(client, session), "price", ...key.map((part) => part ?? null)],
    queryFn: async ({ client: queryClient, signal }) => {
      const { readPrice } = await reader()
      return readPrice({ asset, currency, priceAs, source }, { client, session, queryClient, signal })
    },
    enabled: session.status !== "loading",
    // The next poll repeats a failed read. Components that are shown meanwhile do not.
    retry: false,
    retryOnMount: false,
    staleTime: ({ state }) => (state.data === null ? hour : minute),
    refetchInterval: (query) => (query.state.data === null ? false : nextPoll(query, minute))
  })
}

type Reader = typeof import("./readPrice.ts")

let loading: Promise<Reader> | undefined

/** Loads with the first price. Everybody gets the same promise, so that the prices of one moment are asked for together. */
const reader = (): Promise<Reader> => {
  loading ??= import("./readPrice.ts").catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
