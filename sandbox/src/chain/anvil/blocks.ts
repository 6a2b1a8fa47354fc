import { type Hash, parseEventLogs } from "viem"
import type { Clock } from "../../state/clock.ts"
import { erc20Abi } from "../abi.ts"
import type { Movement } from "../network.ts"
import { nativeCoin, testCoinAddresses } from "../tokens.ts"
import type { Node } from "./node.ts"

/** The transactions and transfers in new blocks. */
export interface NewBlocks {
  readonly transactions: ReadonlySet<Hash>
  readonly movements: readonly Movement[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Makes the blocks of a node and reads what they contain. */
export interface Blocks {
  /** Makes a block at the time `at` (ms), or at the time of the last block if that is later. */
  make(at: number): Promise<NewBlocks>
  /** Whether the sandbox's clock was moved since the last `keepTime`. */
  isOff(): boolean
  /** Sets the node's clock to the sandbox's time. */
  keepTime(): Promise<void>
  /** Reads the blocks that an app made through JSON-RPC. */
  follow(): Promise<NewBlocks>
}

export const createBlocks = async (node: Node, clock: Clock): Promise<Blocks> => {
  let last: { readonly number: bigint; readonly timestamp: bigint } = await node.getBlock()
  let offset = 0

  const setTime = (seconds: number) => node.request({ method: "anvil_setTime", params: [seconds] })
  const keepTime = async () => {
    offset = clock.now() - Date.now()
    await setTime(secondsOf(clock.now()))
  }

  await keepTime()

  const follow = async (at: number): Promise<NewBlocks> => {
    const [before, latest] = [last.number, await node.getBlock({ includeTransactions: true })]
    last = latest
    // An app may have reverted the chain.
    if (latest.number <= before) return { transactions: new Set(), movements: [], at }
    const earlier = Array.from({ length: Number(latest.number - before) - 1 }, (_, index) =>
      node.getBlock({ blockNumber: before + 1n + BigInt(index), includeTransactions: true })
    )
    const blocks = [...(await Promise.all(earlier)), latest]
    const logs = await node.getLogs({
      address: [...testCoinAddresses],
      fromBlock: before + 1n,
      toBlock: latest.number
    })
    const transfers = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs })
    const sent = blocks.flatMap(({ transactions }) => transactions)
    // Wallets wait for coins, and a transfer of coins to a wallet cannot fail.
    const coins = sent.flatMap(({ from, to, value }) =>
      to !== null && value > 0n ? [{ token: nativeCoin, from, to, amount: value }] : []
    )
    const tokens = transfers.map(({ address, args: { from, to, value } }) => ({
      ...{ token: address, from, to, amount: value }
    }))
    return { transactions: new Set(sent.map(({ hash }) => hash)), movements: [...coins, ...tokens], at }
  }

  return {
    make: async (at) => {
      const timestamp = Math.max(secondsOf(at), Number(last.timestamp))
      // A node goes back in time only when its clock does, and continues from its last block.
      await setTime(timestamp)
      await node.setNextBlockTimestamp({ timestamp: BigInt(timestamp) })
      await node.mine({ blocks: 1 })
      await keepTime()
      return follow(at)
    },
    isOff: () => Math.abs(clock.now() - Date.now() - offset) >= 1000,
    keepTime,
    follow: () => follow(clock.now())
  }
}

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)
