import { type Chains, chainTable } from "../chain/chainData.ts"
import { loadOnce } from "../loading/loadOnce.ts"
import { type SigningClient, type WalletCalls, walletAddress } from "./signingClient.ts"

/**
 * The wallet calls of a client, with verified signatures. A signing call rejects with `SignatureMismatchError` if the service
 * signed something else, or with another key.
 *
 * The signer is `address`, or the wallet of the session. Pass `address` for calls with the `walletToken` of another user. `chains`
 * are viem chains of networks that Slipway does not know; nothing is signed for a chain whose id is not known.
 *
 * @example
 * const wallet = verified(client)
 * const { signature } = await wallet.signMessage({ network: "ethereum-sepolia", message: "Hello" })
 * console.log(signature)
 */
export const verified = (
  client: SigningClient,
  options: { readonly address?: string | undefined; readonly chains?: Chains | undefined } = {}
): WalletCalls => {
  const chains = { ...client.evm?.chains, ...chainTable("chains", options.chains) }
  // The code that verifies loads with the first signature.
  const signing = async () => {
    const { verifiedCalls } = await signatureChecks.load()
    return verifiedCalls(client.wallet, await walletAddress(client, options.address), chains)
  }
  return {
    ...client.wallet,
    signMessage: async (...input) => (await signing()).signMessage(...input),
    signHash: async (...input) => (await signing()).signHash(...input),
    signTypedData: async (...input) => (await signing()).signTypedData(...input),
    signTransaction: async (...input) => (await signing()).signTransaction(...input),
    signAuthorization: async (...input) => (await signing()).signAuthorization(...input)
  }
}

const signatureChecks = /* @__PURE__ */ loadOnce(() => import("./verifiedCalls.ts"))
