import { type Address, type EIP1193Provider, numberToHex } from "viem"
import type { Journal } from "../transactions/journal.ts"
import type { NodeOptions, RpcUrls } from "./node.ts"
import { type Chain, makeCurrentChain, type TextArea } from "./providerChain.ts"
import { codes, ProviderRpcError, providerError } from "./providerErrors.ts"
import { addressIn, makeEvents, settled, watchAddress } from "./providerEvents.ts"
import { chainIdOf, paramOf, type RpcRequest } from "./providerParams.ts"
import type { TransactionMethods } from "./providerTransactions.ts"
import type { SigningClient } from "./signingClient.ts"

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
  /** Called when a page asks for the wallet and nobody is signed in; it waits. A rejection means "no". */
  readonly signIn?: (() => unknown) | undefined
  /** Asked before anything is signed or sent; what is not `true` means "no". */
  readonly approve?: ((request: RpcRequest) => boolean | Promise<boolean>) | undefined
  /** Whether `eth_sign` may sign a hash, of which nobody can see what it stands for. @default false */
  readonly allowEthSign?: boolean | undefined
}

/** Answers one method. */
export type Method = (request: RpcRequest) => unknown

/** Answers one method of those that need the wallet: `address` signs, on the chain of the moment of the request. */
export type WalletMethod = (request: RpcRequest, address: Address, chain: Chain) => Promise<unknown>

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
export const createProvider = (client: SigningClient, options: ProviderOptions = {}): EIP1193Provider => {
  const { session } = client
  const { rpcUrls, journal } = options
  const nodes: NodeOptions | undefined = rpcUrls && { rpcUrls, fetch: options.fetch }
  const chains = makeCurrentChain({ nodes, chainId: options.chainId, storage: options.storage })
  let sending: ReturnType<TransactionMethods> | undefined
  const events = makeEvents(() => watchAddress(session, tellAddress))

  const tellAddress = (address: Address | undefined, before: Address | undefined) => {
    if (before === undefined) events.emit("connect", { chainId: numberToHex(chains.current().id) })
    events.emit("accountsChanged", address === undefined ? [] : [address])
    if (address === undefined) events.emit("disconnect", signedOut())
  }

  const accounts = async (): Promise<readonly Address[]> => {
    const address = addressIn(await settled(session))
    return address === undefined ? [] : [address]
  }

  const requestAccounts = async () => {
    const present = await accounts()
    if (present.length > 0) return present
    await askForSignIn(options.signIn)
    const [address] = await accounts()
    if (address === undefined) throw unauthorized()
    return [address]
  }

  const approved = async (request: RpcRequest) => {
    const [address] = await accounts()
    if (address === undefined) throw unauthorized()
    if (options.approve !== undefined && (await options.approve(request)) !== true) throw rejected()
    return address
  }

  /** Has a method answered that is loaded when it is first asked for: many pages never need it. */
  const signs =
    (load: () => Promise<WalletMethod>): Method =>
    async (given) => {
      // Whoever approves of it has seen this chain and these parameters: the page may change its own meanwhile.
      const chain = chains.current()
      const request = structuredClone({ method: given.method, params: given.params })
      const address = await approved(request)
      return (await load())(request, address, chain)
    }

  const permissions = (addresses: readonly Address[]) =>
    addresses.length === 0
      ? []
      : [
          {
            parentCapability: "eth_accounts",
            caveats: [{ type: "restrictReturnedAccounts", value: addresses }]
          }
        ]

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
      `There is no node for ${network}: give the provider \`rpcUrls\``
    )
  }

  const signing = async () => (await import("./providerSigning.ts")).signingMethods(client)

  const transactions = async () => {
    const { transactionMethods } = await import("./providerTransactions.ts")
    // One for all: it remembers which nodes are the right ones.
    sending ??= transactionMethods(client, nodes && { ...nodes, journal })
    return sending
  }

  const methods: Readonly<Record<string, Method>> = {
    eth_accounts: accounts,
    eth_requestAccounts: requestAccounts,
    eth_coinbase: async () => (await accounts())[0] ?? null,
    eth_chainId: () => numberToHex(chains.current().id),
    net_version: () => String(chains.current().id),
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
    wallet_getPermissions: async () => permissions(await accounts()),
    wallet_requestPermissions: async () => permissions(await requestAccounts()),
    wallet_revokePermissions: async () => {
      await session.signOut()
      return null
    },
    wallet_getCapabilities: () => ({
      [numberToHex(chains.current().id)]: { atomic: { status: "unsupported" } }
    }),
    personal_sign: signs(async () => (await signing()).personalSign),
    eth_signTypedData_v3: signs(async () => (await signing()).signTypedData),
    eth_signTypedData_v4: signs(async () => (await signing()).signTypedData),
    eth_sign: options.allowEthSign === true ? signs(async () => (await signing()).sign) : refuseToSignBlindly,
    eth_sendTransaction: signs(async () => (await transactions()).send),
    eth_signTransaction: signs(async () => (await transactions()).sign),
    eth_estimateGas: async (request) => {
      const chain = chains.current()
      const [address] = await accounts()
      if (chain.node !== undefined || address === undefined) return read(request)
      return (await transactions()).estimateGas(request, address, chain)
    }
  }

  const request = async (asked: RpcRequest): Promise<unknown> => {
    try {
      const method = Object.hasOwn(methods, asked.method) ? methods[asked.method] : undefined
      if (method === undefined && isForWallets(asked.method))
        throw unsupported(asked, "The wallet does not have it")
      return await (method ?? read)(asked)
    } catch (error) {
      throw providerError(error)
    }
  }

  // Which method answers with what is said by viem's table of methods; the functions above keep to it.
  return { request, on: events.on, removeListener: events.removeListener } as EIP1193Provider
}

/** What a node cannot answer, since it is about a wallet or about a connection that stays open. */
const isForWallets = (method: string): boolean =>
  /^(wallet_|personal_|account_|eth_(sign|subscribe|unsubscribe|decrypt|getEncryptionPublicKey))/.test(method)

const askForSignIn = async (signIn: ProviderOptions["signIn"]) => {
  if (signIn === undefined) throw unauthorized()
  try {
    await signIn()
  } catch {
    throw rejected()
  }
}

const refuseToSignBlindly: Method = (request) => {
  throw unsupported(request, "Nobody can read what it signs: use personal_sign or eth_signTypedData_v4")
}

const unauthorized = () => new ProviderRpcError(codes.unauthorized, "Nobody with a wallet is signed in")

const rejected = () => new ProviderRpcError(codes.userRejected, "The user said no")

const signedOut = () => new ProviderRpcError(codes.disconnected, "The session is over")

const unsupported = ({ method }: RpcRequest, why: string) =>
  new ProviderRpcError(codes.unsupportedMethod, `${method} is not supported. ${why}.`)
