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
import { expectedKey, refuseUnknownKeys, UnknownKey } from "../input/keys.ts"
import { takeInput } from "../input/take.ts"
import type { ChainNode } from "../rpc/node.ts"

/** Takes the input of a send when the call is made, as a deep copy with no other keys than `known` and those of all sends. */
export const senderInput = <Input extends object>(given: Input, known: string): Input => {
  try {
    const input = takeInput(given)
    refuseUnknownKeys(input, `network id again gas gasPrice maxFeePerGas maxPriorityFeePerGas ${known}`)
    return input
  } catch (thrown) {
    if (!(thrown instanceof UnknownKey)) throw thrown
    throw new InvalidInputError({ field: thrown.field, expected: expectedKey(thrown.known) })
  }
}

/** Makes sure that the account has signed it for the chain: another account's nonce would hold up its own sends. */
export const assertSignedBy = async (
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
    // Refuses what is no signed transaction.
    const serializedTransaction = serialized as TransactionSerialized
    const by = await recoverTransactionAddress({ serializedTransaction })
    return { by, chainId: parseTransaction(serializedTransaction).chainId }
  } catch {
    throw unreadable()
  }
}

const unreadable = () => invalid("a signed transaction as nodes take it")

const invalid = (expected: string) => new InvalidInputError({ field: "serializedTransaction", expected })
