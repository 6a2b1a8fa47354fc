import { type Address, isHash, type Transaction, TransactionNotFoundError } from "viem"
import type { Seen } from "../network.ts"
import { concerns } from "../seen.ts"
import type { Node } from "./node.ts"
import { receiptOn } from "./reading.ts"

/** Blocks are never empty, so that these have at least as many transactions. */
const mostBlocks = 100

export const seenOn = async (node: Node, hash: string): Promise<Seen | undefined> => {
  if (!isHash(hash)) return undefined
  try {
    const transaction = await node.getTransaction({ hash })
    const { blockHash } = transaction
    const block = blockHash === null ? undefined : await node.getBlock({ blockHash })
    return await seenWith(node, transaction, block?.timestamp)
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

/** Reads the newest blocks. A node has no index of the transactions of an address. */
export const newestOn = async (node: Node, most: number, owner?: Address): Promise<readonly Seen[]> => {
  const last = Number(await node.getBlockNumber())
  // The first block has the deployments of the test contracts.
  const numbers = Array.from({ length: Math.min(mostBlocks, last - 1) }, (_, index) => BigInt(last - index))
  const [waiting, ...blocks] = await Promise.all([
    node.getBlock({ blockTag: "pending", includeTransactions: true }),
    ...numbers.map((blockNumber) => node.getBlock({ blockNumber, includeTransactions: true }))
  ])
  const isPending = waiting.transactions.filter(({ blockHash }) => blockHash === null)
  const found = await Promise.all([
    ...isPending.map((transaction) => seenWith(node, transaction, undefined)),
    ...blocks.flatMap(({ transactions, timestamp }) =>
      transactions.toReversed().map((transaction) => seenWith(node, transaction, timestamp))
    )
  ])
  return found.filter((seen) => owner === undefined || concerns(seen, owner)).slice(0, most)
}

const seenWith = async (
  node: Node,
  { hash, from, to, value, input, nonce, blockHash }: Transaction,
  timestamp: bigint | undefined
): Promise<Seen> => ({
  ...{ hash, from, to, value, data: input, nonce },
  receipt: blockHash === null ? undefined : await receiptOn(node, hash),
  at: timestamp === undefined ? undefined : Number(timestamp) * 1000
})
