import { InvalidConfigError } from "../../errors/index.ts"
import { type Network, type NetworkName, networkName, networks } from "../../networks.ts"
import {
  type ChainNode,
  chainNode,
  type NodeOptions,
  type RpcUrls,
  transport,
  urlIn
} from "../../rpc/node.ts"
import { networkOf } from "../../signing/networkOf.ts"
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
  /** The ids of all supported chains. */
  readonly ids: () => readonly number[]
}

const key = "slipway.chainId"

export const makeCurrentChain = ({ nodes, chainId, storage }: ChainOptions): CurrentChain => {
  const opened = new Map<NetworkName, ChainNode>()
  const named = nodes === undefined ? [] : namesIn(nodes)
  const usable = (id: number) => usableNetwork(id, nodes?.rpcUrls)

  const first = (): NetworkName => {
    const kept = usable(Number(orNothing(() => storage?.getItem(key)) ?? Number.NaN))
    if (kept !== undefined) return kept
    if (chainId === undefined) return named[0] ?? "ethereum"
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
    current: () => ({ id: networks[current].chainId, network: current, node: nodeOf(current) }),
    isKnown: (id) => usable(id) !== undefined,
    ids: () => (nodes === undefined ? allNames() : [...new Set(named)]).map((name) => networks[name].chainId),
    switchTo: (id) => {
      const network = usable(id)
      if (network === undefined) {
        throw new ProviderRpcError(codes.unknownChain, `The wallet does not support chain ${id}`)
      }
      const isOther = network !== current
      current = network
      orNothing(() => storage?.setItem(key, String(id)))
      return isOther
    }
  }
}

/** Ignores storage errors: the store may be full or blocked, and the chain is switched anyway. */
const orNothing = <Result>(use: () => Result): Result | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** The network with that chain id. If there are `rpcUrls`, only networks with a node, since others could not be read. */
export const usableNetwork = (chainId: number, rpcUrls: RpcUrls | undefined): NetworkName | undefined => {
  const network = networkOf(chainId)
  if (network === undefined || rpcUrls === undefined) return network
  return urlIn(rpcUrls, network) === undefined ? undefined : network
}

// `Object.keys` widens the type of the keys.
const allNames = () => Object.keys(networks) as NetworkName[]

/** The networks that have a node, in the given order. Throws now if a URL is invalid, not at the first request. */
const namesIn = (nodes: NodeOptions): readonly NetworkName[] => {
  const { rpcUrls } = nodes
  if (typeof rpcUrls === "function") return allNames().filter((name) => rpcUrls(name) !== undefined)
  // `Object.keys` widens the type of the keys.
  return (Object.keys(rpcUrls) as Network[]).flatMap((given) => {
    if (rpcUrls[given] === undefined) return []
    transport(given, nodes)
    return networkName(given) ?? []
  })
}
