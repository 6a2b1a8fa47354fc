import {
  type Address,
  type Hex,
  keccak256,
  parseSignature,
  type SerializeTransactionFn,
  serializeTransaction,
  type TransactionSerializable
} from "viem"
import { InvalidInputError } from "../errors/index.ts"
import type { NetworkName } from "../networks.ts"
import { networkOf } from "./networkOf.ts"
import type { SigningWallet } from "./signingClient.ts"
import { verifyHash } from "./verify/verify.ts"
import { verifyTransaction } from "./verify/verifyTransaction.ts"
import { wireTransaction } from "./wireTransaction.ts"

/** Signs the transactions of one account. Rejects with `SignatureMismatchError` if the service signed something else. */
export interface Signer {
  readonly address: Address
  /**
   * Signs a transaction. Uses the service's endpoint for transactions when the transaction fits it, and signs the hash
   * otherwise. Resolves to the serialized transaction.
   */
  readonly signTransaction: (
    transaction: TransactionSerializable,
    serializer?: SerializeTransactionFn<TransactionSerializable>
  ) => Promise<Hex>
}

export const transactionSigner = (
  wallet: Pick<SigningWallet, "signHash" | "signTransaction">,
  address: Address
): Signer => ({
  address,
  signTransaction: async (transaction, serializer = serializeTransaction) => {
    const chainId = Number(transaction.chainId)
    const network = networkWith("transaction.chainId", chainId)
    const wire = wireTransaction(address, transaction)
    if (wire === undefined || !(await isStandard(transaction, serializer)))
      return signSerialized(wallet, address, network, transaction, serializer)
    // The caller has checked the recipient: the sender, the provider or the account.
    const { signature } = await wallet.signTransaction({ network, transaction: wire, allowZeroAddress: true })
    return verifyTransaction(address, { ...transaction, chainId }, signature)
  }
})

/** Signs a hash, and checks the signature. */
export const signHash = async (
  wallet: Pick<SigningWallet, "signHash">,
  address: Address,
  network: NetworkName,
  hash: Hex
): Promise<Hex> => {
  const { signature } = await wallet.signHash({ network, hash })
  return verifyHash(address, hash, signature)
}

const signSerialized = async (
  wallet: Pick<SigningWallet, "signHash">,
  address: Address,
  network: NetworkName,
  transaction: TransactionSerializable,
  serializer: SerializeTransactionFn<TransactionSerializable>
): Promise<Hex> => {
  // Blobs are sent beside the signed transaction, not in it (EIP-4844).
  const signed = transaction.type === "eip4844" ? { ...transaction, sidecars: false as const } : transaction
  const signature = await signHash(wallet, address, network, keccak256(await serializer(signed)))
  return serializer(transaction, parseSignature(signature))
}

/** The network with this chain id. Refuses chains that the service does not have. */
const networkWith = (field: string, chainId: number): NetworkName => {
  const network = networkOf(chainId)
  if (network !== undefined) return network
  throw new InvalidInputError({
    field,
    expected: "the chain id of a network that the wallet service supports"
  })
}

/** Whether the chain serializes this transaction as Ethereum does, so that the service can. */
const isStandard = async (
  transaction: TransactionSerializable,
  serializer: SerializeTransactionFn<TransactionSerializable>
): Promise<boolean> => {
  if (serializer === serializeTransaction) return true
  try {
    return (await serializer(transaction)) === serializeTransaction(transaction)
  } catch {
    return true // fees are missing; the service adds them
  }
}
