import {
  type Address,
  type Hex,
  hashMessage,
  hexToBytes,
  type SignableMessage,
  type SignedAuthorization,
  stringToBytes,
  type TypedDataDefinition
} from "viem"
import type { NetworkName } from "../networks.ts"
import type { SigningWallet } from "./signingClient.ts"
import { type Signer, signHash, transactionSigner } from "./transactionSigner.ts"
import { typedDataHash, typedDataText } from "./typedData.ts"
import { type RequestedAuthorization, verifyAuthorization, verifyHash } from "./verify/verify.ts"

/** Signs everything that a wallet signs. Rejects with `SignatureMismatchError` if the service signed something else. */
export interface WalletSigner extends Signer {
  readonly signHash: (network: NetworkName, hash: Hex) => Promise<Hex>
  readonly signMessage: (network: NetworkName, message: SignableMessage) => Promise<Hex>
  readonly signTypedData: (network: NetworkName, typedData: TypedDataDefinition) => Promise<Hex>
  readonly signAuthorization: (requested: RequestedAuthorization) => Promise<SignedAuthorization>
}

/** Signs with the wallet of `address` through the wallet service, and checks every signature. */
export const makeSigner = (
  { wallet }: { readonly wallet: SigningWallet },
  address: Address
): WalletSigner => ({
  ...transactionSigner(wallet, address),

  signHash: (network, hash) => signHash(wallet, address, { network }, hash),

  signMessage: async (network, message) => {
    const bytes = bytesOf(message)
    const text = textOf(bytes)
    const hash = hashMessage({ raw: bytes })
    // The service only takes text. For other bytes, it signs their EIP-191 hash.
    if (text === undefined) return signHash(wallet, address, { network }, hash)
    const { signature } = await wallet.signMessage({ network, message: text })
    return verifyHash(address, hash, signature)
  },

  signTypedData: async (network, typedData) => {
    const hash = typedDataHash("typedData", typedData)
    const { signature } = await wallet.signTypedData({ network, data: typedDataText(typedData) })
    return verifyHash(address, hash, signature)
  },

  signAuthorization: async (requested) => {
    const { contractAddress, chainId, nonce } = requested
    const sent = nonce === undefined ? { chainId, contractAddress } : { chainId, contractAddress, nonce }
    const { authorization } = await wallet.signAuthorization(sent)
    return verifyAuthorization(address, requested, authorization)
  }
})

const bytesOf = (message: SignableMessage): Uint8Array => {
  if (typeof message === "string") return stringToBytes(message)
  return typeof message.raw === "string" ? hexToBytes(message.raw) : message.raw
}

/** The text that these bytes encode, if it encodes to the same bytes again. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
    // The client refuses blank strings, and some software strips these characters.
    const isFragile = /[\p{Cc}\uFEFF]/u.test(text.replace(/[\t\n]/g, ""))
    return text.trim() === "" || isFragile ? undefined : text
  } catch {
    return undefined
  }
}
