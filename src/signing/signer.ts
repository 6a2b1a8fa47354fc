import {
  type Address,
  type Hex,
  hashMessage,
  hexToBytes,
  keccak256,
  parseSignature,
  type SerializeTransactionFn,
  type SignableMessage,
  type SignedAuthorization,
  serializeTransaction,
  stringToBytes,
  type TransactionSerializable,
  type TypedDataDefinition
} from "viem"
import { InvalidInputError } from "../errors/index.ts"
import type { NetworkName } from "../networks.ts"
import { networkOf } from "./networkOf.ts"
import type { SigningClient } from "./signingClient.ts"
import { typedDataHash, typedDataText } from "./typedData.ts"
import { type AskedAuthorization, verifyAuthorization, verifyHash } from "./verify/verify.ts"
import { verifyTransaction } from "./verify/verifyTransaction.ts"
import { wireTransaction } from "./wireTransaction.ts"

/**
 * Signs with the wallet of `address` through the wallet service, and makes sure that what comes back is what was
 * asked for. Each promise rejects with `SignatureMismatchError` otherwise.
 */
export interface Signer {
  readonly address: Address
  readonly signHash: (network: NetworkName, hash: Hex) => Promise<Hex>
  readonly signMessage: (network: NetworkName, message: SignableMessage) => Promise<Hex>
  readonly signTypedData: (network: NetworkName, typedData: TypedDataDefinition) => Promise<Hex>
  /** The signed bytes. What the service has words for it is told; of anything else it signs the hash. */
  readonly signTransaction: (
    transaction: TransactionSerializable,
    serializer?: SerializeTransactionFn<TransactionSerializable>
  ) => Promise<Hex>
  readonly signAuthorization: (asked: AskedAuthorization) => Promise<SignedAuthorization>
}

export const makeSigner = ({ wallet }: Pick<SigningClient, "wallet">, address: Address): Signer => {
  const signHash = async (network: NetworkName, hash: Hex) => {
    const { signature } = await wallet.signHash({ network, hash })
    return verifyHash(address, hash, signature)
  }

  const signMessage = async (network: NetworkName, message: SignableMessage) => {
    const bytes = bytesOf(message)
    const text = textOf(bytes)
    const hash = hashMessage({ raw: bytes })
    // The service takes text; bytes that are none go to it as the hash that stands for them (EIP-191).
    if (text === undefined) return signHash(network, hash)
    const { signature } = await wallet.signMessage({ network, message: text })
    return verifyHash(address, hash, signature)
  }

  const signTypedData = async (network: NetworkName, typedData: TypedDataDefinition) => {
    const hash = typedDataHash("typedData", typedData)
    const { signature } = await wallet.signTypedData({ network, data: typedDataText(typedData) })
    return verifyHash(address, hash, signature)
  }

  const signSerialized = async (
    network: NetworkName,
    transaction: TransactionSerializable,
    serializer: SerializeTransactionFn<TransactionSerializable>
  ) => {
    // Blobs travel beside what is signed, not in it (EIP-4844).
    const signed = transaction.type === "eip4844" ? { ...transaction, sidecars: false as const } : transaction
    const signature = await signHash(network, keccak256(await serializer(signed)))
    return serializer(transaction, parseSignature(signature))
  }

  const signTransaction: Signer["signTransaction"] = async (
    transaction,
    serializer = serializeTransaction
  ) => {
    const chainId = Number(transaction.chainId)
    const network = networkWith("transaction.chainId", chainId)
    const wire = wireTransaction(address, transaction)
    if (wire === undefined || !(await isUsual(transaction, serializer))) {
      return signSerialized(network, transaction, serializer)
    }
    // Whoever asks has decided about the zero address: the sender, the provider or the account.
    const { signature } = await wallet.signTransaction({ network, transaction: wire, allowZeroAddress: true })
    return verifyTransaction(address, { ...transaction, chainId }, signature)
  }

  const signAuthorization = async (asked: AskedAuthorization) => {
    const { contractAddress, chainId, nonce } = asked
    const sent = nonce === undefined ? { chainId, contractAddress } : { chainId, contractAddress, nonce }
    const { authorization } = await wallet.signAuthorization(sent)
    return verifyAuthorization(address, asked, authorization)
  }

  return { address, signHash, signMessage, signTypedData, signTransaction, signAuthorization }
}

/** The network with that chain id. Refuses chains that the service does not name. */
export const networkWith = (field: string, chainId: number): NetworkName => {
  const network = networkOf(chainId)
  if (network !== undefined) return network
  throw new InvalidInputError({ field, expected: "the chain id of a network that the wallet service knows" })
}

const bytesOf = (message: SignableMessage): Uint8Array => {
  if (typeof message === "string") return stringToBytes(message)
  return typeof message.raw === "string" ? hexToBytes(message.raw) : message.raw
}

/** The bytes as a text, if there is one that is these bytes and no others. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
    // The client refuses blank texts, and these characters do not come through every program unchanged.
    const isFragile = /[\p{Cc}\uFEFF]/u.test(text.replace(/[\t\n]/g, ""))
    return text.trim() === "" || isFragile ? undefined : text
  } catch {
    return undefined
  }
}

/** Whether the chain writes this transaction as Ethereum does, in the kinds that the service knows. */
const isUsual = async (
  transaction: TransactionSerializable,
  serializer: SerializeTransactionFn<TransactionSerializable>
): Promise<boolean> => {
  if (serializer === serializeTransaction) return true
  try {
    return (await serializer(transaction)) === serializeTransaction(transaction)
  } catch {
    return true // fees are still missing: the service adds them
  }
}
