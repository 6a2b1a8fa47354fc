import type { Address } from "viem"
import { type EvmNetwork, networks } from "../../../src/networks.ts"
import { badRequest } from "../service/failure.ts"
import type { Tables } from "../state/tables.ts"
import { coinSymbol } from "./coinSymbol.ts"
import type { Network, OpenNetwork } from "./network.ts"

/** The chain in a request: the service's identifier, a chain id as text, or both. */
export interface ChainChoice {
  readonly network?: string
  readonly chainId?: string
}

/** A chain by its name, or by its id, with or without the prefix of CAIP-2. */
export const choiceOf = (name: string): ChainChoice => {
  const chainId = name.replace("eip155:", "")
  return /^\d+$/.test(chainId) ? { chainId } : { network: name }
}

/** A network with its identifier and the symbol of its coin. */
export interface NamedNetwork {
  readonly name: EvmNetwork
  readonly symbol: string
  readonly network: Network
}

/** All networks of the service. */
export interface Chain {
  /** The network of a request. Rejects unknown and contradictory names. */
  choose(choice: ChainChoice): Network
  /** The symbol of a network's native coin. */
  symbolOf(network: Network): string
  byChainId(chainId: number): Network
  readonly networks: readonly NamedNetwork[]
  /** Funds a new wallet on every network. A recovered wallet is not funded again. */
  welcome(address: Address): void
  /** Mines the due transactions of every network. */
  mine(): Promise<void>
  /** Writes the state of the nodes to the tables. */
  save(): Promise<void>
}

export const createChain = (open: OpenNetwork, tables: Tables): Chain => {
  const welcomed = tables.open<true>("welcomed")
  // The table's keys are addresses.
  const guests = [...welcomed.keys()] as Address[]
  const names = Object.keys(networks) as EvmNetwork[] // the keys of the table, which TypeScript widens
  const all = names.map((name) => ({
    name,
    symbol: coinSymbol(name),
    network: open({ chainId: networks[name].chainId, guests, tables })
  }))
  // The service has no name for networks that stand for a chain id.
  const named = all.filter(({ name }) => !name.startsWith("eip155:"))
  const byName = new Map<string, Network>(named.map(({ name, network }) => [name, network]))
  const byId = new Map(all.map(({ network }) => [String(network.chainId), network]))
  const symbols = new Map(all.map(({ network, symbol }) => [network, symbol]))

  const choose = ({ network: name, chainId }: ChainChoice): Network => {
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
  }

  return {
    choose,
    networks: all,
    symbolOf: (network) => symbols.get(network) ?? "ETH",
    byChainId: (chainId) => choose({ chainId: String(chainId) }),
    welcome: (address) => {
      if (welcomed.has(address)) return
      welcomed.set(address, true)
      guests.push(address)
    },
    mine: async () => {
      const waiting = all.filter(({ network }) => network.isWaiting)
      await Promise.all(waiting.map(({ network }) => network.mine()))
    },
    save: async () => {
      await Promise.all(all.map(({ network }) => network.save?.()))
    }
  }
}
