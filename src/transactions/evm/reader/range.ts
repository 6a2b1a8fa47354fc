import { getBlockNumber } from "viem/actions"
import { InvalidInputError } from "../../../errors/index.ts"
import type { CheckedNode } from "../chain/broadcast.ts"

/** The blocks of a page, the first and the last one included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
  /** The newest block of the chain. */
  readonly latest: bigint
}

/** Nodes limit the blocks of one request for logs, many of them to this number. */
const span = 10_000n

/** The blocks that a page covers. Pages begin at multiples of `span`, so that older ones are the same each time. */
export const pageRange = async ({ client }: CheckedNode, cursor: string | undefined): Promise<BlockRange> => {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const to = cursor === undefined ? latest : min(blockIn(cursor), latest)
  const from = to - (to % span)
  // The newest page has more than the blocks since the last multiple.
  return { from: cursor === undefined ? max(from - span, 0n) : from, to, latest }
}

/** Where the page of the blocks before `oldest` begins. */
export const nextCursor = (oldest: bigint): string | undefined =>
  oldest > 0n ? String(oldest - 1n) : undefined

/** The same blocks in parts that nodes accept, newest first. */
export const partsOf = (
  { from, to }: Pick<BlockRange, "from" | "to">,
  size: bigint = span
): readonly Pick<BlockRange, "from" | "to">[] =>
  Array.from({ length: Number((to - from) / size) + 1 }, (_, index) => {
    const last = to - BigInt(index) * size
    return { from: max(last - size + 1n, from), to: last }
  })

const blockIn = (cursor: string): bigint => {
  if (/^\d{1,18}$/.test(cursor)) return BigInt(cursor)
  throw new InvalidInputError({ field: "cursor", expected: "the `cursor` of an earlier page" })
}

const min = (one: bigint, other: bigint) => (one < other ? one : other)

const max = (one: bigint, other: bigint) => (one > other ? one : other)
