import { type LocalAccount, toAccount as toLocalAccount } from "viem/accounts"
import { chainNamed } from "../chain/chainChoice.ts"
import { type Chains, chainTable, withChainData } from "../chain/chainData.ts"
import { loadOnce } from "../loading/loadOnce.ts"
import type { Network } from "../networks.ts"
import { addressFor, type SigningClient } from "../signing/signingClient.ts"

/** The options of `toAccount`. */
export interface AccountOptions {
  /** The wallet's address. @default the address of the session */
  readonly address?: string | undefined
  /**
   * The network for messages and typed data. Typed data for another chain is refused. Without it, typed data may be for any
   * chain, and messages are signed with the network `ethereum`. Transactions have their own chain id.
   */
  readonly network?: Network | undefined
  /**
   * The viem chains of networks that Slipway does not know: a list, for networks that you address by chain id, or an object by the
   * service's names. @default those of `evm`
   */
  readonly chains?: Chains | undefined
  /** Whether to allow the zero address as recipient, which burns the funds. @default false */
  readonly allowZeroAddress?: boolean | undefined
}

/**
 * Creates a viem account from the wallet, for `createWalletClient`, `writeContract`, permits and so on. It verifies every
 * signature (`SignatureMismatchError`).
 *
 * The account only signs. A wallet client broadcasts through its own transport. To send exactly once even if responses are
 * lost, use `createSender`, or `createProvider` as the transport (`custom(provider)`).
 *
 * Throws `NotSignedInError` if no user is signed in and you pass no `address`. Throws `InvalidInputError` if the session does
 * not know the address yet: pass `await client.session.address()`.
 *
 * @example
 * const wallet = createWalletClient({
 *   account: toAccount(client),
 *   chain: ethereumSepolia,
 *   transport: transport("ethereum-sepolia", { rpcUrls })
 * })
 * console.log(await wallet.signMessage({ message: "Hello" }))
 */
export const toAccount = (client: SigningClient, options: AccountOptions = {}): LocalAccount<"slipway"> => {
  const address = addressFor(client, options.address)
  const chains = { ...client.evm?.chains, ...chainTable("chains", options.chains) }
  const chain = options.network === undefined ? undefined : withChainData(chainNamed(options.network), chains)
  // The code that signs and verifies loads with the first signature.
  const signing = async () => {
    const { accountSigning } = await accountCode.load()
    return accountSigning(client, address, chain, options.allowZeroAddress === true)
  }
  const account = toLocalAccount({
    address,
    sign: async (parameters) => (await signing()).sign(parameters),
    signMessage: async (parameters) => (await signing()).signMessage(parameters),
    signTypedData: async (parameters) => (await signing()).signTypedData(parameters),
    signTransaction: async (...parameters) => (await signing()).signTransaction(...parameters),
    signAuthorization: async (parameters) => (await signing()).signAuthorization(parameters)
  })
  return { ...account, source: "slipway" }
}

const accountCode = /* @__PURE__ */ loadOnce(() => import("./accountSigning.ts"))
