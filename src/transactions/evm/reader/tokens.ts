import { type Address, formatUnits, isAddress, numberToHex, pad, zeroAddress } from "viem"
import type { CheckedNode } from "../chain/broadcast.ts"
import { rpcErrorIn } from "../chain/failure.ts"
import { type BlockRange, partsOf } from "./range.ts"
import { type TransferLog, transferLogsIn, transferTopic } from "./transferLog.ts"

/** A transfer whose time is not known yet. */
export interface FoundTransfer {
  readonly id: string
  readonly from: string | undefined
  readonly to: string
  readonly amount: string
  readonly tokenAddress?: string | undefined
  readonly hash: string | undefined
  readonly block: bigint
}

interface TokensInput {
  readonly address: string
  readonly tokenAddresses: readonly string[]
  readonly range: BlockRange
  readonly decimalsOf: (token: Address) => Promise<number>
}

interface FoundTokens {
  readonly found: readonly FoundTransfer[]
  /** The oldest block of the page, which is not the first one of the range if the page is full. */
  readonly oldest: bigint
}

/** The most transfers of a page. A user reads no more, and a node may return any number. */
const mostTransfers = 100

/** The most tokens to look for. */
const mostTokens = 50

/** Reads the ERC-20 transfers of these tokens to an address. */
export const receivedTokens = async (
  node: CheckedNode,
  { address, tokenAddresses, range, decimalsOf }: TokensInput
): Promise<FoundTokens> => {
  const tokens = knownTokens(tokenAddresses)
  if (tokens.length === 0) return { found: [], oldest: range.from }
  const logs = await logsOf(node, { tokens, to: address.toLowerCase(), range })
  const kept = logs.slice(0, mostTransfers)
  return {
    found: await Promise.all(kept.map((log) => transferIn(log, address, decimalsOf))),
    oldest: kept.length < logs.length ? (kept.at(-1)?.block ?? range.from) : range.from
  }
}

const knownTokens = (given: readonly string[]): readonly Address[] =>
  [...new Set(given.filter((it) => isAddress(it, { strict: false })).map((it) => it.toLowerCase()))].slice(
    0,
    mostTokens
  ) as Address[] // checked, and lower case is still an address

interface Wanted {
  readonly tokens: readonly Address[]
  /** @default any sender */
  readonly from?: Address | undefined
  readonly to: string
  readonly range: BlockRange
}

/** The numbers of blocks of a request that nodes with a lower limit accept. */
const smallSpans = [1_000n] as const

/** The most small parts that a range is read in. */
const mostParts = 100

/** Reads the events of these transfers, newest first. Nodes that refuse a request are asked for fewer blocks, down to `spans`. */
export const logsOf = async (
  node: CheckedNode,
  wanted: Wanted,
  spans: readonly bigint[] = smallSpans
): Promise<readonly TransferLog[]> => {
  let partsLeft = mostParts
  const read = async (part: Part, [span, ...smaller]: readonly bigint[]): Promise<readonly unknown[]> => {
    try {
      return await readLogs(node, wanted, part)
    } catch (thrown) {
      // A node that cannot be reached is not asked again.
      if (rpcErrorIn(thrown) === undefined || span === undefined) throw thrown
      const [newest, ...older] = partsOf(part, span)
      partsLeft -= older.length + 1
      if (newest === undefined || partsLeft < 0) throw thrown
      // A node that refuses the first of them refuses the others too.
      const first = await read(newest, smaller)
      return [...first, ...(await Promise.all(older.map((it) => read(it, smaller)))).flat()]
    }
  }
  const parts = partsOf(wanted.range).map((part) => read(part, spans))
  return transferLogsIn((await Promise.all(parts)).flat(), wanted)
}

type Part = Pick<BlockRange, "from" | "to">

const readLogs = async (
  { client }: CheckedNode,
  { tokens, from, to }: Wanted,
  range: Part
): Promise<readonly unknown[]> => {
  const filter = {
    address: [...tokens],
    topics: [transferTopic, from ? pad(from) : null, pad(to as Address)], // the address of an account, in lower case
    fromBlock: numberToHex(range.from),
    toBlock: numberToHex(range.to)
  }
  const logs: unknown = await client.request({ method: "eth_getLogs", params: [filter] })
  return Array.isArray(logs) ? logs : []
}

export const transferIn = async (
  { token, from, value, hash, index, block }: TransferLog,
  to: string,
  decimalsOf: (token: Address) => Promise<number>
): Promise<FoundTransfer> => ({
  id: `${hash}-${index}`,
  from: from === zeroAddress ? undefined : from,
  to,
  amount: formatUnits(value, await decimalsOf(token)),
  tokenAddress: token,
  hash,
  block
})
