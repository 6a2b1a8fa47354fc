import { getAddress, pad } from "viem"
import { describe, expect, it } from "vitest"
import type { ReceivedInput } from "../../../src/transactions/engine.ts"
import {
  coin,
  hashOf,
  logOf,
  network,
  openScripted,
  type ScriptedChain,
  shop,
  stranger,
  timeOf,
  token,
  wallet
} from "./support/scriptedChain.ts"

const input = (more: Partial<ReceivedInput> = {}): ReceivedInput => ({
  ...{ network, address: shop, tokenAddresses: [token], ...more }
})

const blockOf = ({ at }: { readonly at: number }) => (at - timeOf(0)) / 12_000

/** The blocks of what arrived at the shop, on each page. */
const pagesOf = async (chain: ScriptedChain) => {
  const { reader } = await openScripted(chain)
  const pages: { readonly blocks: readonly number[]; readonly cursor: string | undefined }[] = []
  let cursor: string | undefined
  do {
    const page = await reader.received(input({ cursor }))
    pages.push({ blocks: page.transfers.map(blockOf), cursor: page.cursor })
    cursor = page.cursor
  } while (cursor !== undefined)
  return pages
}

/** What arrived at the shop in coins, on the newest page. */
const coinsOf = async (chain: ScriptedChain) => {
  const { reader } = await openScripted(chain)
  const { transfers } = await reader.received(input({ tokenAddresses: [] }))
  return transfers.map(({ amount, from, hash, ...it }) => ({ block: blockOf(it), amount, from, hash }))
}

describe("pages of what arrived", () => {
  it("begin at multiples of 10,000 blocks, and have each transfer once", async () => {
    const transfers = [0, 1, 9_999, 10_000, 19_999, 20_000, 29_999, 30_000, 35_000].map((block) => ({
      block
    }))
    expect(await pagesOf({ height: 35_000, transfers })).toEqual([
      { blocks: [35_000, 30_000, 29_999, 20_000], cursor: "19999" },
      { blocks: [19_999, 10_000], cursor: "9999" },
      { blocks: [9_999, 1, 0], cursor: undefined }
    ])
  })

  it("end with the first block of a young chain", async () => {
    expect(await pagesOf({ height: 9_000, transfers: [{ block: 0 }] })).toEqual([
      { blocks: [0], cursor: undefined }
    ])
    expect(await pagesOf({ height: 10_000, transfers: [{ block: 0 }] })).toEqual([
      { blocks: [0], cursor: undefined }
    ])
  })

  it("end with the latest block if the cursor is after it", async () => {
    const { reader, callsOf } = await openScripted({ height: 25_000, transfers: [{ block: 25_000 }] })
    const { transfers, cursor } = await reader.received(input({ cursor: "27000" }))
    expect(transfers.map(blockOf)).toEqual([25_000])
    expect(cursor).toBe("19999")
    const asked = callsOf("eth_getLogs").map(({ params: [{ fromBlock, toBlock }] }) => [fromBlock, toBlock])
    expect(asked).toEqual([["0x4e20", "0x61a8"]])
  })

  it("are asked for in parts of 10,000 blocks", async () => {
    const { reader, callsOf } = await openScripted({ height: 35_000 })
    await reader.received(input())
    const asked = callsOf("eth_getLogs").map(({ params: [{ fromBlock, toBlock }] }) => [
      ...[Number(fromBlock), Number(toBlock)]
    ])
    expect(asked).toEqual([
      [25_001, 35_000],
      [20_000, 25_000]
    ])
  })

  it("reject a cursor that is no number of a block, and ask the node for nothing", async () => {
    const { reader, callsOf } = await openScripted({ height: 100 })
    for (const cursor of ["", "-1", "1.5", "0x10", "1".repeat(19), " 1", "1n"])
      await expect(reader.received(input({ cursor }))).rejects.toMatchObject({
        ...{ field: "cursor", message: expect.stringContaining("the `cursor` of an earlier page") }
      })
    expect(callsOf("eth_getLogs")).toEqual([])
    await expect(reader.received(input({ cursor: "9".repeat(18) }))).resolves.toMatchObject({ transfers: [] })
  })

  it("have a hundred transfers of tokens at most, and the next one begins with the rest", async () => {
    const transfers = Array.from({ length: 150 }, (_, index) => ({ block: 101 + index }))
    const [first, second, ...more] = await pagesOf({ height: 1_000, transfers })
    expect(first?.blocks).toEqual(Array.from({ length: 100 }, (_, index) => 250 - index))
    expect(first?.cursor).toBe("150")
    expect(second?.blocks).toEqual(Array.from({ length: 50 }, (_, index) => 150 - index))
    expect(second?.cursor).toBeUndefined()
    expect(more).toEqual([])
    const [full] = await pagesOf({ height: 1_000, transfers: transfers.slice(50) })
    expect(full?.cursor).toBeUndefined()
  })

  it("have the coins of all their blocks, from the first one on", async () => {
    const payments = [9_999, 10_000, 19_999, 20_000].map((block, nonce) => ({ block, nonce }))
    expect(await pagesOf({ height: 35_000, payments })).toEqual([
      { blocks: [20_000], cursor: "19999" },
      { blocks: [19_999, 10_000], cursor: "9999" },
      { blocks: [9_999], cursor: undefined }
    ])
    const young = await pagesOf({ height: 1_000, payments: [{ block: 1, nonce: 0 }] })
    expect(young).toEqual([{ blocks: [1], cursor: undefined }])
  })

  it("have the coins of the same blocks as the tokens of a full page", async () => {
    const transfers = Array.from({ length: 150 }, (_, index) => ({ block: 101 + index }))
    const payments = [150, 151].map((block, nonce) => ({ block, nonce }))
    const [first, second] = await pagesOf({ height: 1_000, transfers, payments })
    expect(first?.blocks.filter((block) => block === 151)).toHaveLength(2)
    expect(first?.blocks).not.toContain(150)
    expect(second?.blocks.filter((block) => block === 150)).toHaveLength(2)
  })

  it("ask for fifty tokens at most, each once, and for none that is no address", async () => {
    const { reader, callsOf } = await openScripted({ height: 100 })
    const many = Array.from({ length: 60 }, (_, index) => `0x${String(index).padStart(40, "0")}`)
    await reader.received(input({ tokenAddresses: [token.replace(/d/, "D"), token, "usdc", ...many] }))
    const [asked] = callsOf("eth_getLogs").map(({ params: [{ address }] }) => address)
    expect(asked).toEqual([token, ...many.slice(0, 49)])
    await reader.received(input({ tokenAddresses: ["usdc"] }))
    expect(callsOf("eth_getLogs")).toHaveLength(1)
  })
})

describe("tokens that arrived", () => {
  const readWith = async (logs: readonly unknown[]) => {
    const respond: ScriptedChain["respond"] = ({ method }, result) =>
      method === "eth_getLogs" ? logs : result
    const { reader } = await openScripted({ height: 100, respond })
    return (await reader.received(input())).transfers
  }

  it("have no sender if they were created", async () => {
    const [created] = await readWith([logOf({ block: 5, from: `0x${"0".repeat(40)}` })])
    expect(created).toMatchObject({ amount: "1", from: undefined })
  })

  it("are each shown once, also two of one transaction", async () => {
    const [first, second] = [logOf({ block: 5, index: 1 }), logOf({ block: 5, index: 2, value: 2_000_000n })]
    expect((await readWith([first, second, first, second])).map(({ amount }) => amount)).toEqual(["2", "1"])
  })

  it("are shown down to the token's smallest unit", async () => {
    expect(await readWith([logOf({ block: 5, value: 1n })])).toMatchObject([{ amount: "0.000001" }])
  })

  it("are found from the first to the last block that was asked for, whatever the node returns", async () => {
    const logs = [0, 1, 100, 101].map((block) => logOf({ block }))
    expect((await readWith(logs)).map(blockOf)).toEqual([100, 1, 0])
  })

  it.each([
    { address: undefined },
    { address: `${token}00` },
    { topics: undefined },
    { topics: [] },
    { topics: logOf({ block: 5 }).topics.with(0, pad(wallet)) },
    { topics: [...logOf({ block: 5 }).topics, pad("0x1")] },
    { data: pad("0x0") },
    { data: "0x01" },
    { data: 5 },
    { transactionHash: "0x01" },
    { transactionHash: null },
    { blockNumber: null },
    { blockNumber: "5" },
    { blockNumber: `0x${"1".repeat(14)}` },
    { logIndex: null },
    { logIndex: "0x" },
    { removed: true }
  ])("are left out with %j, and hide no others", async (part) => {
    const odd = { ...logOf({ block: 5 }), ...part }
    expect((await readWith([odd, logOf({ block: 4 })])).map(blockOf)).toEqual([4])
  })

  it("are shown with topics and addresses in capitals, which mean the same", async () => {
    const log = logOf({ block: 5 })
    const [topic, from, to] = log.topics
    const capitals = (hex = "") => `0x${hex.slice(2).toUpperCase()}`
    const [found] = await readWith([
      { ...log, address: capitals(token), topics: [topic, capitals(from), capitals(to)] }
    ])
    expect(found).toMatchObject({ tokenAddress: token, from: getAddress(wallet), to: shop })
  })
})

describe("coins that arrived", () => {
  it("have an id of their transaction, or of their block if a contract paid them", async () => {
    const payments = [{ block: 7, nonce: 0 }]
    const gifts = [{ block: 8, to: shop, value: coin }]
    const { reader } = await openScripted({ height: 100, payments, gifts })
    const { transfers } = await reader.received(input())
    expect(transfers.map(({ id }) => id)).toEqual(["8-coin", `${hashOf(0)}-coin`])
  })

  it("are shown down to one wei", async () => {
    const payments = [
      { block: 6, nonce: 0, value: 1n },
      { block: 8, nonce: 1 }
    ]
    const gifts = [7, 8].map((block) => ({ block, to: shop, value: 1n }))
    const found = await coinsOf({ height: 100, payments, gifts })
    const wei = "0.000000000000000001"
    expect(found.map(({ block, amount }) => [block, amount])).toEqual([
      [8, "1"],
      [8, wei],
      [7, wei],
      [6, wei]
    ])
  })

  it("have the sender, amount, hash and block of their transactions", async () => {
    const payments = [
      { block: 7, nonce: 0, value: coin / 2n },
      { block: 90, nonce: 0, from: stranger },
      { block: 90, nonce: 1, value: 3n * coin },
      // To somebody else, of nothing, and failed
      { block: 90, nonce: 2, to: stranger },
      { block: 90, nonce: 3, value: 0n },
      { block: 91, nonce: 4, failed: true },
      { block: 92, nonce: 5, to: null }
    ]
    expect(await coinsOf({ height: 100, payments })).toEqual([
      { block: 90, amount: "1", from: getAddress(stranger), hash: hashOf(0, stranger) },
      { block: 90, amount: "3", from: getAddress(wallet), hash: hashOf(1) },
      { block: 7, amount: "0.5", from: getAddress(wallet), hash: hashOf(0) }
    ])
  })

  it("of contracts have only an amount, which is what transactions do not explain", async () => {
    const gifts = [8, 9].map((block) => ({ block, to: shop, value: coin / 4n }))
    const payments = [{ block: 9, nonce: 0 }]
    expect(await coinsOf({ height: 100, payments, gifts })).toEqual([
      { block: 9, amount: "1", from: getAddress(wallet), hash: hashOf(0) },
      { block: 9, amount: "0.25", from: undefined, hash: undefined },
      { block: 8, amount: "0.25", from: undefined, hash: undefined }
    ])
  })

  it("are not what the account sent itself, and not what a failed transaction did not bring", async () => {
    const payments = [
      { block: 8, nonce: 0, from: shop, to: shop },
      { block: 9, nonce: 1, from: shop, to: stranger },
      { block: 10, nonce: 0, failed: true, value: 5n * coin }
    ]
    const gifts = [{ block: 10, to: shop, value: 2n * coin }]
    expect(await coinsOf({ height: 100, payments, gifts })).toEqual([
      { block: 10, amount: "2", from: undefined, hash: undefined }
    ])
  })

  it("are shown without those of contracts in blocks in which the account sent something", async () => {
    const payments = [
      { block: 9, nonce: 0, from: shop, to: stranger, value: coin / 8n },
      { block: 9, nonce: 0 }
    ]
    const gifts = [{ block: 9, to: shop, value: coin }]
    expect(await coinsOf({ height: 100, payments, gifts })).toEqual([
      { block: 9, amount: "1", from: getAddress(wallet), hash: hashOf(0) }
    ])
  })

  it("are those of the newest twenty blocks at most", async () => {
    const payments = Array.from({ length: 25 }, (_, nonce) => ({ block: 10 + 2 * nonce, nonce }))
    const found = await coinsOf({ height: 100, payments })
    expect(found.map(({ block }) => block)).toEqual(Array.from({ length: 20 }, (_, index) => 58 - 2 * index))
  })

  it("are found in the newest hundred blocks if the node has no older balances, and older ones are asked for once", async () => {
    const payments = [895, 901, 1_000].map((block, nonce) => ({ block, nonce }))
    const { reader, callsOf } = await openScripted({ height: 1_000, payments, statesBack: 100 })
    const blocks = async () => (await reader.received(input())).transfers.map(blockOf)
    expect(await blocks()).toEqual([1_000, 901])
    const old = () => callsOf("eth_getBalance").filter(({ params }) => Number(params[1]) < 900).length
    expect(old()).toBe(1)
    expect(await blocks()).toEqual([1_000, 901])
    expect(old()).toBe(1)
  })

  it("of older pages are left out if the node has no older balances", async () => {
    const payments = [19_000, 34_950].map((block, nonce) => ({ block, nonce }))
    const { reader } = await openScripted({ height: 35_000, payments, statesBack: 20_000 })
    const blocks = async (cursor?: string) =>
      (await reader.received(input({ cursor }))).transfers.map(blockOf)
    expect(await blocks()).toEqual([34_950])
    expect(await blocks("19999")).toEqual([])
  })

  it("are left out if the node has no balances of a hundred blocks ago", async () => {
    const payments = [{ block: 1_000, nonce: 0 }]
    expect(await coinsOf({ height: 1_000, payments, statesBack: 50 })).toEqual([])
  })

  it("in blocks with 64 others on top are read once, and newer ones again", async () => {
    const payments = [936, 937].map((block, nonce) => ({ block, nonce }))
    const { reader, callsOf } = await openScripted({ height: 1_000, payments })
    const first = await reader.received(input())
    const [blocks, balances] = [callsOf("eth_getBlockByNumber").length, callsOf("eth_getBalance").length]
    expect(await reader.received(input())).toEqual(first)
    const again = callsOf("eth_getBlockByNumber").slice(blocks)
    // Its transactions, and its time
    expect(again.map(({ params }) => Number(params[0]))).toEqual([937, 937])
    const states = callsOf("eth_getBalance").map(({ params }) => Number(params[1]))
    expect(states.slice(0, balances)).toContain(936)
    expect(Math.min(...states.slice(balances))).toBe(937)
  })
})
