import type { Hash, Hex } from "viem"
import { getBlockNumber, getTransactionCount } from "viem/actions"
import type { ChainNode } from "../../../rpc/node.ts"
import type { SignedEntry } from "./signedEntry.ts"

/** A mined transaction. */
export interface Mined {
  readonly hash: Hash
  readonly blockNumber: bigint
  readonly to: string | null
  readonly value: bigint
  readonly input: Hex
}

/**
 * The state of a signed transaction, as a node reports it.
 *
 * - `mined`: it is in a block.
 * - `pending`: the node has it, and no block does.
 * - `replaced`: a block has another transaction of the account with this nonce.
 * - `absent`: the node does not have it, and its nonce is free.
 * - `nonceConflict`: its nonce is used, and the node does not show by which transaction.
 */
export type ChainState =
  | { readonly state: "mined"; readonly blockNumber: bigint }
  | { readonly state: "pending" | "absent" | "nonceConflict" }
  | { readonly state: "replaced"; readonly by: Mined }

/** Looks up a signed transaction. Rejects if the node does not answer. */
export const lookUp = async (node: ChainNode, entry: SignedEntry): Promise<ChainState> => {
  const [used, found] = await Promise.all([
    getTransactionCount(node.client, { address: entry.from, blockTag: "latest" }),
    transactionByHash(node, entry.hash)
  ])
  if (found?.blockNumber != null) return { state: "mined", blockNumber: BigInt(found.blockNumber) }
  if (used <= entry.nonce) return { state: found ? "pending" : "absent" }
  // Only the transaction that used the nonce proves that this one will never be mined: a node may lag behind another.
  const by = await minedWithNonce(node, entry)
  if (by?.hash === entry.hash) return { state: "mined", blockNumber: by.blockNumber }
  if (by) return { state: "replaced", by }
  return { state: found ? "pending" : "nonceConflict" }
}

interface RpcTransaction {
  readonly hash: Hash
  readonly from: string
  readonly to: string | null
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
  readonly chainId?: Hex
  readonly blockNumber: Hex | null
}

/** The transaction with this hash, mined or pending. */
export const transactionByHash = async (
  { client }: ChainNode,
  hash: Hash
): Promise<RpcTransaction | undefined> => {
  const found = await client.request({ method: "eth_getTransactionByHash", params: [hash] })
  return found?.hash === hash ? (found as RpcTransaction) : undefined // the JSON-RPC form
}

/** How many blocks before `since` the search begins: the node that reported `since` may have been ahead of this one. */
const searchMargin = 32

/** The maximum number of blocks to read, if the node has no old state to search by. */
const maxBlocks = 256

/** A transaction of an account, by its nonce. It was not mined before the block `since`. */
type BySender = Pick<SignedEntry, "from" | "nonce" | "chainId" | "since">

/** The mined transaction with the entry's nonce, if the node shows it. */
export const minedWithNonce = async (node: ChainNode, entry: BySender): Promise<Mined | undefined> => {
  const indexed = await minedBySenderAndNonce(node, entry)
  if (indexed) return indexed
  const newest = Number(await getBlockNumber(node.client, { cacheTime: 0 }))
  const oldest = Math.max(0, entry.since - searchMargin)
  const block = await blockOf(node, entry, oldest, newest).catch(() => undefined)
  if (block !== undefined) return inBlock(node, entry, block)
  const last = Math.min(newest, oldest + maxBlocks - 1)
  for (let first = oldest; first <= last; first += 16) {
    const blocks = Array.from({ length: Math.min(16, last - first + 1) }, (_, index) => first + index)
    const found = await Promise.all(blocks.map((number) => inBlock(node, entry, number)))
    const mined = found.find((transaction) => transaction !== undefined)
    if (mined) return mined
  }
  return undefined
}

/** Few nodes have this method, and some of them have it for pending transactions only. */
const minedBySenderAndNonce = async ({ client }: ChainNode, entry: BySender): Promise<Mined | undefined> => {
  try {
    const found = await client.request(
      { method: "eth_getTransactionBySenderAndNonce", params: [entry.from, toHex(entry.nonce)] },
      { retryCount: 0 }
    )
    return found ? minedIn(entry, [found as RpcTransaction]) : undefined // the JSON-RPC form
  } catch {
    return undefined
  }
}

/** The first block after which the nonce is used, by binary search over the account's transaction count. */
const blockOf = async ({ client }: ChainNode, { from, nonce }: BySender, oldest: number, newest: number) => {
  let [before, after] = [oldest - 1, newest]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const count = await getTransactionCount(client, { address: from, blockNumber: BigInt(middle) })
    if (count > nonce) after = middle
    else before = middle
  }
  return after
}

const inBlock = async (
  { client }: ChainNode,
  entry: BySender,
  number: number
): Promise<Mined | undefined> => {
  const block = await client.request({ method: "eth_getBlockByNumber", params: [toHex(number), true] })
  return minedIn(entry, (block?.transactions ?? []) as readonly RpcTransaction[]) // full objects, as requested
}

const minedIn = ({ from, nonce, chainId }: BySender, transactions: readonly RpcTransaction[]) => {
  const found = transactions.find(
    (transaction) =>
      transaction.from.toLowerCase() === from.toLowerCase() &&
      Number(transaction.nonce) === nonce &&
      // The node behind a URL may be replaced by one of another chain.
      Number(transaction.chainId) === chainId
  )
  if (found?.blockNumber == null) return undefined
  const { hash, blockNumber, to, value, input } = found
  return { hash, blockNumber: BigInt(blockNumber), to, value: BigInt(value), input }
}

const toHex = (number: number): Hex => `0x${number.toString(16)}`
