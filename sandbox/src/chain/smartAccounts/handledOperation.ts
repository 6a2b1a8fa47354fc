import { decodeFunctionData, getAddress, type Hash, type Hex, numberToHex, size, slice } from "viem"
import { entryPoint07Abi } from "viem/account-abstraction"
import type { Network } from "../network.ts"
import { entryPoints } from "./addresses.ts"
import { clientOf, type NetworkClient } from "./client.ts"
import { userOperationOutcome } from "./outcome.ts"

/** An operation in a block, in the words of JSON-RPC. */
export interface HandledOperation {
  /** The result of `eth_getUserOperationByHash`. */
  operation(): Promise<unknown>
  /** The result of `eth_getUserOperationReceipt`. */
  receipt(): Promise<unknown>
}

/**
 * Finds an operation by its event on the chain, which is right after a restart and a revert. `undefined` while it waits
 * for its block.
 */
export const handledOperation = async (
  network: Network,
  hash: Hash
): Promise<HandledOperation | undefined> => {
  const client = clientOf(network)
  const [log] = await client.getContractEvents({
    address: Object.values(entryPoints),
    abi: entryPoint07Abi,
    eventName: "UserOperationEvent",
    args: { userOpHash: hash },
    fromBlock: 0n,
    strict: true
  })
  if (log === undefined) return undefined
  const { transactionHash, args } = log
  const entryPoint = getAddress(log.address)
  return {
    operation: async () => {
      const { blockHash, blockNumber, input } = await client.getTransaction({ hash: transactionHash })
      return {
        userOperation: operationIn(input),
        ...{ entryPoint, transactionHash, blockHash },
        blockNumber: blockNumber === null ? null : numberToHex(blockNumber)
      }
    },
    receipt: async () => {
      const outcome = await userOperationOutcome(network, transactionHash, hash)
      const receipt = await rawReceipt(client, transactionHash)
      return {
        ...{
          userOpHash: hash,
          entryPoint,
          sender: args.sender,
          paymaster: args.paymaster,
          success: args.success
        },
        nonce: numberToHex(args.nonce),
        actualGasCost: numberToHex(args.actualGasCost),
        actualGasUsed: numberToHex(args.actualGasUsed),
        ...(outcome?.reason === undefined ? {} : { reason: outcome.reason }),
        // A transaction of the bundler has one operation, so that its logs are those of the operation.
        ...{ logs: receipt?.logs ?? [], receipt }
      }
    }
  }
}

const rawReceipt = (client: NetworkClient, hash: Hash) =>
  client.request({ method: "eth_getTransactionReceipt", params: [hash] })

/** The operation in a transaction of the bundler, with the fields of JSON-RPC. */
const operationIn = (input: Hex) => {
  const { functionName, args } = decodeFunctionData({ abi: entryPoint07Abi, data: input })
  const packed = functionName === "handleOps" ? args[0][0] : undefined
  if (packed === undefined) throw new Error("The transaction of an operation does not handle it")
  const { sender, nonce, initCode, callData, accountGasLimits, gasFees, paymasterAndData, signature } = packed
  const [verificationGasLimit, callGasLimit] = halvesOf(accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halvesOf(gasFees)
  return {
    ...{
      sender,
      callData,
      signature,
      verificationGasLimit,
      callGasLimit,
      maxPriorityFeePerGas,
      maxFeePerGas
    },
    nonce: numberToHex(nonce),
    preVerificationGas: numberToHex(packed.preVerificationGas),
    ...factoryIn(initCode),
    ...paymasterIn(paymasterAndData)
  }
}

const factoryIn = (initCode: Hex) => {
  if (initCode === "0x") return {}
  const length = Math.min(size(initCode), 20)
  return { factory: slice(initCode, 0, length), factoryData: rest(initCode, length) }
}

const paymasterIn = (data: Hex) =>
  data === "0x"
    ? {}
    : {
        paymaster: slice(data, 0, 20),
        paymasterVerificationGasLimit: quantity(slice(data, 20, 36)),
        paymasterPostOpGasLimit: quantity(slice(data, 36, 52)),
        paymasterData: rest(data, 52)
      }

const rest = (data: Hex, start: number): Hex => (size(data) > start ? slice(data, start) : "0x")

/** The two numbers of 16 bytes in a word. */
const halvesOf = (word: Hex): readonly [Hex, Hex] => [
  quantity(slice(word, 0, 16)),
  quantity(slice(word, 16, 32))
]

const quantity = (bytes: Hex): Hex => numberToHex(BigInt(bytes))
