import { useMemo } from "react"
import type { Client, Crypto } from "../../../index.ts"
import { chainIdOf, type Network } from "../../../networks.ts"
import { listedOptions } from "../../../query/cache/listed.ts"
import { useRead } from "../read.ts"

/** A token that the app or the ramp lists. Its symbol and name come from that list, not from the contract. */
export interface ListedToken {
  readonly tokenAddress: string
  readonly symbol: string
  readonly name?: string | undefined
  /** The ramp's picture. */
  readonly logo?: string | undefined
}

/** Reads what the ramp trades. */
export const useTraded = ({
  client,
  enabled = true
}: {
  readonly client?: Client | undefined
  readonly enabled?: boolean
} = {}) => useRead((connected, session) => listedOptions(connected, session), { client, query: { enabled } })

/** The tokens that the ramp trades on a network. The same array until they change. */
export const useTradedTokens = (network: Network, enabled = true): readonly ListedToken[] => {
  const { data } = useTraded({ enabled })
  return useMemo(() => tradedOn(network, data ?? [], []), [network, data])
}

/** No network has more tokens that are worth buying, so no more are requested from the service. */
const most = 30

/** The tokens that the ramp trades on a network, without those that the app lists. */
export const tradedOn = (
  network: Network,
  traded: readonly Crypto[],
  listed: readonly ListedToken[]
): readonly ListedToken[] => {
  const here = chainIdOf(network)
  const apart = new Set(listed.map(({ tokenAddress }) => tokenAddress.toLowerCase()))
  const found = traded.filter(
    ({ chainId, is_native, address }) =>
      here !== undefined &&
      chainId === here &&
      !is_native &&
      /^0x[0-9a-f]{40}$/i.test(address) &&
      !apart.has(address.toLowerCase())
  )
  return distinct(
    found.map(({ address, symbol, name: title, logo }) => ({
      tokenAddress: address,
      symbol: symbol.toUpperCase(),
      name: title,
      logo
    }))
  ).slice(0, most)
}

/** The first of those with the same address. */
export const distinct = (tokens: readonly ListedToken[]): readonly ListedToken[] =>
  [
    ...new Map([...tokens].reverse().map((token) => [token.tokenAddress.toLowerCase(), token])).values()
  ].reverse()
