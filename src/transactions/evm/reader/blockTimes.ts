import { getBlock } from "viem/actions"
import type { CheckedNode } from "../chain/broadcast.ts"
import type { FoundTransfer } from "./tokens.ts"

/** The most times of blocks that are kept. */
const mostTimes = 1_000

/** The last moment that a date can have, in milliseconds. */
const endOfTime = 8.64e15

/** Adds the times of blocks to transfers, newest first. Each block is read once, except for the newest, which may still change. */
export const blockTimes = () => {
  const known = new Map<string, number>()

  const timeOf = async ({ client, chainId }: CheckedNode, block: bigint, latest: bigint): Promise<number> => {
    const key = `${chainId} ${block}`
    const found = known.get(key)
    if (found !== undefined) return found
    const { timestamp } = await getBlock(client, { blockNumber: block })
    const time = Math.min(Number(timestamp) * 1000, endOfTime)
    if (latest - block >= finalAfter && known.size < mostTimes) known.set(key, time)
    return time
  }

  return async <Found extends FoundTransfer>(
    node: CheckedNode,
    found: readonly Found[],
    latest: bigint
  ): Promise<readonly (Found & { readonly at: number })[]> => {
    const blocks = [...new Set(found.map(({ block }) => block))]
    const times = new Map(
      await Promise.all(blocks.map(async (block) => [block, await timeOf(node, block, latest)] as const))
    )
    return found
      .map((it) => ({ ...it, at: times.get(it.block) ?? 0 }))
      .sort((one, other) => (one.block === other.block ? 0 : one.block < other.block ? 1 : -1))
  }
}

/** A block with this many on top of it is not expected to change. */
export const finalAfter = 64n
