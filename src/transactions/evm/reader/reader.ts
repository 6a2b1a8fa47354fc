import { longName } from "../../../networks.ts"
import type { ChainReader, ReceivedInput, ReceivedPage, ReceivedTransfer } from "../../engine.ts"
import type { CheckedNode } from "../chain/broadcast.ts"
import { nodeFailure } from "../chain/failure.ts"
import { engineNodes, type NodeSettings } from "../nodes.ts"
import { tokenDecimals } from "../prepare/tokenDecimals.ts"
import { readAllowances } from "./allowances.ts"
import { blockTimes } from "./blockTimes.ts"
import { receivedCoins } from "./coins.ts"
import { readDeposits } from "./deposits.ts"
import { nextCursor, pageRange } from "./range.ts"
import { type FoundTransfer, receivedTokens } from "./tokens.ts"

/** Reads from the RPC nodes of one client. */
export const openReader = (settings: NodeSettings): ChainReader => {
  const nodeOf = engineNodes(settings)
  const reads = { decimalsOn: tokenDecimals(), timed: blockTimes(), coinsOf: receivedCoins() }
  const on = async <Answer>(
    network: string,
    read: (node: CheckedNode) => Promise<Answer>
  ): Promise<Answer> => {
    const node = await nodeOf(longName(network))
    return read(node).catch((thrown: unknown) => {
      throw nodeFailure(node, thrown)
    })
  }
  return {
    received: (input) => on(input.network, (node) => received(reads, node, input)),
    deposits: (input) =>
      on(input.network, async (node) => {
        const { found, latest, ...checked } = await readDeposits(node, input, reads.decimalsOn(node))
        const transfers = await transfersOf(reads, node, found, latest, input.network)
        // The first block that was read may be much older.
        return { transfers: transfers.filter(({ at }) => at >= input.since), ...checked }
      }),
    allowances: (input) => on(input.network, (node) => readAllowances(node, input))
  }
}

/** The reads of a reader, which keep what does not change. */
interface Reads {
  readonly decimalsOn: ReturnType<typeof tokenDecimals>
  readonly timed: ReturnType<typeof blockTimes>
  readonly coinsOf: ReturnType<typeof receivedCoins>
}

const received = async (reads: Reads, node: CheckedNode, input: ReceivedInput): Promise<ReceivedPage> => {
  const { decimalsOn, coinsOf } = reads
  const range = await pageRange(node, input.cursor)
  const [{ found, oldest }, coins] = await Promise.all([
    receivedTokens(node, { ...input, range, decimalsOf: decimalsOn(node) }),
    coinsOf(node, input.address, range)
  ])
  const transfers = [...found, ...coins.filter(({ block }) => block >= oldest)]
  return {
    transfers: await transfersOf(reads, node, transfers, range.latest, input.network),
    cursor: nextCursor(oldest)
  }
}

/** The same transfers with their times, newest first. */
const transfersOf = async (
  { timed }: Pick<Reads, "timed">,
  node: CheckedNode,
  found: readonly FoundTransfer[],
  latest: bigint,
  network: ReceivedInput["network"]
): Promise<readonly ReceivedTransfer[]> =>
  (await timed(node, found, latest)).map(({ block, ...transfer }) => ({ ...transfer, network }))
