import type { UseQueryResult } from "@tanstack/react-query"
import type { Crypto, Currency, SlipwayFailure } from "../../../index.ts"
import { chainIdOf, type Network, type NetworkName, networkOf as networkOfChain } from "../../../networks.ts"
import { isReceivable } from "../../flows/receivable.ts"

/**
 * The coins that can be traded in one direction with `address`, by default the user's wallet. Coins without a direction count as
 * both. Coins on `network` come first.
 */
export const tradable = (
  cryptos: readonly Crypto[],
  direction: "onramp" | "offramp",
  network: Network | undefined,
  address?: string | undefined
): readonly Crypto[] => {
  const wanted = network && chainIdOf(network)
  const isFirst = ({ chainId }: Crypto) => Number(chainId !== undefined && chainId === wanted)
  return cryptos
    .filter(({ transactionType }) => !transactionType || transactionType.includes(direction))
    .filter(({ id }) => isReceivable(id, address))
    .sort((one, other) => isFirst(other) - isFirst(one))
}

/** The chosen item while it is offered, otherwise the first. */
export const chosen = <Item>(
  items: readonly Item[],
  id: string,
  idOf: (item: Item) => string
): Item | undefined => items.find((item) => idOf(item) === id) ?? items[0]

/** Combines the queries of a form: they load, fail and are retried together. */
export const marketOf = (reads: readonly MarketRead[], currencies: readonly Currency[]) => {
  const error = reads.find((read) => read.data === undefined && read.error)?.error
  const loading = reads.some((read) => read.isPending)
  const state = error ? "error" : loading ? "loading" : currencies.length === 0 ? "empty" : "ready"
  const retry = () => {
    for (const read of reads) if (read.error || !error) void read.refetch()
  }
  return { state, error, retry, reads, currencies } as const
}

export type MarketRead = Pick<
  UseQueryResult<unknown, SlipwayFailure>,
  "data" | "error" | "isPending" | "fetchStatus" | "refetch"
>

/** The network of a coin, if the wallet knows it. */
export const networkOf = ({ chainId }: Crypto): NetworkName | undefined =>
  chainId === undefined ? undefined : networkOfChain(chainId)
