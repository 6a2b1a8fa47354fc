import type { Hash, Hex } from "viem"
import { getBlockNumber, getTransactionCount } from "viem/actions"
import type { ChainNode } from "../../../rpc/node.ts"
import type { JournalEntry } from "../../journal/journal.ts"

/** A signed send: what a chain can be asked about. */
export type Signed = JournalEntry & {
  readonly to: Hex | null
  readonly value: string
  readonly data: Hex
  readonly nonce: number
  readonly since: number
  readonly raw: Hex
  readonly hash: Hash
}

/** A mined transaction that used up a nonce. */
export interface Mined {
  readonly hash: Hash
  readonly blockNumber: bigint
  readonly to: string | null
  readonly value: bigint
  readonly input: Hex
}

/**
 * What a node shows of an intent's transaction.
 *
 * - `mined`, `pending`: it is there.
 * - `replaced`: another transaction of the account is mined under its nonce.
 * - `absent`: it is not there, and its nonce is free.
 * - `hidden`: its nonce is used up, and the node does not show by what.
 */
export type Sighting =
  | { readonly state: "mined"; readonly blockNumber: bigint }
  | { readonly state: "pending" | "absent" | "hidden" }
  | { readonly state: "replaced"; readonly by: Mined }

/** Looks for the transaction of an intent. Rejects when the node cannot be asked. */
export const sight = async (node: ChainNode, intent: Signed): Promise<Sighting> => {
  const [used, found] = await Promise.all([
    getTransactionCount(node.client, { address: intent.from, blockTag: "latest" }),
    transactionCalled(node, intent.hash)
  ])
  if (found?.blockNumber != null) return { state: "mined", blockNumber: BigInt(found.blockNumber) }
  if (used <= intent.nonce) return { state: found ? "pending" : "absent" }
  // Only the transaction that did use up the nonce proves that this one will not: a node may lag behind another.
  const by = await minedUnder(node, intent)
  if (by?.hash === intent.hash) return { state: "mined", blockNumber: by.blockNumber }
  if (by) return { state: "replaced", by }
  return { state: found ? "pending" : "hidden" }
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

/** The transaction with that hash, in a block or not. */
const transactionCalled = async ({ client }: ChainNode, hash: Hash): Promise<RpcTransaction | undefined> => {
  const found = await client.request({ method: "eth_getTransactionByHash", params: [hash] })
  return found?.hash === hash ? (found as RpcTransaction) : undefined // the same, in the words of the wire
}

/** How many blocks before the intent the search begins: the node that was asked then may have lagged behind another. */
const slack = 32

/** How many blocks are read at most, where a node keeps no old states to find the right one by. */
const mostBlocks = 256

/** The transaction that has used up the intent's nonce, if the node shows it. */
const minedUnder = async (node: ChainNode, intent: Signed): Promise<Mined | undefined> => {
  const named = await askedByNonce(node, intent)
  if (named) return named
  const newest = Number(await getBlockNumber(node.client, { cacheTime: 0 }))
  const oldest = Math.max(0, intent.since - slack)
  const block = await blockOf(node, intent, oldest, newest).catch(() => undefined)
  if (block !== undefined) return inBlock(node, intent, block)
  for (let first = oldest; first <= Math.min(newest, oldest + mostBlocks); first += 16) {
    const blocks = Array.from({ length: Math.min(16, newest - first + 1) }, (_, index) => first + index)
    const found = await Promise.all(blocks.map((number) => inBlock(node, intent, number)))
    const mined = found.find((transaction) => transaction !== undefined)
    if (mined) return mined
  }
  return undefined
}

/** Few nodes know this method, and some of them know it for transactions that wait only. */
const askedByNonce = async ({ client }: ChainNode, intent: Signed): Promise<Mined | undefined> => {
  try {
    const found = await client.request(
      { method: "eth_getTransactionBySenderAndNonce", params: [intent.from, toHex(intent.nonce)] },
      { retryCount: 0 }
    )
    return found ? minedIn(intent, [found as RpcTransaction]) : undefined // as above
  } catch {
    return undefined
  }
}

/** The first block after which the account's count is beyond the nonce, found by halving. */
const blockOf = async ({ client }: ChainNode, { from, nonce }: Signed, oldest: number, newest: number) => {
  let [before, after] = [oldest - 1, newest]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const count = await getTransactionCount(client, { address: from, blockNumber: BigInt(middle) })
    if (count > nonce) after = middle
    else before = middle
  }
  return after
}

const inBlock = async ({ client }: ChainNode, intent: Signed, number: number): Promise<Mined | undefined> => {
  const block = await client.request({ method: "eth_getBlockByNumber", params: [toHex(number), true] })
  return minedIn(intent, (block?.transactions ?? []) as readonly RpcTransaction[]) // whole, as asked
}

const minedIn = ({ from, nonce, chainId }: Signed, transactions: readonly RpcTransaction[]) => {
  const found = transactions.find(
    (transaction) =>
      transaction.from.toLowerCase() === from.toLowerCase() &&
      Number(transaction.nonce) === nonce &&
      // A node that has been put in place of another may keep another chain.
      Number(transaction.chainId) === chainId
  )
  if (found?.blockNumber == null) return undefined
  const { hash, blockNumber, to, value, input } = found
  return { hash, blockNumber: BigInt(blockNumber), to, value: BigInt(value), input }
}

const toHex = (number: number): Hex => `0x${number.toString(16)}`
