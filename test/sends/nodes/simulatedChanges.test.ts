import { encodeFunctionResult, erc20Abi, ethAddress, type Hex, numberToHex, pad, toEventSelector } from "viem"
import { describe, expect, it } from "vitest"
import { network, openMemoryChain, Refusal, shop } from "../support/memoryChain.ts"

const token = `0x${"c3".repeat(20)}` as const
const other = `0x${"d4".repeat(20)}` as const

interface Moved {
  readonly address: Hex
  readonly from: Hex
  readonly to: Hex
  readonly value?: bigint
}

const logOf = ({ address, from, to, value = 1n }: Moved) => ({
  ...{ address, topics: [toEventSelector("Transfer(address,address,uint256)"), pad(from), pad(to)] },
  ...{ data: pad(numberToHex(value)), blockNumber: "0x65", logIndex: "0x0", transactionIndex: "0x0" },
  ...{ transactionHash: pad("0x1"), blockHash: pad("0x2"), removed: false }
})

/** What a token's contract returns before and after the call. `undefined` stands for a call that fails. */
interface Token {
  readonly had?: bigint | undefined
  readonly has?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

type Read = "balanceOf" | "symbol" | "decimals"

const returned = (functionName: Read, value: bigint | string | number | undefined) =>
  value === undefined
    ? { status: "0x0", returnData: "0x", gasUsed: "0x1", logs: [] }
    : {
        ...{ status: "0x1", gasUsed: "0x1", logs: [] },
        returnData: encodeFunctionResult({ abi: erc20Abi, functionName, result: value } as never) // one of three
      }

/** The simulation of a call that moves what `moved` returns for the wallet, in a chain with these tokens. */
const simulated = async (
  moved: (wallet: Hex) => readonly Moved[],
  tokens: Readonly<Record<string, Token>> = {},
  to: Hex = shop
) => {
  const chain = openMemoryChain()
  chain.answers.eth_simulateV1 = ([{ blockStateCalls }]) => {
    const blocks: readonly { readonly calls: readonly { readonly to: Hex }[] }[] = blockStateCalls
    if (blocks.length === 1)
      return [
        {
          calls: [{ status: "0x1", returnData: "0x", gasUsed: "0x1", logs: moved(chain.address).map(logOf) }]
        }
      ]
    const ofBlock = [
      ({ had }: Token) => returned("balanceOf", had),
      () => returned("balanceOf", 0n),
      ({ has }: Token) => returned("balanceOf", has),
      ({ decimals }: Token) => returned("decimals", decimals),
      ({ symbol }: Token) => returned("symbol", symbol)
    ]
    return blocks.map(({ calls }, index) => ({
      calls: calls.map((call) => ofBlock[index]?.(tokens[call.to.toLowerCase()] ?? {}))
    }))
  }
  const call = { network, from: chain.address, to, data: "0xab", value: 7n } as const
  return { ...chain, simulation: await chain.engine.simulate(call) }
}

describe("the changes of a simulated call", () => {
  it("have the coins that come less those that go, and none if both are equal", async () => {
    const moves = (value: bigint) => (wallet: Hex) => [
      { address: ethAddress, from: wallet, to: shop, value: 5n },
      { address: ethAddress, from: shop, to: wallet, value },
      { address: ethAddress, from: shop, to: other, value: 100n }
    ]
    const changes = async (value: bigint) => (await simulated(moves(value))).simulation.balanceChanges
    expect(await changes(7n)).toEqual([{ amount: "2" }])
    expect(await changes(2n)).toEqual([{ amount: "-3" }])
    expect(await changes(5n)).toEqual([])
  })

  it("have each token whose balance differs, with what its contract says of it", async () => {
    const moves = (wallet: Hex) => [
      { address: token, from: wallet, to: shop },
      { address: token, from: shop, to: wallet },
      { address: other, from: shop, to: other }
    ]
    const tokens = {
      [token]: { had: 9n, has: 4n, symbol: "USDC", decimals: 6 },
      [shop]: { had: 0n, has: 3n }
    }
    const { simulation, callsOf, address } = await simulated(moves, tokens)
    expect(simulation).toEqual({
      status: "success",
      balanceChanges: [
        { amount: "-5", tokenAddress: token, symbol: "USDC", decimals: 6 },
        { amount: "3", tokenAddress: shop }
      ]
    })
    const gas = numberToHex(200_000)
    const from = address
    const balance = { data: `0x70a08231${pad(address).slice(2).toLowerCase()}` }
    const read = (asked: object) => ({
      calls: [token, shop].map((to) => ({ from, to, gas, value: "0x0", ...asked }))
    })
    const itself = { calls: [{ from, to: shop, data: "0xab", value: "0x7" }] }
    expect(callsOf("eth_simulateV1")).toEqual([
      [{ blockStateCalls: [itself], traceTransfers: true }, "latest"],
      [
        {
          blockStateCalls: [
            read(balance),
            itself,
            read(balance),
            read({ data: "0x313ce567" }),
            read({ data: "0x95d89b41" })
          ]
        },
        "latest"
      ]
    ])
  })

  it.each<[string, Token]>([
    ["did not change", { had: 5n, has: 5n }],
    ["cannot be read before the call", { has: 5n }],
    ["cannot be read after the call", { had: 5n }]
  ])("have no token whose balance %s", async (_, known) => {
    const { simulation } = await simulated(() => [], { [shop]: known })
    expect(simulation.balanceChanges).toEqual([])
  })

  it("of a call without data are those of one with no bytes", async () => {
    const { engine, callsOf, address } = await simulated(() => [])
    await engine.simulate({ network, from: address, to: shop, data: undefined, value: 7n })
    const [, call] = Object(callsOf("eth_simulateV1").at(-1)?.[0]).blockStateCalls
    expect(call).toEqual({ calls: [{ from: address, to: shop, data: "0x", value: "0x7" }] })
  })

  it("have ten tokens at most", async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => pad(numberToHex(index + 1), { size: 20 }))
    const tokens = Object.fromEntries(addresses.map((it) => [it, { had: 0n, has: 1n }]))
    const { simulation } = await simulated(
      (wallet) => addresses.map((address) => ({ address, from: shop, to: wallet })),
      tokens
    )
    expect(simulation.balanceChanges.map(({ tokenAddress }) => tokenAddress)).toEqual(addresses.slice(0, 10))
  })

  it("are none of a call that reverts, which has the data of its contract", async () => {
    const chain = openMemoryChain()
    const call = { network, from: chain.address, to: shop, data: undefined, value: 0n } as const
    chain.answers.eth_simulateV1 = () => [
      { calls: [{ status: "0x0", returnData: "0x12", gasUsed: "0x1", logs: [] }] }
    ]
    const reverted = { status: "reverted", reason: "CONTRACT", balanceChanges: [] }
    expect(await chain.engine.simulate(call)).toEqual({ ...reverted, revertData: "0x12" })
    chain.answers.eth_simulateV1 = () => [{ calls: [] }]
    expect(await chain.engine.simulate(call)).toEqual(reverted)
    chain.answers.eth_simulateV1 = () => {
      throw new Refusal("There is no such method", { code: -32601 })
    }
    await expect(chain.engine.simulate(call)).rejects.toMatchObject({
      _tag: "ChainNodeError",
      reason: "REFUSED"
    })
  })
})
