import { type Address, formatEther, getAddress, type Hash, isAddressEqual } from "viem"
import { getBlock, getBlockNumber, getTransactionCount, getTransactionReceipt } from "viem/actions"
import type { DepositsInput } from "../../engine.ts"
import type { CheckedNode } from "../chain/broadcast.ts"
import { rpcErrorIn } from "../chain/failure.ts"
import { minedWithNonce, transactionByHash } from "../chain/lookup.ts"
import { type FoundTransfer, logsOf, transferIn } from "./tokens.ts"

/** The blocks to search. The first one is older than what is searched for, or the oldest one to look at. */
interface Since {
  readonly from: bigint
  readonly to: bigint
}

interface FoundDeposits {
  readonly found: readonly FoundTransfer[]
  readonly latest: bigint
  readonly pendingNonces: readonly number[]
  readonly isComplete: boolean
}

/** The most blocks that are looked at. */
const mostBlocks = 100_000n

/** Some nodes allow ten blocks in a request for logs. */
const spans = [1_000n, 100n, 10n] as const

/** How many blocks back every node has the counts of transactions. Only archive nodes have older ones. */
const recent = 100n

/** The most transactions of a wallet that are looked up. */
const mostLookedUp = 20

/** Reads what a wallet has sent to an address since a time, and which of its nonces wait for a block. */
export const readDeposits = async (
  node: CheckedNode,
  input: DepositsInput,
  decimalsOf: (token: Address) => Promise<number>
): Promise<FoundDeposits> => {
  const { client } = node
  const wallet = getAddress(input.from)
  // The nonces first: a transaction that is mined meanwhile is then found in a block too.
  const pending = await getTransactionCount(client, { address: wallet, blockTag: "pending" })
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const used = await getTransactionCount(client, { address: wallet, blockTag: "latest" })
  const { from, coversTime } = await blockBefore(node, input.since, latest)
  const since = { from, to: latest }
  const sent =
    input.tokenAddress === undefined
      ? await coinsSent(node, { ...input, wallet, used }, since)
      : {
          found: await tokensSent(node, { ...input, wallet, token: input.tokenAddress }, since, decimalsOf),
          isComplete: true
        }
  return {
    found: sent.found,
    isComplete: coversTime && sent.isComplete,
    latest,
    pendingNonces: await unknownNonces(node, input.known, newestBefore(pending, used), () => true)
  }
}

/** A block that is older than `time`, or the oldest one to look at. */
const blockBefore = async (
  { client }: CheckedNode,
  time: number,
  latest: bigint
): Promise<{ readonly from: bigint; readonly coversTime: boolean }> => {
  const oldest = latest > mostBlocks ? latest - mostBlocks : 0n
  for (let back = 64n; back < latest - oldest; back *= 4n) {
    const { timestamp } = await getBlock(client, { blockNumber: latest - back })
    if (Number(timestamp) * 1000 < time) return { from: latest - back, coversTime: true }
  }
  return { from: oldest, coversTime: oldest === 0n }
}

const tokensSent = async (
  node: CheckedNode,
  { wallet, to, token }: Pick<DepositsInput, "to"> & { readonly wallet: Address; readonly token: string },
  { from, to: last }: Since,
  decimalsOf: (token: Address) => Promise<number>
): Promise<readonly FoundTransfer[]> => {
  const tokens = [getAddress(token).toLowerCase() as Address] // lower case is still an address
  const range = { from, to: last, latest: last }
  const logs = await logsOf(node, { tokens, from: wallet, to: to.toLowerCase(), range }, spans)
  const own = logs.filter((log) => isAddressEqual(log.from, wallet))
  return Promise.all(own.map((log) => transferIn(log, to, decimalsOf)))
}

interface CoinsSent extends Pick<DepositsInput, "to" | "known"> {
  readonly wallet: Address
  /** How many transactions of the wallet are mined. */
  readonly used: number
}

/** Chains have no events for coins, so the wallet's own transactions are looked up. */
const coinsSent = async (
  node: CheckedNode,
  { wallet, to, used, known }: CoinsSent,
  since: Since
): Promise<Pick<FoundDeposits, "found" | "isComplete">> => {
  const { first, coversBlocks } = await firstNonce(node, wallet, since)
  const nonces = await unknownNonces(
    node,
    known,
    newestBefore(used, first),
    ({ blockNumber }) => blockNumber != null
  )
  const found = await Promise.all(
    nonces.map(async (nonce) => {
      const sent = { from: wallet, nonce, chainId: node.chainId, since: Number(since.from) }
      const mined = await minedWithNonce(node, sent)
      if (!mined?.to || mined.value === 0n || mined.to.toLowerCase() !== to.toLowerCase()) return []
      const { hash, blockNumber: block, value } = mined
      const { status } = await getTransactionReceipt(node.client, { hash })
      return status === "success"
        ? [{ id: `${hash}-coin`, from: wallet, to: getAddress(to), amount: formatEther(value), hash, block }]
        : []
    })
  )
  return { found: found.flat(), isComplete: coversBlocks && used - first <= mostLookedUp }
}

type Shown = NonNullable<Awaited<ReturnType<typeof transactionByHash>>>

/** The newest of the nonces before `end`, back to `first`. A node may return any number. */
const newestBefore = (end: number, first: number): readonly number[] => {
  const length = Math.min(Math.max(0, end - first), mostLookedUp)
  return Array.from({ length }, (_, index) => end - length + index)
}

/**
 * The nonces without those that a known transaction uses, as the node shows. Another device may have sent another transaction with
 * the same nonce, and nodes keep what it replaced for a while.
 */
const unknownNonces = async (
  node: CheckedNode,
  known: DepositsInput["known"],
  nonces: readonly number[],
  usesNonce: (shown: Shown) => boolean
): Promise<readonly number[]> => {
  const isKnown = async (nonce: number) => {
    const hashes = known.flatMap((it) => (it.nonce === nonce ? [it.hash as Hash] : [])) // as the node returned it
    const found = await Promise.all(hashes.map((hash) => transactionByHash(node, hash)))
    return found.some((it) => it && usesNonce(it))
  }
  const areKnown = await Promise.all(nonces.map(isKnown))
  return nonces.filter((_, index) => !areKnown[index])
}

/** The wallet's first nonce in these blocks, or in the newest of them if the node does not have older counts. */
const firstNonce = async (
  { client }: CheckedNode,
  address: Address,
  { from, to }: Since
): Promise<{ readonly first: number; readonly coversBlocks: boolean }> => {
  const countAt = (blockNumber: bigint) => getTransactionCount(client, { address, blockNumber })
  try {
    return { first: await countAt(from), coversBlocks: true }
  } catch (thrown) {
    if (rpcErrorIn(thrown) === undefined) throw thrown
    return { first: await countAt(from > to - recent ? from : to - recent), coversBlocks: false }
  }
}
