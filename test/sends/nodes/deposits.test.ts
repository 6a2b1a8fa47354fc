import { getAddress } from "viem"
import { describe, expect, it } from "vitest"
import type { DepositsInput } from "../../../src/transactions/engine.ts"
import {
  coin,
  hashOf,
  logOf,
  network,
  openScripted,
  type ScriptedChain,
  type ScriptedPayment,
  shop,
  stranger,
  timeOf,
  token,
  wallet
} from "./support/scriptedChain.ts"

/** The earliest block that the tests ask for, where they do not say another. */
const asked = 980
const height = 1_000

const input = (more: Partial<DepositsInput> = {}): DepositsInput => ({
  ...{ network, from: wallet, to: shop, since: timeOf(asked), known: [], ...more }
})

/** What a node with this chain shows of payments to the shop. */
const read = async (chain: Partial<ScriptedChain>, more: Partial<DepositsInput> = {}) => {
  const { reader, callsOf } = await openScripted({ height, ...chain })
  return { ...(await reader.deposits(input(more))), callsOf }
}

/** The blocks of payments, by what is found of them. */
const foundIn = async (chain: Partial<ScriptedChain>, more: Partial<DepositsInput> = {}) => {
  const { transfers, isComplete } = await read(chain, more)
  return { blocks: transfers.map(({ at }) => (at - timeOf(0)) / 12_000), isComplete }
}

/** So many transactions of the wallet, each in the block after the one before. */
const inRow = (count: number, first: number, more: Partial<ScriptedPayment> = {}) =>
  Array.from({ length: count }, (_, nonce): ScriptedPayment => ({ block: first + nonce, nonce, ...more }))

describe("payments of a wallet in coins", () => {
  it("are found with their amount, addresses, hash and time", async () => {
    const payments = [{ block: 990, nonce: 0, value: coin / 4n }]
    const { transfers, pendingNonces, isComplete } = await read({ payments })
    expect(transfers).toEqual([
      {
        ...{ id: `${hashOf(0)}-coin`, network, amount: "0.25", hash: hashOf(0), at: timeOf(990) },
        ...{ from: getAddress(wallet), to: getAddress(shop) }
      }
    ])
    expect({ pendingNonces, isComplete }).toEqual({ pendingNonces: [], isComplete: true })
  })

  it("are not those to others, of nothing, that failed, or that created a contract", async () => {
    const payments = [
      { to: stranger },
      { value: 0n },
      { failed: true },
      { to: null },
      // Another sender's payment in the same block
      { from: stranger }
    ].map((it, nonce) => ({ block: 990, nonce, ...it }))
    expect(await foundIn({ payments })).toEqual({ blocks: [], isComplete: true })
  })

  it("are found up to the latest block, newest first", async () => {
    expect((await foundIn({ payments: inRow(5, 996) })).blocks).toEqual([1_000, 999, 998, 997, 996])
  })

  it("are found from the given time on, not earlier", async () => {
    expect((await foundIn({ payments: inRow(5, asked - 2) })).blocks).toEqual([982, 981, 980])
  })

  it("are found in the block of the given time, which may be the first one that is looked at", async () => {
    const payments = inRow(2, 935)
    expect((await foundIn({ payments }, { since: timeOf(936) })).blocks).toEqual([936])
  })

  it("are found hours back, with few requests for the time", async () => {
    const { transfers, callsOf } = await read(
      { height: 20_000, payments: [{ block: 4_001, nonce: 0 }] },
      { since: timeOf(4_000) }
    )
    expect(transfers).toHaveLength(1)
    const times = callsOf("eth_getBlockByNumber").filter(({ params }) => params[1] === false)
    expect(times.map(({ params }) => 20_000 - Number(params[0]))).toEqual([
      64, 256, 1_024, 4_096, 16_384, 15_999
    ])
  })

  it("are found on a chain that is younger than the given time", async () => {
    const payments = inRow(2, 1)
    expect(await foundIn({ height: 50, payments }, { since: 0 })).toEqual({
      blocks: [2, 1],
      isComplete: true
    })
  })

  it("are searched for in the newest 100,000 blocks only", async () => {
    const payments = [
      { block: 49_999, nonce: 0 },
      { block: 50_001, nonce: 1 }
    ]
    expect(await foundIn({ height: 150_000, payments }, { since: 0 })).toEqual({
      blocks: [50_001],
      isComplete: false
    })
    const older = await foundIn({ height: 300_000 }, { since: timeOf(100_000) })
    expect(older.isComplete).toBe(false)
    expect((await foundIn({ height: 100_000 }, { since: 0 })).isComplete).toBe(true)
    expect((await foundIn({ height: 100_001 }, { since: 0 })).isComplete).toBe(false)
  })

  it("are searched for in the newest hundred blocks if the node has no older counts", async () => {
    const payments = [
      { block: 850, nonce: 0 },
      { block: 950, nonce: 1 }
    ]
    const pruned = await foundIn({ payments, statesBack: 100 }, { since: timeOf(800) })
    expect(pruned).toEqual({ blocks: [950], isComplete: false })
    // What was asked for is no older.
    expect(await foundIn({ payments, statesBack: 64 }, { since: timeOf(945) })).toEqual({
      blocks: [950],
      isComplete: true
    })
  })

  it("are the newest twenty transactions at most", async () => {
    const twenty = await foundIn({ payments: inRow(20, 980) })
    expect(twenty.blocks).toHaveLength(20)
    expect(twenty.isComplete).toBe(true)
    const more = await foundIn({ payments: inRow(21, 980) })
    expect(more.blocks).toHaveLength(20)
    expect(more.blocks).not.toContain(980)
    expect(more.isComplete).toBe(false)
    // Only those since the given time count.
    const busy = await foundIn({ payments: inRow(30, 921) })
    expect(busy).toEqual({ blocks: [], isComplete: true })
  })

  it("are not found where the node does not show the transaction", async () => {
    const respond: ScriptedChain["respond"] = ({ method, params }, result) =>
      method === "eth_getBlockByNumber" && params[1] === true ? null : result
    expect((await foundIn({ payments: inRow(1, 990), respond })).blocks).toEqual([])
  })

  it("are left out if the caller knows them, in a block", async () => {
    const payments = inRow(2, 990)
    const known = [
      { hash: hashOf(0), nonce: 0 },
      // Another device's transaction was mined with this nonce.
      { hash: hashOf(99), nonce: 1 }
    ]
    expect((await foundIn({ payments }, { known })).blocks).toEqual([991])
  })

  it("are found if the known transaction with their nonce is in no block", async () => {
    const payments = [{ block: 990, nonce: 0 }, { nonce: 7 }]
    const known = [{ hash: hashOf(7), nonce: 0 }]
    expect((await foundIn({ payments }, { known })).blocks).toEqual([990])
  })

  it("reject if the node refuses the newest counts too, or does not answer", async () => {
    const refusing = await openScripted({ height, statesBack: 50 })
    await expect(refusing.reader.deposits(input())).rejects.toMatchObject({
      ...{ _tag: "ChainNodeError", reason: "REFUSED", network, rpcCode: -32000 }
    })
    expect(refusing.callsOf("eth_getTransactionCount")).toHaveLength(4)
    const broken = await openScripted({ height, broken: { method: "eth_getTransactionCount", status: 404 } })
    await expect(broken.reader.deposits(input())).rejects.toMatchObject({
      ...{ _tag: "ChainNodeError", reason: "UNREACHABLE", network, status: 404 }
    })
  })

  it("reject if the node stops answering while it is asked for old counts", async () => {
    let counts = 0
    const { reader } = await openScripted({
      height,
      respond: ({ method }, result) => (method === "eth_getTransactionCount" && ++counts > 2 ? null : result)
    })
    await expect(reader.deposits(input())).rejects.toMatchObject({ _tag: "ChainNodeError" })
    // The counts of now, and the one that failed
    expect(counts).toBe(3)
  })
})

describe("pending transactions of a wallet", () => {
  const pending = (...nonces: readonly number[]) => nonces.map((nonce) => ({ nonce }))

  it("are told by their nonces, after those in blocks", async () => {
    const { pendingNonces } = await read({ payments: [...inRow(2, 990), ...pending(2, 3)] })
    expect(pendingNonces).toEqual([2, 3])
  })

  it("are left out if the node shows that they are known ones", async () => {
    const known = [
      { hash: hashOf(0), nonce: 0 },
      { hash: hashOf(77), nonce: 1 },
      // One of two with the same nonce
      { hash: hashOf(78), nonce: 2 },
      { hash: hashOf(2), nonce: 2 },
      // With another nonce
      { hash: hashOf(3), nonce: 9 }
    ]
    const { pendingNonces } = await read({ payments: pending(0, 1, 2, 3) }, { known })
    expect(pendingNonces).toEqual([1, 3])
  })

  it("are the newest twenty of any number that a node returns, and none if it lags behind", async () => {
    const counts = (returned: string): Partial<ScriptedChain> => ({
      respond: ({ method, params }, result) =>
        method === "eth_getTransactionCount" && params[1] === "pending" ? returned : result
    })
    const many = await read(counts("0xf4240"))
    expect(many.pendingNonces).toEqual(Array.from({ length: 20 }, (_, index) => 999_980 + index))
    const lagging = await read({ ...counts("0x0"), payments: inRow(3, 990) })
    expect(lagging.pendingNonces).toEqual([])
  })
})

describe("payments of a wallet in tokens", () => {
  const inTokens = { tokenAddress: token }

  it("are found with their amount, addresses, hash and time", async () => {
    const transfers = [{ block: 990, index: 3, value: 2_500_000n }]
    const found = await read({ transfers }, { tokenAddress: getAddress(token) })
    const { transactionHash: hash } = logOf({ block: 990 })
    expect(found.transfers).toEqual([
      {
        ...{ id: `${hash}-3`, network, amount: "2.5", hash, at: timeOf(990), tokenAddress: token },
        ...{ from: getAddress(wallet), to: shop }
      }
    ])
    expect(found.isComplete).toBe(true)
  })

  it("are found from the given time on, newest first", async () => {
    const transfers = [978, 979, 980, 981, 1_000].map((block) => ({ block }))
    expect((await foundIn({ transfers }, inTokens)).blocks).toEqual([1_000, 981, 980])
  })

  it("are only what was asked for, whatever the node returns", async () => {
    const logs = [
      { block: 991, from: stranger },
      { block: 992, to: stranger },
      { block: 993, contract: stranger },
      { block: 994, value: 0n },
      { block: 995 }
    ].map(logOf)
    const removed = { ...logOf({ block: 996 }), removed: true }
    const respond: ScriptedChain["respond"] = ({ method }, result) =>
      method === "eth_getLogs" ? [...logs, removed] : result
    expect((await foundIn({ respond }, inTokens)).blocks).toEqual([995])
  })

  it("are none if the node returns no list", async () => {
    const respond: ScriptedChain["respond"] = ({ method }, result) => (method === "eth_getLogs" ? {} : result)
    expect(await foundIn({ respond }, inTokens)).toEqual({ blocks: [], isComplete: true })
  })

  it.each([1_000, 100, 10])("are found where nodes allow %d blocks in a request", async (logBlocks) => {
    const transfers = [937, 960, 979, 980, 989, 990, 1_000].map((block) => ({ block }))
    const found = await foundIn({ transfers, logBlocks }, inTokens)
    expect(found.blocks).toEqual([1_000, 990, 989, 980])
  })

  it("are asked for in parts of a thousand blocks, then of a hundred, then of ten", async () => {
    const { callsOf } = await read({ logBlocks: 10 }, { ...inTokens, since: timeOf(900) })
    const sizes = callsOf("eth_getLogs").map(
      ({ params: [{ fromBlock, toBlock }] }) => Number(toBlock) - Number(fromBlock) + 1
    )
    // The blocks since 744: as a whole, the first hundred of them, and then the rest in tens
    expect([...new Set(sizes)]).toEqual([257, 100, 10, 57, 7])
    expect(sizes.filter((size) => size === 10)).toHaveLength(25)
  })

  it("reject if the node refuses ten blocks, or would have to be asked more than a hundred times", async () => {
    const strict = await openScripted({ height, logBlocks: 9 })
    const refused = { _tag: "ChainNodeError", reason: "REFUSED", network, rpcCode: -32600 }
    await expect(strict.reader.deposits(input(inTokens))).rejects.toMatchObject(refused)
    const wide = await openScripted({ height: 50_000, logBlocks: 10 })
    const since = timeOf(40_000)
    await expect(wide.reader.deposits(input({ ...inTokens, since }))).rejects.toMatchObject(refused)
    expect(wide.callsOf("eth_getLogs").length).toBeLessThan(150)
  })

  it("are not asked for again where the node does not answer", async () => {
    const broken = await openScripted({ height, broken: { method: "eth_getLogs", status: 404 } })
    await expect(broken.reader.deposits(input(inTokens))).rejects.toMatchObject({
      ...{ _tag: "ChainNodeError", reason: "UNREACHABLE", status: 404 }
    })
    expect(broken.callsOf("eth_getLogs")).toHaveLength(1)
  })
})
