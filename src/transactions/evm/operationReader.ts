import { type Address, type Hex, parseAbiItem } from "viem"
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address
} from "viem/account-abstraction"
import { getBlock, getBlockNumber, getLogs } from "viem/actions"
import type { OperationOutcome, OperationReader, ReadOperation } from "../engine.ts"
import type { CheckedNode } from "./chain/broadcast.ts"
import { nodeFailure } from "./chain/failure.ts"
import type { EngineNodes } from "./nodes.ts"
import type { tokenDecimals } from "./prepare/tokenDecimals.ts"

/** Reads what operations of smart accounts need from the nodes. */
export const operationReader = (
  nodeOf: EngineNodes,
  decimalsOn: ReturnType<typeof tokenDecimals>
): OperationReader => {
  const on = async <Answer>(network: string, read: (node: CheckedNode) => Promise<Answer>) => {
    const node = await nodeOf(network)
    return read(node).catch((thrown: unknown) => {
      throw nodeFailure(node, thrown)
    })
  }
  return {
    // The caller has checked the address.
    decimals: (network, tokenAddress) => on(network, (node) => decimalsOn(node)(tokenAddress as Address)),
    latestBlock: (network) => on(network, async ({ client }) => Number(await latestOf(client))),
    outcome: (operation) => on(operation.network, (node) => outcomeOf(node, operation))
  }
}

const latestOf = (client: CheckedNode["client"]) => getBlockNumber(client, { cacheTime: 0 })

/** The number of blocks of a request for logs that all nodes accept. */
const span = 1_000n

/** Searches the blocks from `since` until the first one after which the operation is not valid any more. */
const outcomeOf = async (
  { client }: CheckedNode,
  { hash, since, validUntil }: ReadOperation
): Promise<OperationOutcome | undefined> => {
  const latest = await latestOf(client)
  for (let from = BigInt(since); from <= latest; from += span) {
    const last = from + span - 1n
    const to = last < latest ? last : latest
    const logs = await getLogs(client, {
      event: userOperationEvent,
      args: { userOpHash: hash as Hex }, // the hash was checked when the service returned it
      fromBlock: from,
      toBlock: to,
      strict: true
    })
    // Any contract can emit the event of another operation.
    const event = logs.find(({ address }) => entryPoints.includes(address.toLowerCase()))
    if (event) return { status: event.args.success ? "confirmed" : "reverted", hash: event.transactionHash }
    // An EntryPoint that is not known here may have carried it out.
    if (logs.length > 0) return undefined
    const { timestamp } = await getBlock(client, { blockNumber: to })
    if (Number(timestamp) * 1000 > validUntil) return { status: "failed", reason: "EXPIRED" }
  }
  return undefined
}

/** The same in all versions of the EntryPoint. */
const userOperationEvent = parseAbiItem(
  "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)"
)

const entryPoints = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address].map(
  (address) => address.toLowerCase()
)
