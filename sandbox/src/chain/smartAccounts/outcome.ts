import { decodeErrorResult, type Hash, type Hex, parseEventLogs } from "viem"
import { entryPoint07Abi } from "viem/account-abstraction"
import type { Network, Receipt } from "../network.ts"
import { entryPoints } from "./addresses.ts"

/** What became of an operation in a block. */
export interface OperationOutcome {
  /** Whether its calls were made. The fee is paid in any case. */
  readonly success: boolean
  /** The fee, in wei. */
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
  /** Why the calls failed: the contract's message, or the bytes that it reverted with. */
  readonly reason?: string
  readonly transactionHash: Hash
}

/** The outcome of an operation in a transaction of the bundler, or `undefined` while that waits for its block. */
export const userOperationOutcome = async (
  network: Network,
  transactionHash: Hash,
  userOpHash: Hash
): Promise<OperationOutcome | undefined> => {
  const receipt = await network.receipt(transactionHash)
  if (receipt === undefined) return undefined
  const events = eventsIn(receipt).filter(({ args }) => args.userOpHash === userOpHash)
  const end = events.find((event) => event.eventName === "UserOperationEvent")
  if (end === undefined) return { ...notHandled, transactionHash }
  const { success, actualGasCost, actualGasUsed } = end.args
  const revert = events.find((event) => event.eventName === "UserOperationRevertReason")
  const reason = revert === undefined ? {} : { reason: reasonOf(revert.args.revertReason) }
  return { success, actualGasCost, actualGasUsed, ...reason, transactionHash }
}

/** The chain changed between the simulation and the block. The bundler paid for the attempt. */
const notHandled = {
  success: false,
  actualGasCost: 0n,
  actualGasUsed: 0n,
  reason: "The EntryPoint did not handle the operation"
}

/** The EntryPoints' events about operations, which all versions have in common. */
const eventsIn = ({ logs, ...receipt }: Receipt) => {
  const own = logs.filter(({ address }) => addresses.has(address.toLowerCase()))
  return parseEventLogs({
    abi: entryPoint07Abi,
    eventName: ["UserOperationEvent", "UserOperationRevertReason"],
    logs: own.map((log, logIndex) => ({
      ...log,
      logIndex,
      blockNumber: BigInt(receipt.blockNumber),
      ...{ blockHash: receipt.blockHash, transactionHash: receipt.hash, transactionIndex: receipt.index },
      ...{ removed: false }
    }))
  })
}

const addresses = new Set(Object.values(entryPoints).map((address) => address.toLowerCase()))

/** The message of `Error(string)` and `Panic(uint256)`, or the bytes of another error. */
const reasonOf = (data: Hex): string => {
  try {
    const { args } = decodeErrorResult({ data })
    return String(args[0])
  } catch {
    return data
  }
}
