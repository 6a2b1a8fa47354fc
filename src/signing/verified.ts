import type { Client } from "../client.ts"
import { type SigningClient, walletAddress } from "./signingClient.ts"

/** The wallet calls of a client. */
export type WalletCalls = Client["wallet"]

/**
 * The wallet calls of a client, with what the service signs checked before it is handed on: the signer, and what
 * was signed. Each signing call rejects with `SignatureMismatchError` when it is not what was asked for.
 *
 * The signer is `address`, or the wallet of the session. A call that is handed a `walletToken` of somebody else
 * needs their `address`.
 *
 * @example
 * const wallet = verified(client)
 * const { signature } = await wallet.signMessage({ network: "ethereum-sepolia", message: "Hello" })
 * console.log(signature)
 */
export const verified = (
  client: SigningClient,
  options: { readonly address?: string | undefined } = {}
): WalletCalls => {
  // Checking is loaded with the first signature.
  const signing = async () => {
    const { verifiedCalls } = await import("./verifiedCalls.ts")
    return verifiedCalls(client.wallet, await walletAddress(client, options.address))
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
