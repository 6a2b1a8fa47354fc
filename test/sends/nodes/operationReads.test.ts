import { numberToHex, pad, toEventSelector } from "viem"
import { entryPoint06Address, entryPoint08Address } from "viem/account-abstraction"
import { describe, expect, it } from "vitest"
import { network, openMemoryChain, Refusal, shop } from "../support/memoryChain.ts"

const hash = pad("0x5a")
const transactionHash = pad("0x77")
const topic = toEventSelector("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)")

/** The event of the operation, in a block. */
const eventIn = (block: number, { address = entryPoint08Address as string, isSuccess = true } = {}) => ({
  ...{
    address,
    topics: [topic, hash, pad(shop), pad("0x0")],
    transactionHash,
    blockNumber: numberToHex(block)
  },
  data: `0x${[0, isSuccess ? 1 : 0, 5, 6].map((it) => it.toString(16).padStart(64, "0")).join("")}`,
  ...{ logIndex: "0x0", transactionIndex: "0x0", blockHash: pad("0x2"), removed: false }
})

type Event = ReturnType<typeof eventIn>

/** A reader of a chain with 2,500 blocks and these events. The time of block n is 1,700,000,000 + 12 n seconds. */
const openReader = async (...events: readonly Event[]) => {
  const chain = openMemoryChain()
  chain.state.height = 2_500
  chain.answers.eth_getLogs = ([{ fromBlock, toBlock }]) =>
    events.filter(({ blockNumber: it }) => Number(it) >= Number(fromBlock) && Number(it) <= Number(toBlock))
  return { ...chain, reader: await chain.engine.openOperationReader() }
}

const timeOf = (block: number) => (1_700_000_000 + 12 * block) * 1_000
const operation = { network, hash, since: 0, validUntil: timeOf(9_000) } as const

describe("the outcome of an operation", () => {
  it.each([
    ["confirmed", entryPoint08Address, true],
    ["confirmed", entryPoint06Address.toUpperCase().replace("0X", "0x"), true],
    ["reverted", entryPoint08Address, false]
  ])("is %s if %s has its event, with success: %s", async (status, address, isSuccess) => {
    const { reader } = await openReader(eventIn(1_500, { address, isSuccess }))
    expect(await reader.outcome(operation)).toEqual({ status, hash: transactionHash })
  })

  it("is searched for in parts of a thousand blocks, up to the latest one", async () => {
    const { reader, callsOf } = await openReader()
    expect(await reader.outcome(operation)).toBeUndefined()
    const parts = [
      [0, 999],
      [1_000, 1_999],
      [2_000, 2_500]
    ]
    expect(callsOf("eth_getLogs")).toEqual(
      parts.map(([from = 0, to = 0]) => [
        { topics: [topic, hash, null, null], fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      ])
    )
    expect(callsOf("eth_getBlockByNumber")).toEqual(parts.map(([, to = 0]) => [numberToHex(to), false]))
  })

  it("is found in the first and in the last block of the search", async () => {
    for (const block of [2_500, 700]) {
      const { reader } = await openReader(eventIn(block))
      expect(await reader.outcome({ ...operation, since: 700 })).toMatchObject({ status: "confirmed" })
    }
    const { reader, callsOf } = await openReader(eventIn(2_500))
    expect(await reader.outcome({ ...operation, since: 2_501 })).toBeUndefined()
    expect(callsOf("eth_getLogs")).toEqual([])
  })

  it("is that it has expired, once a block is later than its time", async () => {
    const { reader, callsOf } = await openReader(eventIn(2_400))
    expect(await reader.outcome({ ...operation, validUntil: timeOf(999) - 1 })).toEqual({
      status: "failed",
      reason: "EXPIRED"
    })
    expect(callsOf("eth_getLogs")).toHaveLength(1)
    expect(await reader.outcome({ ...operation, validUntil: timeOf(999) })).toEqual({
      status: "failed",
      reason: "EXPIRED"
    })
    expect(callsOf("eth_getLogs")).toHaveLength(3)
  })

  it("cannot be told if a contract that is no known EntryPoint has its event", async () => {
    const { reader } = await openReader(eventIn(100, { address: shop }))
    expect(await reader.outcome({ ...operation, validUntil: 0 })).toBeUndefined()
    const { reader: both } = await openReader(eventIn(100, { address: shop }), eventIn(101))
    expect(await both.outcome(operation)).toMatchObject({ status: "confirmed" })
  })

  it("is an error of the node if that refuses to answer", async () => {
    const { reader, answers } = await openReader()
    for (const method of ["eth_getLogs", "eth_call", "eth_blockNumber"])
      answers[method] = () => {
        throw new Refusal("not today")
      }
    const error = { _tag: "ChainNodeError", message: `The node of ${network} refused the request: not today` }
    await expect(reader.outcome(operation)).rejects.toMatchObject(error)
    await expect(reader.decimals(network, shop)).rejects.toMatchObject(error)
    await expect(reader.latestBlock(network)).rejects.toMatchObject(error)
  })
})

it("the latest block of an operation is asked for each time", async () => {
  const { reader, state } = await openReader()
  expect(await reader.latestBlock(network)).toBe(2_500)
  state.height++
  expect(await reader.latestBlock(network)).toBe(2_501)
  expect(await reader.decimals(network, shop)).toBe(6)
})
