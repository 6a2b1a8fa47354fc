import { type Client, createClient, type EIP1193RequestFn, type HttpTransport, http } from "viem"
import { chainNamed } from "../chain/chainChoice.ts"
import { type Chains, chainTable, knownChainId, withChainData } from "../chain/chainData.ts"
import { InvalidConfigError } from "../errors/index.ts"
import { ChainNodeError } from "../errors/signing.ts"
import { longName, type Network, type NetworkName } from "../networks.ts"
import { exactBatches } from "./batch.ts"
import { hidingUrl, originOf } from "./nodeSecrets.ts"

/** The URLs of RPC nodes: an object by network, or a function of the network. */
export type RpcUrls =
  | Readonly<Partial<Record<Network, string | undefined>>>
  | ((network: NetworkName) => string | undefined)

/** How to reach the RPC nodes. */
export interface NodeOptions {
  readonly rpcUrls: RpcUrls
  /**
   * The viem chains of networks that Slipway does not know: a list, for networks that you address by `chainId`, or an object by the
   * service's names.
   */
  readonly chains?: Chains | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined
}

/** A network and the viem client of its node. */
export interface ChainNode {
  readonly network: NetworkName
  readonly chainId: number
  readonly client: Client<HttpTransport>
}

/**
 * Creates a viem transport to the node of `network`, with a timeout of ten seconds, batches of up to 1,000 requests, and
 * three retries from 150 ms. Before the first request it checks the chain id of the node, and fails with `ChainNodeError` if
 * it is not that of the network. Errors only show the origin of the URL, since the rest may contain an API key.
 *
 * Throws `InvalidConfigError` if `rpcUrls` has no URL for the network.
 *
 * @example
 * const node = createPublicClient({ transport: transport("ethereum-sepolia", { rpcUrls }) })
 * console.log(await node.getBlockNumber())
 */
export const transport = (network: Network, options: NodeOptions): HttpTransport => {
  const { network: name, chainId: expected } = nodeChain(network, options)
  const url = urlOf(name, options.rpcUrls)
  const hideUrl = hidingUrl(url)
  const connect = http(url, {
    timeout: 10_000,
    batch: { batchSize: 1_000 },
    retryCount: 3,
    retryDelay: 150,
    // Looked up at each call, since the global may be replaced.
    fetchFn: exactBatches((input, init) => (options.fetch ?? fetch)(input, init))
  })
  let checked: Promise<unknown> | undefined

  return (config) => {
    const { value, request: ask, ...opened } = connect(config)

    const check = async () => {
      const chainId = await ask({ method: "eth_chainId" })
      if (Number(chainId) !== expected) throw wrongChain({ network: name, chainId: expected }, url, chainId)
      return chainId
    }

    const chainIdOfNode = () => {
      checked ??= check().catch((error: unknown) => {
        // The next request checks again.
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
      // The type gives each method its own result.
      request: request as EIP1193RequestFn
    }
  }
}

/** The node of `network`, with a viem client. Throws as `transport` does. */
export const chainNode = (network: Network, options: NodeOptions): ChainNode => {
  const chain = nodeChain(network, options)
  return { ...chain, client: createClient({ transport: transport(chain.network, options) }) }
}

interface NodeChain {
  readonly network: NetworkName
  readonly chainId: number
}

/** The chain of a network. Throws `InvalidInputError` if its id is not known. */
export const nodeChain = (network: Network, { chains }: Pick<NodeOptions, "chains">): NodeChain => {
  const chosen = withChainData(chainNamed(network), chainTable("chains", chains))
  return { network: chosen.network, chainId: knownChainId(chosen) }
}

/** The URL of the network's node, under any of the network's names. */
export const urlIn = (rpcUrls: RpcUrls, network: NetworkName): string | undefined => {
  if (typeof rpcUrls === "function") return rpcUrls(network)
  const names = Object.keys(rpcUrls).filter((given) => longName(given) === longName(network))
  return names.map((name) => rpcUrls[name]).find((url) => url !== undefined)
}

const urlOf = (network: NetworkName, rpcUrls: RpcUrls): string => {
  const url = urlIn(rpcUrls, network)
  // The error must not contain the URL, which may hold an API key.
  if (url !== undefined && isUrl(url) && /^https?:/.test(url)) return url
  throw new InvalidConfigError({
    field: `rpcUrls.${network}`,
    expected: "the http(s) URL of the network's node"
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

const wrongChain = ({ network, chainId }: NodeChain, url: string, received: unknown) =>
  new ChainNodeError({
    reason: "WRONG_CHAIN",
    message: `The node at ${originOf(url)} is on chain ${Number(received)}, but ${network} is chain ${chainId}: check \`rpcUrls\``,
    network,
    origin: originOf(url)
  })
