import { type Chains, type ChainTable, chainTable } from "./chain/chainData.ts"
import { InvalidConfigError } from "./errors/index.ts"
import { loadOnce } from "./loading/loadOnce.ts"
import { chainIdOf, familyOf, longName, type Network, type NetworkName, ownEntry } from "./networks.ts"
import type { ChainReader, Evm } from "./transactions/engine.ts"

export type {
  Allowance,
  AllowancesInput,
  ChainReader,
  Deposits,
  DepositsInput,
  Evm,
  KnownTransaction,
  ReceivedInput,
  ReceivedPage,
  ReceivedTransfer,
  TokenSpender
} from "./transactions/engine.ts"

/**
 * The URLs of RPC nodes: an object by network, a function of the network, or `"public"` for the public
 * endpoints that viem lists. Those are shared and rate-limited, so they are only used when you ask for them.
 */
export type RpcUrls =
  | Readonly<Partial<Record<Network, string | undefined>>>
  | ((network: NetworkName) => string | undefined)
  | "public"

/** The options of `evm`. */
export interface EvmOptions {
  readonly rpcUrls: RpcUrls
  /**
   * The viem chains of networks that Slipway does not know: a list, for networks that you address by `chainId`, or an object by the
   * service's names. Their signatures cannot be checked, and nodes not used, without the chain id.
   */
  readonly chains?: Chains | undefined
  /** Replaces the global `fetch` for requests to the nodes. */
  readonly fetch?: typeof fetch | undefined
  /** How often to poll for a transaction, in milliseconds. @default 4_000 */
  readonly pollingInterval?: number | undefined
}

/**
 * Configures the RPC nodes of a client. Its wallet then signs through the service, checks what was signed, and broadcasts by
 * itself with a fixed nonce, so that a lost response can never lead to a second payment.
 *
 * `rpcUrls` names a node for each network to send on. On other networks the service broadcasts. viem, a peer dependency,
 * loads with the first send.
 *
 * Throws `InvalidConfigError` if an option is missing or invalid. The error never contains a URL, which may contain a
 * key.
 *
 * Source: EIP-1474 for the nodes; Slipway's own journal for the sends.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, evm: evm({ rpcUrls }) })
 * console.log(await client.transactions.list())
 */
export const evm = (options: EvmOptions): Evm => {
  const { rpcUrls, fetch, pollingInterval = 4_000, chains: given } = checked(options)
  const isPublic = rpcUrls === "public"
  const chains = chainTable("evm.chains", given)
  const rpcUrl = isPublic ? () => undefined : urlsBy(rpcUrls, chains)
  let reader: ChainReader | undefined
  return {
    rpcUrl,
    chains,
    fetch,
    pollingInterval,
    hasNode: (network) => (isPublic ? hasChainId(network, chains) : rpcUrl(network) !== undefined),
    open: async ({ journal }) => {
      const { openEngine } = await engine.load()
      return openEngine({ rpcUrl, chains, isPublic, fetch, pollingInterval, journal })
    },
    openReader: async () => {
      const { openReader } = await chainReader.load()
      reader ??= openReader({ rpcUrl, chains, isPublic, fetch })
      return reader
    }
  }
}

const engine = /* @__PURE__ */ loadOnce(() => import("./transactions/evm/engine.ts"))
const chainReader = /* @__PURE__ */ loadOnce(() => import("./transactions/evm/reader/reader.ts"))

const checked = (options: EvmOptions): EvmOptions => {
  if (typeof options !== "object" || options === null) throw invalid("evm", "an object with `rpcUrls`")
  for (const name of Object.keys(options)) {
    if (!["rpcUrls", "chains", "fetch", "pollingInterval"].includes(name))
      throw invalid(`evm.${name}`, "one of rpcUrls, chains, fetch, pollingInterval; there is no such option")
  }
  const { rpcUrls, fetch, pollingInterval } = options
  if (
    rpcUrls !== "public" &&
    typeof rpcUrls !== "function" &&
    (typeof rpcUrls !== "object" || rpcUrls === null)
  )
    throw invalid("evm.rpcUrls", 'an object by network, a function of the network, or "public"')
  if (fetch !== undefined && typeof fetch !== "function") throw invalid("evm.fetch", "a function like fetch")
  if (pollingInterval !== undefined && !(pollingInterval > 0))
    throw invalid("evm.pollingInterval", "a positive number of milliseconds")
  return options
}

const hasChainId = (network: NetworkName, chains: ChainTable): boolean =>
  (chainIdOf(network) ?? ownEntry(chains, network)) !== undefined

const isOtherFamily = (network: NetworkName): boolean =>
  ["solana", "bitcoin"].includes(familyOf(network) ?? "")

const urlsBy = (rpcUrls: Exclude<RpcUrls, "public">, chains: ChainTable): Evm["rpcUrl"] => {
  if (typeof rpcUrls === "function")
    // The engine refuses to send where it does not know the chain id. Solana and Bitcoin have no nodes.
    return (network) => (isOtherFamily(network) ? undefined : valid(network, rpcUrls(network)))
  const byName = new Map<NetworkName, string>()
  for (const [given, url] of Object.entries(rpcUrls)) {
    const name = longName(given)
    if (!hasChainId(name, chains))
      throw invalid(
        `evm.rpcUrls.${given}`,
        "the name of an EVM network in `networks`; for another one, pass its viem chain in `chains` as well"
      )
    if (url !== undefined) byName.set(name, valid(name, url) ?? "")
  }
  return (network) => byName.get(network)
}

const valid = (network: NetworkName, url: string | undefined): string | undefined => {
  if (url === undefined || isHttpUrl(url)) return url
  throw invalid(`evm.rpcUrls.${network}`, "the http or https URL of an RPC node of this network")
}

const isHttpUrl = (url: string): boolean => {
  try {
    return /^https?:$/.test(new URL(url).protocol)
  } catch {
    return false
  }
}

const invalid = (field: string, expected: string) => new InvalidConfigError({ field, expected })
