import { type Address, type EIP1193EventMap, type EIP1193Provider, numberToHex } from "viem"
import { loadOnce } from "../../loadOnce.ts"
import type { NodeOptions, RpcUrls } from "../../rpc/node.ts"
import type { SigningClient } from "../../signing/signingClient.ts"
import type { Journal } from "../../transactions/journal/journal.ts"
import { makeAccounts, permissionsFor } from "./accounts.ts"
import { capabilitiesFor } from "./capabilities.ts"
import { makeCurrentChain, type TextArea } from "./chain.ts"
import { codes, ProviderRpcError, providerError } from "./errors.ts"
import { makeEvents, watchAddress } from "./events.ts"
import type { Method, WalletMethod } from "./methods.ts"
import { chainIdOf, copyOf, isObject, paramOf, type RpcRequest } from "./params.ts"
import type { TransactionMethods } from "./transactions.ts"

/** What `createProvider` takes. */
export interface ProviderOptions {
  /**
   * The nodes that answer what only reads, and through which transactions are sent exactly once. Without them the
   * provider signs, and sends through the wallet service, which cannot tell what became of a lost answer.
   */
  readonly rpcUrls?: RpcUrls | undefined
  /** Stands in for the global `fetch` towards the nodes. */
  readonly fetch?: typeof fetch | undefined
  /** The chain to begin with. @default the first of `rpcUrls`, else Ethereum */
  readonly chainId?: number | undefined
  /** Where the chain that somebody switched to is kept, e.g. `localStorage`. */
  readonly storage?: TextArea | undefined
  /** Where sends are written down before they go out. */
  readonly journal?: Journal | undefined
  /** Called when a page asks for the wallet and nobody is signed in; the page waits. If it throws, the user said no. */
  readonly signIn?: (() => unknown) | undefined
  /** Called before anything is signed or sent. Anything but `true` means that the user said no, and so does a throw. */
  readonly approve?: ((request: RpcRequest) => boolean | Promise<boolean>) | undefined
  /** Whether `eth_sign` may sign a hash, of which nobody can see what it stands for. @default false */
  readonly allowEthSign?: boolean | undefined
  /** Whether transactions may go to the zero address, which burns what they carry. @default false */
  readonly allowZeroAddress?: boolean | undefined
}

/** An EIP-1193 provider whose listeners can be added in a chain, as Node's event emitters have it. */
export interface Provider extends EIP1193Provider {
  readonly on: <Event extends keyof EIP1193EventMap>(
    event: Event,
    listener: EIP1193EventMap[Event]
  ) => Provider
  readonly removeListener: Provider["on"]
}

/**
 * Makes an EIP-1193 provider of the wallet, for any library that takes one: `custom(provider)` in viem,
 * `BrowserProvider` in ethers. Errors have the codes of the specifications.
 *
 * Accounts and chain ids are told without a request, and what only reads costs no call of the wallet service. With
 * `rpcUrls`, `eth_sendTransaction` goes through `createSender`; when it cannot be told whether a transaction went
 * out, the error's code is -32002 and its `cause` an `OutcomeUnknownError`.
 *
 * Throws `InvalidConfigError` for a chain or an address that cannot be used.
 *
 * Source: EIP-1193, EIP-1474, EIP-3085, EIP-3326, EIP-2255 and EIP-5792.
 *
 * @example
 * const provider = createProvider(client, { rpcUrls, chainId: ethereumSepolia.id })
 * const wallet = createWalletClient({ chain: ethereumSepolia, transport: custom(provider) })
 * for (const account of await wallet.requestAddresses()) {
 *   const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
 *   console.log(await wallet.sendTransaction({ account, to, value: 1n }))
 * }
 */
export const createProvider = (client: SigningClient, options: ProviderOptions = {}): Provider => {
  const { session } = client
  const { journal } = options
  const nodes = nodesOf(client, options)
  const chains = makeCurrentChain({ nodes, chainId: options.chainId, storage: options.storage })
  let sending: ReturnType<TransactionMethods> | undefined
  const events = makeEvents(() => watchAddress(session, tellAddress))

  const tellAddress = (address: Address | undefined, before: Address | undefined) => {
    if (before === undefined) events.emit("connect", { chainId: numberToHex(chains.current().id) })
    events.emit("accountsChanged", address === undefined ? [] : [address])
    if (address === undefined) events.emit("disconnect", signedOut())
  }

  const accounts = makeAccounts(session, { signIn: options.signIn, approve: options.approve })

  /** Has a method answered that is loaded when it is first asked for: many pages never need it. */
  const signs =
    (load: () => Promise<WalletMethod>): Method =>
    async (given) => {
      // Whoever approves of it has seen this chain and these parameters: the page may change its own meanwhile.
      const chain = chains.current()
      const request = copyOf(given)
      const address = await accounts.approved(request)
      return (await load())(request, address, chain)
    }

  const switchChain: Method = (request) => {
    const chainId = chainIdOf(paramOf(request, 0))
    if (chains.switchTo(chainId)) events.emit("chainChanged", numberToHex(chainId))
    return null
  }

  const addChain: Method = (request) => {
    if (chains.isKnown(chainIdOf(paramOf(request, 0)))) return null
    throw unsupported(request, "The wallet has the chains that it has")
  }

  const read: Method = (request) => {
    const { node, network } = chains.current()
    if (node !== undefined) return node.client.request(request as never) // the types are those of the methods viem knows
    throw new ProviderRpcError(
      codes.chainDisconnected,
      `There is no node for ${network}: give the provider \`rpcUrls\`, or the client \`evm\``
    )
  }

  const signing = async () => (await signingCode.load()).signingMethods(client)

  const transactions = async () => {
    const { transactionMethods } = await transactionCode.load()
    // One for all: it remembers which nodes are the right ones.
    sending ??= transactionMethods(client, nodes && { ...nodes, journal }, options.allowZeroAddress === true)
    return sending
  }

  const methods: Readonly<Record<string, Method>> = {
    eth_accounts: accounts.list,
    eth_requestAccounts: accounts.request,
    eth_coinbase: async () => (await accounts.list())[0] ?? null,
    eth_chainId: () => numberToHex(chains.current().id),
    net_version: () => String(chains.current().id),
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
    wallet_getPermissions: async () => permissionsFor(await accounts.list()),
    wallet_requestPermissions: async () => permissionsFor(await accounts.request()),
    wallet_revokePermissions: async (request) => {
      const revoked = paramOf(request, 0)
      if (revoked == null || (isObject(revoked) && "eth_accounts" in revoked)) await session.signOut()
      return null
    },
    wallet_getCapabilities: async (request) => capabilitiesFor(request, await accounts.list(), chains),
    personal_sign: signs(async () => (await signing()).personalSign),
    eth_signTypedData_v3: signs(async () => (await signing()).signTypedData),
    eth_signTypedData_v4: signs(async () => (await signing()).signTypedData),
    eth_sign: options.allowEthSign === true ? signs(async () => (await signing()).sign) : refuseToSignBlindly,
    eth_sendTransaction: signs(async () => (await transactions()).send),
    eth_sendRawTransaction: async (request) => {
      const chain = chains.current()
      const [address] = await accounts.list()
      if (chain.node === undefined || address === undefined) return read(request)
      return (await (await transactions()).sendRaw(request, address, chain)) ?? read(request)
    },
    eth_signTransaction: signs(async () => (await transactions()).sign),
    eth_estimateGas: async (request) => {
      const chain = chains.current()
      const [address] = await accounts.list()
      if (chain.node !== undefined || address === undefined) return read(request)
      return (await transactions()).estimateGas(request, address, chain)
    }
  }

  const request = async (asked: RpcRequest): Promise<unknown> => {
    try {
      checkRequest(asked)
      const method = Object.hasOwn(methods, asked.method) ? methods[asked.method] : undefined
      if (method === undefined && isForWallets(asked.method)) throw missing(asked)
      return await (method ?? read)(asked)
    } catch (error) {
      throw providerError(error)
    }
  }

  const provider: Provider = {
    // Which method answers with what is said by viem's table of methods; the functions above keep to it.
    request: request as Provider["request"],
    on: (event, listener) => {
      events.on(event, listener)
      return provider
    },
    removeListener: (event, listener) => {
      events.removeListener(event, listener)
      return provider
    }
  }
  return provider
}

const checkRequest = (asked: unknown): void => {
  if (isObject(asked) && "method" in asked && typeof asked.method === "string") return
  throw new ProviderRpcError(
    codes.invalidRequest,
    "A request is an object with a `method` and, if any, `params`"
  )
}

/** Apps send the calls one by one when they hear that the wallet does not know how to send them together. */
const missing = (request: RpcRequest) =>
  /^wallet_(send|get|show)Calls/.test(request.method)
    ? new ProviderRpcError(
        codes.methodNotFound,
        `The method ${request.method} does not exist. Send the calls one by one`
      )
    : unsupported(request, "The wallet does not have it")

/** The provider's own nodes, or those of the client. */
const nodesOf = ({ evm }: SigningClient, { rpcUrls, fetch }: ProviderOptions): NodeOptions | undefined => {
  if (rpcUrls) return { rpcUrls, fetch }
  return evm && { rpcUrls: evm.rpcUrl, fetch: fetch ?? evm.fetch }
}

/** What a node cannot answer, since it is about a wallet or about a connection that stays open. */
const isForWallets = (method: string): boolean =>
  /^(wallet_|personal_|account_|eth_(sign|subscribe|unsubscribe|decrypt|getEncryptionPublicKey))/.test(method)

const refuseToSignBlindly: Method = (request) => {
  throw unsupported(request, "Nobody can read what it signs: use personal_sign or eth_signTypedData_v4")
}

const signedOut = () => new ProviderRpcError(codes.disconnected, "The session is over")

const unsupported = ({ method }: RpcRequest, why: string) =>
  new ProviderRpcError(codes.unsupportedMethod, `${method} is not supported. ${why}.`)

const signingCode = /* @__PURE__ */ loadOnce(() => import("./signing.ts"))

const transactionCode = /* @__PURE__ */ loadOnce(() => import("./transactions.ts"))
