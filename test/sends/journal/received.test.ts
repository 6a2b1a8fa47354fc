import { parseEther } from "viem"
import { beforeAll, describe, expect, it } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import type { ChainReader } from "../../../src/transactions/engine.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const grace = "0x6ace000000000000000000000000000000000006"
const { usdc, dai } = testTokens

describe.runIf(hasAnvil)("what arrived at a wallet", () => {
  const { sandbox, rpcUrls, directly, openWallet, mine, rpc, origin } = openChain()
  let wallet: WalletOnChain
  beforeAll(async () => {
    wallet = await openWallet({ hasNode: true })
  })

  const control = async (path: string, body: object): Promise<void> => {
    const response = await sandbox.fetch(`${origin}/__sandbox/${path}`, {
      method: "POST",
      body: JSON.stringify(body)
    })
    expect(response.status).toBe(200)
  }
  const pay = (address: string, amount: string, token?: string) =>
    control("pay", { address, network, amount, ...(token && { token }) })

  /** What a node returns, changed by `answer`. */
  const readerWith = (answer: (method: string, result: unknown) => unknown): Promise<ChainReader> => {
    const fetch = async (...[url, init]: Parameters<typeof directly>) => {
      const response = await directly(url, init)
      const body = await response.json()
      const methods = new Map(
        [JSON.parse(String(init?.body))].flat().map(({ id, method }) => [id, method] as const)
      )
      const answered = [body].flat().map((it) => ({ ...it, result: answer(methods.get(it.id), it.result) }))
      return Response.json(Array.isArray(body) ? answered : answered[0])
    }
    return evm({ rpcUrls, fetch }).openReader()
  }
  const reader = () => readerWith((_, result) => result)
  const asked = (address: string = wallet.address) => ({ network, address, tokenAddresses: [usdc, dai] })

  it("has the tokens and coins that others sent, with sender, amount and time", async () => {
    await pay(wallet.address, "12.5", usdc)
    await pay(wallet.address, "0.75")
    const { transfers, cursor } = await (await reader()).received(asked())
    const [coins, dollars] = transfers
    expect(coins).toMatchObject({ network, amount: "0.75", to: wallet.address })
    expect(coins?.from?.toLowerCase()).toBe(grace)
    expect(dollars).toMatchObject({ amount: "12.5", tokenAddress: usdc, to: wallet.address })
    expect(dollars?.from?.toLowerCase()).toBe(grace)
    for (const { at } of transfers) expect(Math.abs(at - sandbox.clock.now())).toBeLessThan(10_000)
    expect(transfers.map(({ hash }) => hash?.length)).toContain(66)
    // The chain of the sandbox is shorter than a page.
    expect(cursor).toBeUndefined()
  })

  it("has what was created for the wallet, without a sender", async () => {
    const { address } = await openWallet()
    await pay(address, "1", usdc)
    const { transfers } = await (await reader()).received(asked(address))
    const gifts = transfers.filter(({ from }) => from === undefined)
    expect(gifts.map(({ amount }) => amount).sort()).toEqual(["10", "1000", "1000"])
  })

  it("leaves out what the wallet sent, and what others received", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    await client.wallet.sendCoin({ network, to: grace, amount: "0.25" })
    await mine()
    await pay(address, "3", usdc)
    const { transfers } = await (await reader()).received(asked(address))
    expect(transfers.filter(({ from }) => from !== undefined).map(({ amount }) => amount)).toEqual(["3"])
  })

  it("finds coins in a block in which the wallet also sent some", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    const other = await openWallet({ hasNode: true })
    await Promise.all([
      client.wallet.sendCoin({ network, to: grace, amount: "5" }),
      other.client.wallet.sendCoin({ network, to: address, amount: "0.5" })
    ])
    await mine()
    const { transfers } = await (await reader()).received(asked(address))
    expect(transfers[0]).toMatchObject({ amount: "0.5", from: other.address })
    expect(transfers.map(({ amount }) => amount).sort()).toEqual(["0.5", "10", "1000", "1000"])
  })

  it("finds coins that a contract paid, of which no transaction tells", async () => {
    const { address } = await openWallet()
    await rpc.setBalance({ address, value: parseEther("12") })
    await pay(address, "1", usdc)
    const { transfers } = await (await reader()).received(asked(address))
    const [coins] = transfers.filter(({ tokenAddress }) => tokenAddress === undefined)
    expect(coins?.from).toBeUndefined()
    expect(coins?.hash).toBeUndefined()
  })

  it("shows nothing of a hostile node that was not asked for", async () => {
    await pay(wallet.address, "2", usdc)
    const stranger = `0x${"e".repeat(40)}`
    const isLogs = (
      method: string,
      result: unknown
    ): result is readonly Readonly<Record<string, unknown>>[] =>
      method === "eth_getLogs" && Array.isArray(result)
    const hostile = await readerWith((method, result) => {
      if (!isLogs(method, result)) return result
      const [log = {}] = result.slice(-1)
      const topics = log.topics as readonly string[]
      const word = (address: string) => `0x${"0".repeat(24)}${address.slice(2)}`
      return [
        { ...log, address: stranger, logIndex: "0x10" },
        { ...log, topics: [topics[0], topics[1], word(stranger)], logIndex: "0x11" },
        { ...log, topics: [topics[1], topics[1], topics[2]], logIndex: "0x12" },
        { ...log, topics: [...topics, topics[1]], logIndex: "0x13" },
        { ...log, data: `0x${"0".repeat(64)}`, logIndex: "0x14" },
        { ...log, data: "0x", logIndex: "0x15" },
        { ...log, blockNumber: "0xffffffff", logIndex: "0x16" },
        { ...log, removed: true, logIndex: "0x17" },
        { ...log, transactionHash: "javascript:alert(1)", logIndex: "0x18" },
        null,
        "log",
        log,
        log
      ]
    })
    const { transfers } = await hostile.received(asked())
    const tokens = transfers.filter(({ tokenAddress }) => tokenAddress !== undefined)
    expect(tokens.map(({ amount }) => amount)).toEqual(["2"])
  })

  it("reads at most a hundred of any number of transfers, the newest, and the rest with the next page", async () => {
    let blocks = 0
    const busy = await readerWith((method, result) => {
      if (method === "eth_getLogs" && Array.isArray(result) && result.length > 0) {
        const latest = Number(result.at(-1).blockNumber)
        return Array.from({ length: 5_000 }, (_, index) => ({
          ...result.at(-1),
          transactionHash: `0x${index.toString(16).padStart(64, "0")}`,
          blockNumber: `0x${(index < 2_000 ? 1 : latest).toString(16)}`,
          logIndex: `0x${index.toString(16)}`
        }))
      }
      if (method === "eth_getBlockByNumber") blocks++
      return result
    })
    const { transfers, cursor } = await busy.received(asked())
    expect(transfers.filter(({ tokenAddress }) => tokenAddress !== undefined)).toHaveLength(100)
    expect(Number(cursor)).toBeGreaterThan(0)
    expect(blocks).toBeLessThan(50)
  })

  it("asks a node that limits the number of blocks for smaller parts", async () => {
    const sizes: number[] = []
    const strict = evm({
      rpcUrls,
      fetch: async (url, init) => {
        const calls = [JSON.parse(String(init?.body))].flat()
        const refused = calls.filter(({ method, params }) => {
          if (method !== "eth_getLogs") return false
          const [{ fromBlock, toBlock }] = params
          sizes.push(Number(toBlock) - Number(fromBlock) + 1)
          return Number(toBlock) - Number(fromBlock) >= 1_000
        })
        const [first] = refused
        if (first)
          return Response.json(
            calls.map(({ id }) => ({
              jsonrpc: "2.0",
              id,
              error: { code: -32005, message: "range too large" }
            }))
          )
        return directly(url, init)
      }
    })
    await rpc.mine({ blocks: 1_200 })
    const { transfers } = await (await strict.openReader()).received(asked())
    expect(transfers.map(({ amount }) => amount)).toContain("2")
    expect(Math.max(...sizes)).toBeGreaterThan(1_000)
    expect(sizes.filter((size) => size <= 1_000)).toHaveLength(2)
  })

  it("still has the tokens where the node has no balances of the past", async () => {
    const pruned = await readerWith((method, result) => (method === "eth_getBalance" ? undefined : result))
    const { transfers } = await pruned.received(asked())
    expect(transfers.map(({ amount }) => amount)).toContain("12.5")
    expect(transfers.every(({ tokenAddress }) => tokenAddress !== undefined)).toBe(true)
  })

  it("fails with the node's error if it has no events", async () => {
    const broken = await readerWith((method, result) => (method === "eth_getLogs" ? undefined : result))
    await expect(broken.received(asked())).rejects.toMatchObject({ _tag: "ChainNodeError", network })
    await expect((await reader()).received({ ...asked(), cursor: "newest" })).rejects.toMatchObject({
      field: "cursor"
    })
  })
})
