import type { Address } from "viem"
import { type NetworkName, networks } from "../../../src/networks.ts"
import type { Clock } from "../clock.ts"
import { badRequest } from "../failure.ts"
import { coinSymbol } from "./coinSymbol.ts"
import { createNetwork, type Network } from "./network.ts"

/** How a request names its chain: by the service's identifier, by chain id as text, or both. */
export interface ChainChoice {
  readonly network?: string
  readonly chainId?: string
}

/** All networks of the service, each an in-memory ledger. */
export interface Chain {
  /** The network that a request means; refuses unknown and contradictory names. */
  choose(choice: ChainChoice): Network & { readonly symbol: string }
  byChainId(chainId: number): Network | undefined
  /** Gives a new wallet its gifts on every network; a recovered one has had them. */
  welcome(address: Address): void
  /** Mines on every network what is due. */
  mine(): void
}

interface Entry {
  readonly name: string
  readonly network: Network & { readonly symbol: string }
}

export const createChain = (clock: Clock, blockTime: number): Chain => {
  const names = Object.keys(networks) as NetworkName[] // the keys of the table, which TypeScript widens
  const entries: Entry[] = names.map((name) => ({
    name,
    network: { ...createNetwork(networks[name].chainId, clock, blockTime), symbol: coinSymbol(name) }
  }))
  const byName = new Map(entries.map(({ name, network }) => [name, network]))
  const byId = new Map(entries.map(({ network }) => [String(network.chainId), network]))
  const welcomed = new Set<Address>()

  return {
    choose: ({ network: name, chainId }) => {
      const named = name === undefined ? undefined : byName.get(name)
      const numbered = chainId === undefined ? undefined : byId.get(chainId)
      if (name !== undefined && named === undefined) throw badRequest(`network ${name} is not known`)
      if (chainId !== undefined && numbered === undefined) throw badRequest(`chainId ${chainId} is not known`)
      if (named !== undefined && numbered !== undefined && named !== numbered) {
        throw badRequest(`network ${name} does not have chainId ${chainId}`)
      }
      const chosen = named ?? numbered
      if (chosen === undefined) throw badRequest("network or chainId is required")
      return chosen
    },
    byChainId: (chainId) => byId.get(String(chainId)),
    welcome: (address) => {
      if (welcomed.has(address)) return
      welcomed.add(address)
      for (const { network } of entries) network.welcome(address, BigInt(welcomed.size))
    },
    mine: () => {
      for (const { network } of entries) network.mine()
    }
  }
}
