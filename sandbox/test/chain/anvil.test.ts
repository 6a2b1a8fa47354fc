import { encodeFunctionData, type Hex, parseEther } from "viem"
import { describe, expect, it } from "vitest"
import { testToken } from "../../src/chain/contracts/testToken.ts"
import { testTokens } from "../../src/testing.ts"
import { developer, hasAnvil, openAnvil } from "../support/anvil.ts"
import { openAppOn } from "../support/app.ts"

const to = "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2"
const { usdc, erc721, erc1155 } = testTokens

describe.runIf(hasAnvil)("on anvil", () => {
  const { sandbox, rpcOf, open } = openAnvil()

  it.each([
    ["ethereum-sepolia", 11_155_111],
    ["80002", 80_002]
  ])("serves %s with its chain id", async (network, chainId) => {
    expect(await rpcOf(network).getChainId()).toBe(chainId)
  })

  it("keeps transactions pending until the next block", async () => {
    const { user, rpc, nextBlock, detailOf } = await open()
    const { hash, nonce } = (await user.wallet("send-coin", { to, amount: "0.015" })).body.data.txReceipt
    expect(nonce).toBe(0)
    expect((await rpc.getTransaction({ hash })).blockNumber).toBeNull()
    expect((await detailOf(hash)).status).toBe(404)
    nextBlock()
    const { transactionDetail } = (await detailOf(hash)).body.data
    expect(transactionDetail).toMatchObject({ hash, from: user.address, to, status: 1, gasUsed: "21000" })
    expect(transactionDetail.blockHash).toBe((await rpc.getTransactionReceipt({ hash })).blockHash)
    expect(await rpc.getBalance({ address: to })).toBe(parseEther("0.015"))
  })

  it("replaces a pending transaction by a cancellation or a higher price", async () => {
    const { user, rpc, nextBlock, detailOf } = await open()
    const stuck = (await user.wallet("send-coin", { to, amount: "1" })).body.data.txReceipt
    const cheap = await user.wallet("send-coin", { to, amount: "2", nonce: "0" })
    expect(cheap.body.message).toBe("Replacement transaction underpriced")
    const { hash } = (await user.wallet("cancel-transaction", { nonce: stuck.nonce })).body.data
    nextBlock()
    expect((await detailOf(hash)).body.data.transactionDetail).toMatchObject({ status: 1, to: user.address })
    expect((await detailOf(stuck.hash)).status).toBe(404)
    expect(await rpc.getBalance({ address: to })).toBe(0n)
    expect((await user.wallet("cancel-transaction", { nonce: 0 })).body.message).toContain("already mined")
    expect((await user.wallet("cancel-transaction", { nonce: 5 })).body.message).toContain("No pending")
  })

  it.each([
    [{ amount: "11" }, "Insufficient funds"],
    [{ amount: "1", gasLimit: "20000" }, "Intrinsic gas too low: gasLimit"],
    [{ amount: "1", maxFeePerGas: "1", maxPriorityFeePerGas: "0" }, "maxFeePerGas is less than the base fee"]
  ])("refuses to send %o", async (fields, message) => {
    const { user } = await open()
    expect((await user.wallet("send-coin", { to, ...fields })).body).toEqual({ status: 400, message })
  })

  it("counts pending transactions, and holds one behind a nonce gap", async () => {
    const { user, nextBlock, detailOf } = await open()
    const early = (await user.wallet("send-coin", { to, amount: "6", nonce: "1" })).body.data.txReceipt
    expect((await user.wallet("send-coin", { to, amount: "6" })).body.message).toBe("Insufficient funds")
    nextBlock()
    expect((await detailOf(early.hash)).status).toBe(404)
    await user.wallet("send-coin", { to, amount: "1" })
    nextBlock()
    expect((await detailOf(early.hash)).body.data.transactionDetail.status).toBe(1)
  })

  it("transfers tokens in whole units, up to the balance", async () => {
    const { user, nextBlock, detailOf, balanceOf } = await open()
    const send = (amount: string) => user.wallet("send-token", { to, amount, tokenAddress: usdc })
    expect((await send("1000.1")).body.message).toBe("Execution reverted")
    const { hash } = (await send("12.5")).body.data.txReceipt
    nextBlock()
    expect((await detailOf(hash)).body.data.transactionDetail.logs[0].topics).toHaveLength(3)
    expect(await balanceOf(usdc)).toBe("987.5")
  })

  it("mines a reverting transaction with an explicit gas limit", async () => {
    const { user, nextBlock, detailOf } = await open()
    const data = encodeFunctionData({ abi: testToken.abi, functionName: "transfer", args: [to, 10n ** 12n] })
    const transaction = { from: user.address, to: usdc, data, gasLimit: "0x186a0" }
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    nextBlock()
    expect((await detailOf(hash)).body.data.transactionDetail.status).toBe(0)
  })

  it.each([
    { type: "send-coin", to, amount: "0.1" },
    { type: "send-token", to, amount: "1", tokenAddress: usdc },
    { type: "transfer-erc721", to, tokenId: "1", tokenAddress: erc721 },
    { type: "transfer-erc1155", to, tokenId: "1", amount: "1", tokenAddress: erc1155 },
    { type: "custom", transaction: { to, data: "0x", value: "0x1" } }
  ])("estimates enough gas for $type", async ({ transaction, ...fields }) => {
    const { user } = await open()
    const body =
      transaction === undefined ? fields : { ...fields, transaction: { ...transaction, from: user.address } }
    const { estimateGas } = (await user.wallet("estimate-gas", body)).body.data
    expect(Number(estimateGas.gasLimit)).toBeGreaterThanOrEqual(21_000)
    expect(Number(estimateGas.maxFeePerGas)).toBeGreaterThan(Number(estimateGas.maxPriorityFeePerGas))
  })

  it("estimates no gas for a transaction that would revert or cannot be paid", async () => {
    const { user } = await open()
    const transaction = { from: user.address, to: usdc, data: "0x12345678" }
    const reverting = await user.wallet("estimate-gas", { type: "custom", transaction })
    expect(reverting.body.message).toBe("Execution reverted")
    const poor = await user.wallet("estimate-gas", { type: "send-coin", to, amount: "11" })
    expect(poor.body.message).toBe("Insufficient funds")
  })

  it("uses the sandbox's clock", async () => {
    const { user, rpc, nextBlock } = await open()
    await rpc.getBlock()
    sandbox.clock.advance(86_400_000)
    const { timestamp } = await rpc.getBlock({ blockTag: "pending" })
    expect(Math.abs(Number(timestamp) * 1000 - sandbox.clock.now())).toBeLessThan(60_000)
    const sentAt = sandbox.clock.now()
    await user.wallet("send-coin", { to, amount: "1" })
    nextBlock()
    sandbox.clock.advance(3_600_000)
    expect((await rpc.getBlock()).timestamp).toBe(BigInt(Math.floor(sentAt / 1000) + 1))
  })

  it("starts again after a reset", async () => {
    const { rpc } = await open()
    await rpc.setBalance({ address: to, value: 7n })
    const raw: Hex = await rpc.sendTransaction({
      account: developer,
      chain: null,
      to,
      value: 1n,
      gas: 21_000n
    })
    sandbox.reset()
    expect(await rpc.getBalance({ address: to })).toBe(0n)
    await expect(rpc.getTransaction({ hash: raw })).rejects.toThrow("could not be found")
    expect(await rpc.getTransactionCount({ address: developer })).toBe(0)
  })

  it("returns the JSON-RPC URL of every network", async () => {
    const app = openAppOn(sandbox)
    const { body } = await app.control("GET", "/networks")
    expect(body).toContainEqual({
      network: "base-sepolia",
      chainId: 84_532,
      symbol: "ETH",
      rpcUrl: "http://sandbox.test/__sandbox/rpc/base-sepolia"
    })
    expect(body).toContainEqual({
      network: "eip155:1001",
      chainId: 1001,
      symbol: "KAIA",
      rpcUrl: "http://sandbox.test/__sandbox/rpc/1001"
    })
    const urls = body.map((it: { network: string; rpcUrl: string }) => [it.network, it.rpcUrl])
    expect(sandbox.rpcUrls("http://sandbox.test")).toEqual(Object.fromEntries(urls))
    const call = { jsonrpc: "2.0", id: 1, method: "eth_chainId" }
    for (const name of ["1001", "eip155:1001"])
      expect((await app.control("POST", `/rpc/${name}`, call)).body.result).toBe("0x3e9")
    expect((await app.control("POST", "/rpc/nowhere", {})).body.error.message).toBe(
      "network nowhere is not known"
    )
  })
})
