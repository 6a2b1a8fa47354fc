import {
  type Address,
  type Hex,
  keccak256,
  parseSignature,
  type SerializeTransactionFn,
  serializeTransaction,
  type TransactionSerializable
} from "viem"
import type { ChainChoice, ChosenChain } from "../chain/chainChoice.ts"
import { InvalidInputError } from "../errors/index.ts"
import { chainIdOf, isChainId, nameOfChain } from "../networks.ts"
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

/** `own` is the chain of the transactions, if the service has a name for it. Other chains go to the service by id. */
export const transactionSigner = (
  wallet: Pick<SigningWallet, "signHash" | "signTransaction">,
  address: Address,
  own?: ChosenChain
): Signer => ({
  address,
  signTransaction: async (transaction, serializer = serializeTransaction) => {
    const chainId = Number(transaction.chainId)
    const chain = chainWith("transaction.chainId", chainId, own)
    const wire = wireTransaction(address, transaction)
    if (wire === undefined || !(await isStandard(transaction, serializer)))
      return signSerialized(wallet, address, chain, transaction, serializer)
    // The caller has checked the recipient: the sender, the provider or the account.
    const { signature } = await wallet.signTransaction({
      ...chain,
      transaction: wire,
      allowZeroAddress: true
    })
    return verifyTransaction(address, { ...transaction, chainId }, signature)
  }
})

/** Signs a hash, and checks the signature. */
export const signHash = async (
  wallet: Pick<SigningWallet, "signHash">,
  address: Address,
  chain: ChainChoice,
  hash: Hex
): Promise<Hex> => {
  const { signature } = await wallet.signHash({ ...chain, hash })
  return verifyHash(address, hash, signature)
}

const signSerialized = async (
  wallet: Pick<SigningWallet, "signHash">,
  address: Address,
  chain: ChainChoice,
  transaction: TransactionSerializable,
  serializer: SerializeTransactionFn<TransactionSerializable>
): Promise<Hex> => {
  // Blobs are sent along with the signed transaction, not in it (EIP-4844).
  const signed = transaction.type === "eip4844" ? { ...transaction, sidecars: false as const } : transaction
  const signature = await signHash(wallet, address, chain, keccak256(await serializer(signed)))
  return serializer(transaction, parseSignature(signature))
}

/** The chain with this id. The service refuses chains that it does not have. */
const chainWith = (field: string, chainId: number, own: ChosenChain | undefined): ChainChoice => {
  if (own?.chainId === chainId && chainIdOf(own.network) === undefined)
    return { network: own.network, chainId }
  if (isChainId(chainId)) return { network: nameOfChain(chainId) }
  throw new InvalidInputError({ field, expected: "the id of an EVM chain: a whole number above zero" })
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
