import { type ChainTable, chainTable, nameIn } from "../../chain/chainData.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import {
  chainIdOf,
  isChainId,
  longName,
  type NetworkName,
  networkName,
  networks,
  ownEntry
} from "../../networks.ts"
import { type ChainNode, chainNode, type NodeOptions, transport, urlIn } from "../../rpc/node.ts"
import { codes, ProviderRpcError } from "./errors.ts"

/** A store of strings that outlives the page, such as `localStorage`. */
export interface TextArea {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
}

export interface ChainOptions {
  readonly nodes: NodeOptions | undefined
  readonly chainId: number | undefined
  readonly storage: TextArea | undefined
}

/** A chain of the provider. */
export interface Chain {
  readonly id: number
  readonly network: NetworkName
  readonly node: ChainNode | undefined
}

/** The provider's current chain, and the chains that it supports. */
export interface CurrentChain {
  readonly current: () => Chain
  /** Switches the chain. Returns whether it changed. Throws if the chain is not supported. */
  readonly switchTo: (chainId: number) => boolean
  readonly isKnown: (chainId: number) => boolean
  /** The chain with that id, or `undefined` if it is not supported. */
  readonly find: (chainId: number) => Chain | undefined
  /** The ids of all supported chains. */
  readonly ids: () => readonly number[]
}

const key = "slipway.chainId"

export const makeCurrentChain = ({ nodes, chainId, storage }: ChainOptions): CurrentChain => {
  const opened = new Map<NetworkName, ChainNode>()
  const named = nodes === undefined ? [] : chainsIn(nodes)
  const usable = (id: number) => usableNetwork(id, nodes)

  const first = (): ProviderChain => {
    const kept = usable(Number(orNothing(() => storage?.getItem(key)) ?? Number.NaN))
    if (kept !== undefined) return kept
    if (chainId === undefined) return named[0] ?? ethereum
    const wanted = usable(chainId)
    if (wanted !== undefined) return wanted
    throw new InvalidConfigError({
      field: "chainId",
      expected:
        "the id of a chain that the wallet service supports and, if `rpcUrls` is given, that has a node there"
    })
  }

  let current = first()

  const nodeOf = (network: NetworkName): ChainNode | undefined => {
    if (nodes === undefined || urlIn(nodes.rpcUrls, network) === undefined) return undefined
    const node = opened.get(network) ?? chainNode(network, nodes)
    opened.set(network, node)
    return node
  }

  return {
    current: () => ({ ...current, node: nodeOf(current.network) }),
    find: (id) => {
      const chain = usable(id)
      return chain && { ...chain, node: nodeOf(chain.network) }
    },
    isKnown: (id) => usable(id) !== undefined,
    ids: () => [...new Set((nodes === undefined ? knownChains() : named).map(({ id }) => id))],
    switchTo: (id) => {
      const chain = usable(id)
      if (chain === undefined)
        throw new ProviderRpcError(codes.unknownChain, `The wallet does not support chain ${id}`)
      const isOther = chain.id !== current.id
      current = chain
      orNothing(() => storage?.setItem(key, String(id)))
      return isOther
    }
  }
}

type ProviderChain = Pick<Chain, "id" | "network">

const ethereum: ProviderChain = { id: 1, network: "ethereum" }

/** Ignores storage errors: the store may be full or blocked, and the chain is switched anyway. */
const orNothing = <Result>(use: () => Result): Result | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** The network with that chain id. If there are nodes, only networks with a node, since others could not be read. */
export const usableNetwork = (
  id: number,
  nodes: Pick<NodeOptions, "rpcUrls" | "chains"> | undefined
): ProviderChain | undefined => {
  if (nodes === undefined) return knownChains().find((chain) => chain.id === id)
  const chains = chainTable("chains", nodes.chains)
  const network = isChainId(id) ? nameIn(chains, id) : undefined
  if (network === undefined || (chainIn(network, chains) ?? id) !== id) return undefined
  const isNamed = networkName(network) !== undefined || ownEntry(chains, network) !== undefined
  return isNamed && urlIn(nodes.rpcUrls, network) !== undefined ? { id, network } : undefined
}

const chainIn = (network: NetworkName, chains: ChainTable) =>
  chainIdOf(network) ?? ownEntry(chains, network)?.id

const knownChains = (): readonly ProviderChain[] =>
  Object.entries(networks).map(([network, { chainId }]) => ({ id: chainId, network }))

/** The chains that have a node, in the given order. Throws now if a URL is invalid, not at the first request. */
const chainsIn = (nodes: NodeOptions): readonly ProviderChain[] => {
  const { rpcUrls } = nodes
  const chains = chainTable("chains", nodes.chains)
  if (typeof rpcUrls === "function") {
    const others = Object.entries(chains).map(([network, { id }]) => ({ id, network }))
    return [...knownChains(), ...others].filter(({ network }) => rpcUrls(network) !== undefined)
  }
  return Object.keys(rpcUrls).flatMap((given) => {
    const network = longName(given)
    const id = chainIn(network, chains)
    if (rpcUrls[given] === undefined || id === undefined) return []
    transport(given, nodes)
    return { id, network }
  })
}
