import * as core3 from "@wagmi/core"
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  multicall3Abi,
  parseEther,
  parseGwei,
  type SendRawTransactionSyncErrorType
} from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { base, sepolia } from "viem/chains"
import { describe, expect, it } from "vitest"
import * as core2 from "wagmi-core-2"
import { createSandbox, testTokens } from "../../src/testing.ts"
import { developer, hasAnvil, openAnvil } from "../support/anvil.ts"
import { dataFolder } from "../support/dataFolder.ts"

const address = "0xcA11bde05977b3631167028862bE2a173976CA11"
const { usdc, dai } = testTokens
const urlOf = (network: string) => `http://sandbox.test/__sandbox/rpc/${network}`

describe.runIf(hasAnvil)("Multicall3 on anvil", () => {
  const { sandbox, open } = openAnvil()

  /** Counts the calls that reach the node, by method. */
  const counted = () => {
    const methods: string[] = []
    const fetchFn: typeof fetch = async (input, init) => {
      methods.push(JSON.parse(String(init?.body)).method)
      return sandbox.fetch(String(input), init)
    }
    return { methods, transport: (network: string) => http(urlOf(network), { fetchFn, retryCount: 0 }) }
  }

  it("is deployed on every network, also after a reset", async () => {
    const { app, rpc } = await open()
    const code = await rpc.getCode({ address })
    expect(code?.length).toBeGreaterThan(5000)
    sandbox.reset()
    expect(await rpc.getCode({ address })).toBe(code)
    for (const { network } of (await app.control("GET", "/networks")).body.slice(0, 4)) {
      const transport = http(urlOf(network), { fetchFn: sandbox.fetch })
      const client = createPublicClient({ transport })
      expect(await client.getCode({ address })).toBe(code)
    }
  })

  it("answers viem's multicall with the failed calls", async () => {
    const { user } = await open()
    const { transport, methods } = counted()
    const client = createPublicClient({ chain: sepolia, transport: transport("ethereum-sepolia") })
    const balanceOf = { abi: erc20Abi, functionName: "balanceOf", args: [user.address] } as const
    const results = await client.multicall({
      contracts: [
        { ...balanceOf, address: usdc },
        { ...balanceOf, address: dai },
        { abi: erc20Abi, functionName: "transfer", address: usdc, args: [developer, 1n] },
        { abi: multicall3Abi, functionName: "getEthBalance", address, args: [user.address] }
      ]
    })
    expect(results.map(({ status }) => status)).toEqual(["success", "success", "failure", "success"])
    expect(results.map(({ result }) => result)).toEqual([
      1_000_000_000n,
      parseEther("1000"),
      undefined,
      parseEther("10")
    ])
    expect(methods).toEqual(["eth_call"])
  })

  // Both clients have the same actions. The difference between their types does not matter here.
  it.each([
    ["3", core3],
    ["2", core2 as unknown as typeof core3]
  ])("answers the default reads of wagmi %s", async (_, wagmi) => {
    const { user } = await open()
    const { transport, methods } = counted()
    const config = wagmi.createConfig({
      chains: [sepolia, base],
      transports: { [sepolia.id]: transport("ethereum-sepolia"), [base.id]: transport("base") },
      storage: null
    })
    const owner = user.address
    const balanceOf = { abi: erc20Abi, functionName: "balanceOf", args: [owner] } as const
    const [coin, token, both] = await Promise.all([
      wagmi.getBalance(config, { address: owner }),
      wagmi.readContract(config, { ...balanceOf, address: usdc, chainId: base.id }),
      wagmi.readContracts(config, {
        contracts: [
          { ...balanceOf, address: usdc },
          { abi: erc20Abi, functionName: "symbol", address: dai },
          { ...balanceOf, address: usdc, chainId: base.id }
        ]
      })
    ])
    expect(coin.value).toBe(parseEther("10"))
    expect(token).toBe(1_000_000_000n)
    expect(both.map(({ result }) => result)).toEqual([1_000_000_000n, "DAI", 1_000_000_000n])
    expect(new Set(methods)).toEqual(new Set(["eth_call"]))
  })

  it("can be called by a transaction", async () => {
    const { user, rpc, nextBlock } = await open()
    const inner = encodeFunctionData({ abi: erc20Abi, functionName: "totalSupply" })
    const calls = [{ target: usdc, allowFailure: false, callData: inner }] as const
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: "aggregate3", args: [calls] })
    const sent = await user.wallet("send-transaction", {
      transaction: { from: user.address, to: address, data }
    })
    expect(sent.status).toBe(200)
    nextBlock()
    expect((await rpc.getBlock()).transactions).toHaveLength(1)
  })

  it("is deployed on a data folder of an earlier run", async () => {
    const data = dataFolder()
    const readCode = async () => {
      const stored = createSandbox({ chain: "anvil", data })
      const client = createPublicClient({ transport: http(urlOf("base"), { fetchFn: stored.fetch }) })
      const code = await client.getCode({ address })
      await client.request({ method: "anvil_setBalance", params: [developer, "0x1"] } as never)
      await stored.close()
      return code
    }
    expect(await readCode()).toBe(await readCode())
  })
})

describe.runIf(hasAnvil)("eth_sendRawTransactionSync", () => {
  const { open } = openAnvil()
  const account = privateKeyToAccount(`0x${"17".repeat(32)}`)

  const sign = (nonce: number) =>
    account.signTransaction({
      ...{ chainId: 11_155_111, type: "eip1559", nonce, to: developer, value: 1n, gas: 21_000n },
      ...{ maxFeePerGas: parseGwei("100"), maxPriorityFeePerGas: 1n }
    })

  it("returns the receipt, on a stopped clock", async () => {
    const { rpc } = await open()
    await rpc.setBalance({ address: account.address, value: parseEther("1") })
    const before = await rpc.getTransactionCount({ address: developer })
    const receipt = await rpc.sendRawTransactionSync({ serializedTransaction: await sign(0), timeout: 2000 })
    expect(receipt).toMatchObject({ status: "success", from: account.address.toLowerCase() })
    expect(await rpc.getBlockNumber()).toBe(receipt.blockNumber)
    expect(await rpc.getTransactionCount({ address: developer })).toBe(before)
  })

  it("mines pending transactions, too, and works in a batch", async () => {
    const { app, rpc, user } = await open()
    await rpc.setBalance({ address: account.address, value: parseEther("1") })
    const { hash } = (await user.wallet("send-coin", { to: developer, amount: "1" })).body.data.txReceipt
    const call = (id: number, method: string, ...params: unknown[]) => ({
      jsonrpc: "2.0",
      id,
      method,
      params
    })
    const answers: { id: number; result?: { status?: string } }[] = (
      await app.control("POST", "/rpc/ethereum-sepolia", [
        call(1, "eth_sendRawTransactionSync", await sign(0), "0x7d0"),
        call(2, "eth_chainId"),
        call(3, "eth_sendRawTransactionSync", await sign(1))
      ])
    ).body
    const byId = new Map(answers.map((answer) => [answer.id, answer.result]))
    expect([byId.get(1)?.status, byId.get(2), byId.get(3)?.status]).toEqual(["0x1", "0xaa36a7", "0x1"])
    expect((await rpc.getTransactionReceipt({ hash })).status).toBe("success")
  })

  it("names a transaction that cannot be mined yet, and rejects what the node rejects", async () => {
    const { rpc } = await open()
    await rpc.setBalance({ address: account.address, value: parseEther("1") })
    const failure = await rpc
      .sendRawTransactionSync({ serializedTransaction: await sign(5) })
      .catch((error: SendRawTransactionSyncErrorType) => error)
    expect(failure).toMatchObject({ cause: { code: 4, data: expect.stringMatching(/^0x[\da-f]{64}$/) } })
    await expect(rpc.sendRawTransactionSync({ serializedTransaction: "0x00" })).rejects.toThrow()
  })
})
