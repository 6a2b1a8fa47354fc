import {
  type Address,
  type Hex,
  isAddressEqual,
  isHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized
} from "viem"
import { InvalidInputError } from "../errors/index.ts"
import type { ChainNode } from "../rpc/node.ts"
import type { SendResult } from "../transactions/evm/outcome/result.ts"
import type { AccountContext } from "../transactions/evm/send/context.ts"
import { sendSigned } from "../transactions/evm/send/startSigned.ts"
import type { SendOptions } from "../transactions/evm/send/states.ts"

/** Broadcasts a transaction that the account has signed for the chain of its node. */
export const sendRaw = async (
  account: AccountContext,
  serializedTransaction: Hex,
  options: SendOptions
): Promise<SendResult> => {
  await assertSignedBy(account.signer.address, account.node, serializedTransaction)
  return sendSigned(account, serializedTransaction, options)
}

/** A transaction of another account would take up a nonce in the journal of this one. */
const assertSignedBy = async (
  address: Address,
  { chainId, network }: ChainNode,
  serialized: Hex
): Promise<void> => {
  const signed = await signerOf(serialized)
  if (signed.chainId !== chainId) throw invalid(`a transaction of ${network}, which is chain ${chainId}`)
  if (!isAddressEqual(signed.by, address)) throw invalid("a transaction that this wallet has signed")
}

const signerOf = async (serialized: Hex) => {
  if (!isHex(serialized)) throw unreadable()
  try {
    // Both throw for anything but a signed transaction.
    const serializedTransaction = serialized as TransactionSerialized
    const by = await recoverTransactionAddress({ serializedTransaction })
    return { by, chainId: parseTransaction(serializedTransaction).chainId }
  } catch {
    throw unreadable()
  }
}

const unreadable = () => invalid("a signed, serialized transaction")

const invalid = (expected: string) => new InvalidInputError({ field: "serializedTransaction", expected })
