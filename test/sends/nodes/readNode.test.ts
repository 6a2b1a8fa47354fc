import { type Address, encodeFunctionData, erc20Abi, parseEther } from "viem"
import { beforeAll, describe, expect, it } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const spender = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const { usdc, dai } = testTokens

describe.runIf(hasAnvil)("what a client reads from its node", () => {
  const { sandbox, rpcUrls, directly, openWallet, mine, rpc, origin } = openChain()
  let wallet: WalletOnChain
  beforeAll(async () => {
    wallet = await openWallet({ hasNode: true })
  })

  interface Call {
    readonly id: number
    readonly method: string
    readonly params: readonly unknown[]
  }

  /** A reader whose node answers as `answer` says. Counts the calls of each method. */
  const open = async (answer: (call: Call, result: unknown) => unknown = (_, result) => result) => {
    const calls: Call[] = []
    const fetch = async (...[url, init]: Parameters<typeof directly>) => {
      const asked: readonly Call[] = [JSON.parse(String(init?.body))].flat()
      calls.push(...asked)
      const body = await (await directly(url, init)).json()
      const answered = [body].flat().map((it) => {
        const call = asked.find(({ id }) => id === it.id)
        return call ? { ...it, result: answer(call, it.result) } : it
      })
      return Response.json(Array.isArray(body) ? answered : answered[0])
    }
    const reader = await evm({ rpcUrls, fetch }).openReader()
    return { reader, count: (name: string) => calls.filter(({ method }) => method === name).length }
  }

  const pay = async (address: string, amount: string, token?: string) => {
    const body = JSON.stringify({ address, network, amount, ...(token && { token }) })
    await sandbox.fetch(`${origin}/__sandbox/pay`, { method: "POST", body })
  }
  const amounts = (transfers: readonly { readonly amount: string }[]) => transfers.map(({ amount }) => amount)

  describe("transfers", () => {
    it("of one block come in the opposite order of the block", async () => {
      const { address } = await openWallet()
      await pay(address, "7", usdc)
      const { reader } = await open(({ method }, result) => {
        if (method !== "eth_getLogs" || !Array.isArray(result)) return result
        const log = result.at(-1)
        const at = (index: number) => ({
          ...log,
          logIndex: `0x${index.toString(16)}`,
          data: `0x${(index * 1_000_000).toString(16).padStart(64, "0")}`
        })
        return [at(2), at(9), at(4)]
      })
      const { transfers } = await reader.received({ network, address, tokenAddresses: [usdc] })
      expect(amounts(transfers.filter(({ tokenAddress }) => tokenAddress))).toEqual(["9", "4", "2"])
    })

    it("are newest first, coins and tokens together", async () => {
      const { address } = await openWallet()
      for (const [amount, token] of [["1", usdc], ["2"], ["3", dai], ["4"]] as const)
        await pay(address, amount, token)
      const { reader } = await open()
      const { transfers } = await reader.received({ network, address, tokenAddresses: [usdc, dai] })
      expect(amounts(transfers).slice(0, 4)).toEqual(["4", "3", "2", "1"])
    })

    it("of coins that a contract paid have the amount by which the balance grew", async () => {
      const { address } = await openWallet()
      const balance = await rpc.getBalance({ address })
      await rpc.setBalance({ address, value: balance + parseEther("2.5") })
      await rpc.mine({ blocks: 1 })
      const { reader } = await open()
      const { transfers } = await reader.received({ network, address, tokenAddresses: [] })
      expect(amounts(transfers)).toContain("2.5")
    })

    it("in old blocks are read once, and returned again", async () => {
      const { address } = await openWallet()
      await pay(address, "0.75")
      await rpc.mine({ blocks: 70 })
      const { reader, count } = await open()
      const input = { network, address, tokenAddresses: [usdc] }
      const first = await reader.received(input)
      const blocks = count("eth_getBlockByNumber")
      expect(amounts(first.transfers)).toContain("0.75")
      expect(await reader.received(input)).toEqual(first)
      expect(count("eth_getBlockByNumber")).toBe(blocks)
    })

    it("have the time of their own block", async () => {
      const { address } = await openWallet()
      await pay(address, "1", usdc)
      sandbox.clock.advance(100_000)
      await pay(address, "2", usdc)
      await rpc.mine({ blocks: 70 })
      const { reader } = await open()
      const input = { network, address, tokenAddresses: [usdc] }
      await reader.received(input)
      // The times of old blocks are kept.
      const { transfers } = await reader.received(input)
      const [second, first] = transfers.filter(({ amount }) => amount === "1" || amount === "2")
      // Blocks have their time in whole seconds.
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(98_000)
    })
  })

  describe("allowances", () => {
    const pairs = (...tokens: readonly Address[]) => tokens.map((tokenAddress) => ({ tokenAddress, spender }))

    it("are what the token's contract says, in base units with its decimals", async () => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 1_500_000n] })
      await wallet.client.wallet.sendTransaction({
        network,
        transaction: { from: wallet.address, to: usdc, data, value: "0x0" }
      })
      await mine()
      const { reader } = await open()
      const read = await reader.allowances({ network, address: wallet.address, pairs: pairs(usdc, dai) })
      expect(read).toEqual([
        { allowance: "1500000", decimals: 6 },
        { allowance: "0", decimals: 18 }
      ])
    })

    it("are unknown for a contract that is no token, and for what is no address", async () => {
      const { reader } = await open()
      const read = await reader.allowances({
        network,
        address: wallet.address,
        pairs: [...pairs(spender, dai), { tokenAddress: dai, spender: "somebody" }]
      })
      expect(read).toEqual([undefined, { allowance: "0", decimals: 18 }, undefined])
    })

    it("fail if the node cannot be reached", async () => {
      const reader = await evm({
        rpcUrls,
        fetch: () => Promise.reject(new TypeError("fetch failed"))
      }).openReader()
      await expect(
        reader.allowances({ network, address: wallet.address, pairs: pairs(dai) })
      ).rejects.toMatchObject({ _tag: "ChainNodeError", reason: "UNREACHABLE", network })
    })

    it("are read for fifty pairs at most", async () => {
      const { reader } = await open((_, result) => result)
      const many = Array.from({ length: 60 }, () => dai)
      const read = await reader.allowances({ network, address: wallet.address, pairs: pairs(...many) })
      expect(read).toHaveLength(50)
    })
  })
})
