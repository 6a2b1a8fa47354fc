import { type LocalAccount, toAccount as toLocalAccount } from "viem/accounts"
import { loadOnce } from "../loadOnce.ts"
import type { Network } from "../networks.ts"
import { knownNetwork } from "../rpc/node.ts"
import { addressFor, type SigningClient } from "../signing/signingClient.ts"

/** What `toAccount` takes. */
export interface AccountOptions {
  /** The wallet's address. @default the address that the session knows */
  readonly address?: string | undefined
  /**
   * The network that messages and typed data are signed on; typed data for another chain is refused. Without it
   * the data may be for any chain, and the service is told `ethereum`. Transactions name their own.
   */
  readonly network?: Network | undefined
  /** Whether transactions may go to the zero address, which burns what they carry. @default false */
  readonly allowZeroAddress?: boolean | undefined
}

/**
 * Makes a viem account of the wallet: for `createWalletClient`, `writeContract`, permits and whatever else takes
 * one. Every signature is checked before it is handed on (`SignatureMismatchError`).
 *
 * The account signs; who sends decides how. A wallet client broadcasts by itself, through its own transport. For
 * sends that go out exactly once whatever happens on the way, use `createSender`, or `createProvider` as the
 * transport (`custom(provider)`).
 *
 * Throws `NotSignedInError` when nobody is signed in and there is no `address`, and `InvalidInputError` while the
 * session does not know the address: where sign-ins do not tell it, pass `await client.session.address()`.
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
  const network = options.network === undefined ? undefined : knownNetwork(options.network)
  // Signing and checking are loaded with the first signature.
  const signing = async () => {
    const { accountSigning } = await accountCode.load()
    return accountSigning(client, address, network, options.allowZeroAddress === true)
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
