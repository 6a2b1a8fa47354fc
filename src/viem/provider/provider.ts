import { type Address, type EIP1193EventMap, type EIP1193Provider, isAddress, numberToHex } from "viem"
import type { Chains } from "../../chain/chainData.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import { loadOnce } from "../../loading/loadOnce.ts"
import type { NodeOptions, RpcUrls } from "../../rpc/node.ts"
import type { SigningClient } from "../../signing/signingClient.ts"
import type { Journal } from "../../transactions/journal/journal.ts"
import { type Approve, checkPermissions, makeAccounts, permissionsFor } from "./accounts.ts"
import { callMethods } from "./callMethods.ts"
import { capabilitiesFor } from "./capabilities.ts"
import { makeCurrentChain, type TextArea } from "./chain.ts"
import { codes, ProviderRpcError, providerError } from "./errors.ts"
import { makeEvents, watchAddress } from "./events.ts"
import type { ApprovedMethod, Method } from "./methods.ts"
import { chainIdOf, copyOf, isObject, paramOf, type RpcRequest } from "./params.ts"
import type { TransactionMethods } from "./transactions.ts"

/** The options of `createProvider`. */
export interface ProviderOptions {
  /**
   * RPC nodes, which serve reads and broadcast transactions exactly once. Without them the provider can only sign, and
   * send through the wallet service, which cannot look up a send whose response is lost.
   */
  readonly rpcUrls?: RpcUrls | undefined
  /**
   * The viem chains of networks that Slipway does not know: a list, for networks that you address by chain id, or an object by the
   * service's names. @default those of `evm`
   */
  readonly chains?: Chains | undefined
  /** Replaces the global `fetch` for requests to nodes. */
  readonly fetch?: typeof fetch | undefined
  /** The initial chain. @default the first of `rpcUrls`, or Ethereum */
  readonly chainId?: number | undefined
  /** Where to store the current chain, e.g. `localStorage`. */
  readonly storage?: TextArea | undefined
  /** Where sends are recorded before they are broadcast. */
  readonly journal?: Journal | undefined
  /** Called when the page requests accounts and no user is signed in. The request waits for it. Throw to reject. */
  readonly signIn?: (() => unknown) | undefined
  /**
   * Called before anything is signed or sent, once for a batch of calls. `asked` says what the request does, in the form that
   * `ConfirmRequest` of `slipway/react/ui` shows. Return `true` to approve, or an `ApprovedRequest` with the limits that the user chose.
   * Any other result, or an error, rejects. Pass it if code that is not yours can reach the provider. @default nobody is asked
   */
  readonly approve?: Approve | undefined
  /** Called with the id of a batch of calls that the page asks to show (`wallet_showCallsStatus`). Default: 4200. */
  readonly showCalls?: ((id: string) => unknown) | undefined
  /**
   * The contract that makes batches of calls atomic (EIP-7702): `simple7702Account`, or another one with its `executeBatch`. The user's
   * address is delegated to it by the first batch with `atomicRequired`. It controls all funds of the user, so pass only a contract that you
   * have audited. @default batches are sent call by call
   */
  readonly implementation?: Address | undefined
  /** Whether to allow `eth_sign`. The user cannot see what the hash commits to. @default false */
  readonly allowEthSign?: boolean | undefined
  /** Whether to allow the zero address as recipient, which burns the funds. @default false */
  readonly allowZeroAddress?: boolean | undefined
}

/** An EIP-1193 provider. `on` and `removeListener` return the provider, as in Node's event emitters. */
export interface Provider extends EIP1193Provider {
  readonly on: <Event extends keyof EIP1193EventMap>(
    event: Event,
    listener: EIP1193EventMap[Event]
  ) => Provider
  readonly removeListener: Provider["on"]
}

/**
 * Creates an EIP-1193 provider for the wallet. Pass it to any library that takes one: `custom(provider)` in viem,
 * `BrowserProvider` in ethers. Errors have the codes of the EIPs.
 *
 * Accounts and chain ids need no request, and reads need no call of the wallet service. With `rpcUrls`,
 * `eth_sendTransaction` goes through `createSender`. If the outcome of a send is unknown, the error has the code -32002 and
 * an `OutcomeUnknownError` as `cause`.
 *
 * Throws `InvalidConfigError` if `chainId` or a URL is invalid.
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
  const implementation = implementationIn(options)
  const nodes = nodesOf(client, options)
  const chains = makeCurrentChain({ nodes, chainId: options.chainId, storage: options.storage })
  let sending: ReturnType<TransactionMethods> | undefined
  const events = makeEvents(() => watchAddress(session, emitAddress))

  const emitAddress = (address: Address | undefined, previous: Address | undefined) => {
    if (previous === undefined) events.emit("connect", { chainId: numberToHex(chains.current().id) })
    events.emit("accountsChanged", address === undefined ? [] : [address])
    if (address === undefined) events.emit("disconnect", signedOut())
  }

  const accounts = makeAccounts(session, { signIn: options.signIn, approve: options.approve })

  /** A method that needs the user's approval. Its code loads on first use, since many pages never need it. */
  const approvedMethod =
    (load: () => Promise<ApprovedMethod>): Method =>
    async (given) => {
      // Fixed before approval: the page may switch the chain or change the parameters while the user decides.
      const chain = chains.current()
      const request = copyOf(given)
      const address = await accounts.own()
      // First, so that the user is not asked about what cannot be signed.
      const { asked, run } = (await load())(request, address, chain)
      return run(await accounts.approved(request, asked, address))
    }

  const switchChain: Method = (request) => {
    const chainId = chainIdOf(paramOf(request, 0))
    if (chains.switchTo(chainId)) events.emit("chainChanged", numberToHex(chainId))
    return null
  }

  const addChain: Method = (request) => {
    if (chains.isKnown(chainIdOf(paramOf(request, 0)))) return null
    throw unsupported(request, "Chains cannot be added to this wallet")
  }

  const read: Method = (request) => {
    const { node, network } = chains.current()
    if (node !== undefined) return node.client.request(request as never) // viem only types the methods that it knows
    throw new ProviderRpcError(
      codes.chainDisconnected,
      `There is no node for ${network}: pass \`rpcUrls\` to \`createProvider\`, or \`evm\` to \`createClient\``
    )
  }

  const signing = async () => (await signingCode.load()).signingMethods(client)

  const transactions = async () => {
    const { transactionMethods } = await transactionCode.load()
    // One instance, since it remembers which nodes it has checked.
    sending ??= transactionMethods(client, nodes && { ...nodes, journal }, chains, {
      allowZeroAddress: options.allowZeroAddress === true,
      implementation
    })
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
    wallet_requestPermissions: async (request) => {
      checkPermissions(paramOf(request, 0))
      return permissionsFor(await accounts.request())
    },
    wallet_revokePermissions: async (request) => {
      const revoked = paramOf(request, 0)
      if (revoked == null || (isObject(revoked) && "eth_accounts" in revoked)) await session.signOut()
      return null
    },
    wallet_getCapabilities: async (request) =>
      capabilitiesFor(request, await accounts.list(), chains, implementation),
    ...callMethods({
      accounts,
      batches: async () => nodes && (await transactions()).calls,
      show: options.showCalls
    }),
    personal_sign: approvedMethod(async () => (await signing()).personalSign),
    eth_signTypedData_v3: approvedMethod(async () => (await signing()).signTypedData),
    eth_signTypedData_v4: approvedMethod(async () => (await signing()).signTypedData),
    eth_sign:
      options.allowEthSign === true
        ? approvedMethod(async () => (await signing()).sign)
        : refuseToSignBlindly,
    eth_sendTransaction: approvedMethod(async () => (await transactions()).send),
    eth_sendRawTransaction: async (request) => {
      const chain = chains.current()
      const [address] = await accounts.list()
      if (chain.node === undefined || address === undefined) return read(request)
      return (await (await transactions()).sendRaw(request, address, chain)) ?? read(request)
    },
    eth_signTransaction: approvedMethod(async () => (await transactions()).sign),
    eth_estimateGas: async (request) => {
      const chain = chains.current()
      const [address] = await accounts.list()
      if (chain.node !== undefined || address === undefined) return read(request)
      return (await transactions()).estimateGas(request, address, chain)
    }
  }

  const request = async (args: RpcRequest): Promise<unknown> => {
    try {
      checkRequest(args)
      const method = Object.hasOwn(methods, args.method) ? methods[args.method] : undefined
      if (method === undefined && isWalletMethod(args.method))
        throw unsupported(args, "The wallet does not implement it")
      return await (method ?? read)(args)
    } catch (error) {
      throw providerError(error)
    }
  }

  const provider: Provider = {
    // viem's type of `request` gives each method its own result.
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

const checkRequest = (args: unknown): void => {
  if (isObject(args) && "method" in args && typeof args.method === "string") return
  throw new ProviderRpcError(
    codes.invalidRequest,
    "A request must be an object with a `method` and optional `params`"
  )
}

const implementationIn = ({ implementation }: ProviderOptions): Address | undefined => {
  if (implementation === undefined || isAddress(implementation)) return implementation
  throw new InvalidConfigError({ field: "implementation", expected: "the address of a contract" })
}

/** The provider's own nodes, or those of the client. */
const nodesOf = (
  { evm }: SigningClient,
  { rpcUrls, fetch, chains }: ProviderOptions
): NodeOptions | undefined => {
  if (rpcUrls) return { rpcUrls, fetch, chains: chains ?? evm?.chains }
  return evm && { rpcUrls: evm.rpcUrl, fetch: fetch ?? evm.fetch, chains: chains ?? evm.chains }
}

/** Whether a node cannot serve a method: it is about the wallet, or needs an open connection. */
const isWalletMethod = (method: string): boolean =>
  /^(wallet_|personal_|account_|eth_(sign|subscribe|unsubscribe|decrypt|getEncryptionPublicKey))/.test(method)

const refuseToSignBlindly: Method = (request) => {
  throw unsupported(request, "The user cannot see what it signs: use personal_sign or eth_signTypedData_v4")
}

const signedOut = () => new ProviderRpcError(codes.disconnected, "The session has ended")

const unsupported = ({ method }: RpcRequest, why: string) =>
  new ProviderRpcError(codes.unsupportedMethod, `${method} is not supported. ${why}.`)

const signingCode = /* @__PURE__ */ loadOnce(() => import("./signing.ts"))

const transactionCode = /* @__PURE__ */ loadOnce(() => import("./transactions.ts"))
