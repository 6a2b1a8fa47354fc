import { type Address, formatEther, getAddress, isAddressEqual } from "viem"
import { getBalance, getBlock } from "viem/actions"
import type { CheckedNode } from "../chain/broadcast.ts"
import { rpcErrorIn } from "../chain/failure.ts"
import { finalAfter } from "./blockTimes.ts"
import type { BlockRange } from "./range.ts"
import type { FoundTransfer } from "./tokens.ts"

/** The most balances and blocks that are kept. */
const mostKept = 5_000

/** The most blocks of a page in which coins arrived. */
const mostBlocks = 20

/** How many blocks back every node has balances. Only archive nodes have older ones. */
const recent = 100n

/** What `receivedCoins` keeps of blocks that no longer change. */
interface Kept {
  readonly balances: Map<string, bigint>
  readonly arrivals: Map<string, readonly FoundTransfer[]>
  /** By chain id, the newest block whose balances the node did not have. */
  readonly missing: Map<number, bigint>
}

/**
 * Reads the coins that arrived at an address, from the growth of its balance: chains have no events for them. Finds the blocks by
 * bisection, so coins that arrived and left between two equal balances are not seen.
 */
export const receivedCoins = () => {
  const kept: Kept = { balances: new Map(), arrivals: new Map(), missing: new Map() }
  return async (node: CheckedNode, account: string, range: BlockRange): Promise<readonly FoundTransfer[]> => {
    const address = getAddress(account)
    const balanceAt = balances(node, address, kept, range.latest)
    const first = await firstSpan(range, balanceAt, { missing: kept.missing, chainId: node.chainId })
    const changed = first ? await changedBlocks(first, balanceAt) : []
    const found = await Promise.all(changed.map((change) => arrivalsIn(node, address, change, kept, range)))
    return found.flat()
  }
}

type BalanceAt = (block: bigint) => Promise<bigint>

const balances = (
  { client, chainId }: CheckedNode,
  address: Address,
  { balances: known }: Kept,
  latest: bigint
): BalanceAt => {
  return async (block) => {
    const key = `${chainId} ${address} ${block}`
    const found = known.get(key)
    if (found !== undefined) return found
    const balance = await getBalance(client, { address, blockNumber: block })
    if (latest - block >= finalAfter && known.size < mostKept) known.set(key, balance)
    return balance
  }
}

/** A block after which the balance was another one than before. */
interface Change {
  readonly block: bigint
  readonly growth: bigint
}

/** Blocks between two balances. The first balance is from the end of block `low`. */
interface Span {
  readonly low: bigint
  readonly high: bigint
  readonly before: bigint
  readonly after: bigint
}

const changedBlocks = async (first: Span, balanceAt: BalanceAt): Promise<readonly Change[]> => {
  let spans = onlyChanged([first])
  while (spans.some(({ low, high }) => high - low > 1n)) {
    const halves = await Promise.all(spans.map((span) => halved(span, balanceAt)))
    spans = onlyChanged(halves.flat())
  }
  return spans.map(({ high, before, after }) => ({ block: high, growth: after - before }))
}

/** The newest of those whose balance changed. */
const onlyChanged = (spans: readonly Span[]): readonly Span[] =>
  spans.filter(({ before, after }) => before !== after).slice(-mostBlocks)

/** The blocks of the range for which the node has balances, if there are any. */
const firstSpan = async (
  { from, to, latest }: BlockRange,
  balanceAt: BalanceAt,
  { missing, chainId }: Pick<Kept, "missing"> & { readonly chainId: number }
): Promise<Span | undefined> => {
  const starts = [from === 0n ? 0n : from - 1n, latest - recent]
  for (const low of starts.filter((it) => it >= 0n && it < to && it > (missing.get(chainId) ?? -1n))) {
    try {
      const [before, after] = await Promise.all([balanceAt(low), balanceAt(to)])
      return { low, high: to, before, after }
    } catch (thrown) {
      // Each try costs several requests, so it is not repeated.
      if (rpcErrorIn(thrown) !== undefined) missing.set(chainId, low)
    }
  }
  return undefined
}

const halved = async (span: Span, balanceAt: BalanceAt): Promise<readonly Span[]> => {
  const { low, high, before, after } = span
  if (high - low <= 1n) return [span]
  const middle = (low + high) / 2n
  const balance = await balanceAt(middle)
  return [
    { low, high: middle, before, after: balance },
    { low: middle, high, before: balance, after }
  ]
}

const arrivalsIn = async (
  { client, chainId }: CheckedNode,
  address: Address,
  { block, growth }: Change,
  { arrivals: known }: Kept,
  { latest }: BlockRange
): Promise<readonly FoundTransfer[]> => {
  const key = `${chainId} ${address} ${block}`
  const found = known.get(key)
  if (found !== undefined) return found
  const { transactions } = await getBlock(client, { blockNumber: block, includeTransactions: true })
  const direct = transactions.filter(
    ({ from, to, value }) =>
      to !== null && value > 0n && isAddressEqual(to, address) && !isAddressEqual(from, address)
  )
  const isSender = transactions.some(({ from }) => isAddressEqual(from, address))
  const rest = growth - direct.reduce((sum, { value }) => sum + value, 0n)
  const transfers = [
    // A transaction that failed moved nothing, and the balance shows it.
    ...(rest >= 0n || isSender ? direct : []).map(({ hash, from, value }) => ({
      ...{ id: `${hash}-coin`, from: getAddress(from), to: address },
      ...{ amount: formatEther(value), hash, block }
    })),
    // What a contract paid. The account's own fees hide it in a block in which it sent something.
    ...(isSender || rest === 0n || growth <= 0n
      ? []
      : [{ ...unexplained(block, address), amount: formatEther(rest > 0n ? rest : growth) }])
  ]
  if (latest - block >= finalAfter && known.size < mostKept) known.set(key, transfers)
  return transfers
}

const unexplained = (block: bigint, to: string) => ({
  id: `${block}-coin`,
  from: undefined,
  to,
  hash: undefined,
  block
})
