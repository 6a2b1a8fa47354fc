import { type Client, createClient, type EIP1193RequestFn, type HttpTransport, http } from "viem"
import { InvalidConfigError, InvalidInputError } from "../errors/index.ts"
import { ChainNodeError } from "../errors/signing.ts"
import { type Network, type NetworkName, networkAliases, networkName, networks } from "../networks.ts"
import { exactBatches } from "./batch.ts"
import { hidingUrl, originOf } from "./nodeSecrets.ts"

/** The JSON-RPC addresses of chain nodes: an object by network, or a function of the network. */
export type RpcUrls =
  | Readonly<Partial<Record<Network, string | undefined>>>
  | ((network: NetworkName) => string | undefined)

/** Where the chain nodes are. */
export interface NodeOptions {
  readonly rpcUrls: RpcUrls
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch | undefined
}

/** One network, and a viem client that asks its node. */
export interface ChainNode {
  readonly network: NetworkName
  readonly chainId: number
  readonly client: Client<HttpTransport>
}

/**
 * Makes a viem transport to the node of `network`: ten seconds a request, batches of up to a thousand, three
 * retries from 150 ms. Before its first request it makes sure that the node keeps the network's chain, and fails
 * with `ChainNodeError` if not. Of the node's address no error shows more than the origin.
 *
 * Throws `InvalidConfigError` when `rpcUrls` has no address for the network.
 *
 * @example
 * const node = createPublicClient({ transport: transport("ethereum-sepolia", { rpcUrls }) })
 * console.log(await node.getBlockNumber())
 */
export const transport = (network: Network, options: NodeOptions): HttpTransport => {
  const name = knownNetwork(network)
  const url = urlOf(name, options.rpcUrls)
  const hideUrl = hidingUrl(url)
  const connect = http(url, {
    timeout: 10_000,
    batch: { batchSize: 1_000 },
    retryCount: 3,
    retryDelay: 150,
    // Looked up when it is called: a global may be replaced later.
    fetchFn: exactBatches((input, init) => (options.fetch ?? fetch)(input, init))
  })
  let checked: Promise<unknown> | undefined

  return (config) => {
    const { value, request: ask, ...opened } = connect(config)

    const check = async () => {
      const chainId = await ask({ method: "eth_chainId" })
      if (Number(chainId) !== networks[name].chainId) throw wrongChain(name, url, chainId)
      return chainId
    }

    const chainIdOfNode = () => {
      checked ??= check().catch((error: unknown) => {
        // The next request asks again.
        checked = undefined
        throw error
      })
      return checked
    }

    const request = async (args: { method: string; params?: unknown }, requestOptions?: object) => {
      try {
        const chainId = await chainIdOfNode()
        return args.method === "eth_chainId" ? chainId : await ask(args, requestOptions)
      } catch (error) {
        throw hideUrl(error)
      }
    }

    return {
      ...opened,
      value: { ...value, url: originOf(url) },
      // It is the same function with a check before it; its type says what each method answers with.
      request: request as EIP1193RequestFn
    }
  }
}

/** The node of `network` with a viem client that asks it. Throws as `transport` does. */
export const chainNode = (network: Network, options: NodeOptions): ChainNode => {
  const name = knownNetwork(network)
  return {
    network: name,
    chainId: networks[name].chainId,
    client: createClient({ transport: transport(name, options) })
  }
}

/** The network by the service's name. Refuses what is no network. */
export const knownNetwork = (network: Network): NetworkName => {
  const name = typeof network === "string" ? networkName(network) : undefined
  if (name !== undefined) return name
  throw new InvalidInputError({
    field: "network",
    expected: 'the name of a network, e.g. "ethereum-sepolia"; `networks` lists them'
  })
}

/** The address of the network's node, under whichever of its names. */
export const urlIn = (rpcUrls: RpcUrls, network: NetworkName): string | undefined => {
  if (typeof rpcUrls === "function") return rpcUrls(network)
  // Own entries of the table, whose keys its type says.
  const aliases = Object.entries(networkAliases) as [Network, NetworkName][]
  const names = [network, ...aliases.flatMap(([alias, name]) => (name === network ? [alias] : []))]
  return names.map((name) => rpcUrls[name]).find((url) => url !== undefined)
}

const urlOf = (network: NetworkName, rpcUrls: RpcUrls): string => {
  const url = urlIn(rpcUrls, network)
  // Never the address itself: it may hold a key.
  if (url !== undefined && isUrl(url) && /^https?:/.test(url)) return url
  throw new InvalidConfigError({
    field: `rpcUrls.${network}`,
    expected: "the http(s) address of the network's node"
  })
}

/** Without `URL.canParse`, which Safari 16 and Chrome 109 do not have. */
const isUrl = (text: string): boolean => {
  try {
    return new URL(text) !== undefined
  } catch {
    return false
  }
}

const wrongChain = (network: NetworkName, url: string, received: unknown) =>
  new ChainNodeError({
    reason: "WRONG_CHAIN",
    message: `The node at ${originOf(url)} keeps chain ${Number(received)}, but ${network} is chain ${networks[network].chainId}: check \`rpcUrls\``,
    network,
    origin: originOf(url)
  })
