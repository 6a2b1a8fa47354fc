import { type Address, hexToBigInt, hexToNumber, isHex } from "viem"
import { chosenChain } from "../chain/chainChoice.ts"
import { type ChainTable, knownChainId, withChainData } from "../chain/chainData.ts"
import { InvalidInputError } from "../errors/index.ts"
import { addressOf } from "./address.ts"
import type { SigningWallet, WalletCalls } from "./signingClient.ts"
import { checkChain, typedDataFrom, typedDataHash } from "./typedData.ts"
import { verifyAuthorization, verifyHash, verifyMessage } from "./verify/verify.ts"
import { type RequestedTransaction, verifyTransaction } from "./verify/verifyTransaction.ts"

/**
 * The signing calls of `wallet`. Each checks that `address` signed what was requested. `chains` are the viem chains of networks that
 * Slipway does not know: nothing is signed for a chain whose id is not known.
 */
export const verifiedCalls = (wallet: SigningWallet, address: Address, chains: ChainTable) => {
  const chainIdOf = (input: object) => knownChainId(withChainData(chosenChain(input), chains))
  return {
    signMessage: async (input, call) => {
      chainIdOf(input)
      const signed = await wallet.signMessage(input, call)
      return { ...signed, signature: await verifyMessage(address, input.message, signed.signature) }
    },
    signHash: async (input, call) => {
      const hash = hex("hash", input.hash)
      chainIdOf(input)
      const signed = await wallet.signHash(input, call)
      return { ...signed, signature: await verifyHash(address, hash, signed.signature) }
    },
    signTypedData: async (input, call) => {
      const typedData = typedDataFrom("data", input.data)
      checkChain("data", typedData, chainIdOf(input))
      const hash = typedDataHash("data", typedData)
      const signed = await wallet.signTypedData(input, call)
      return { ...signed, signature: await verifyHash(address, hash, signed.signature) }
    },
    signTransaction: async (input, call) => {
      const requested = requestedTransaction(input.transaction, chainIdOf(input))
      const signed = await wallet.signTransaction(input, call)
      return { ...signed, signature: await verifyTransaction(address, requested, signed.signature) }
    },
    signAuthorization: async (input, call) => {
      const requested = {
        contractAddress: addressOf("contractAddress", input.contractAddress),
        chainId: Number(input.chainId),
        nonce: input.nonce === undefined ? undefined : Number(input.nonce)
      }
      const signed = await wallet.signAuthorization(input, call)
      await verifyAuthorization(address, requested, signed.authorization)
      return signed
    }
  } satisfies SigningWallet
}

type GivenTransaction = Parameters<WalletCalls["signTransaction"]>[0]["transaction"]

const requestedTransaction = (transaction: GivenTransaction, chainId: number): RequestedTransaction => {
  if (typeof transaction !== "object" || transaction === null || Array.isArray(transaction))
    throw new InvalidInputError({ field: "transaction", expected: "an object" })
  if ("feePayer" in transaction)
    throw new InvalidInputError({ field: "transaction.feePayer", expected: "no value on an EVM network" })
  const { to, value, data, nonce, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const quantity = (name: string, given: string | undefined) =>
    given === undefined ? undefined : hexToBigInt(hex(`transaction.${name}`, given))
  return {
    chainId,
    to: addressOf("transaction.to", to),
    value: quantity("value", value),
    data: data === undefined ? undefined : hex("transaction.data", data),
    nonce: nonce === undefined ? undefined : hexToNumber(hex("transaction.nonce", nonce)),
    gas: quantity("gasLimit", gasLimit),
    gasPrice: quantity("gasPrice", gasPrice),
    maxFeePerGas: quantity("maxFeePerGas", maxFeePerGas),
    maxPriorityFeePerGas: quantity("maxPriorityFeePerGas", maxPriorityFeePerGas)
  }
}

const hex = (field: string, value: unknown) => {
  if (isHex(value)) return value
  throw new InvalidInputError({ field, expected: "0x hexadecimal" })
}
