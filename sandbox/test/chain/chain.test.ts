import { encodeFunctionData, keccak256, parseAbi } from "viem"
import { describe, expect, it } from "vitest"
import { testTokens } from "../../src/testing.ts"
import { openApp, openUser } from "../support/app.ts"

const to = "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2"

const open = async (options = {}) => {
  const app = openApp(options)
  return { app, user: await openUser(app, "ada@example.com") }
}

it("gives a new wallet coins and tokens", async () => {
  const { app, user } = await open()
  expect((await user.wallet("balance-coin", {})).body.data).toEqual({
    balance: "10",
    symbol: "ETH",
    address: user.address
  })
  const { data } = (
    await user.wallet("batch-balance-token", { tokenAddresses: [testTokens.usdc, testTokens.dai] })
  ).body
  expect(data.tokens).toEqual([
    { balance: "1000", symbol: "USDC", decimals: 6 },
    { balance: "1000", symbol: "DAI", decimals: 18 }
  ])
  const elsewhere = await app.wallet("/wallet/balance-coin", { chainId: "137" }, await user.walletToken())
  expect(elsewhere.body.data).toMatchObject({ balance: "10", symbol: "POL" })
})

it.each([{ network: "nowhere" }, { chainId: "4" }, { network: "polygon-pos", chainId: "1" }, {}])(
  "refuses the chain %o",
  async (choice) => {
    const { app, user } = await open()
    expect((await app.wallet("/wallet/balance-coin", choice, await user.walletToken())).status).toBe(400)
  }
)

describe("sending coins", () => {
  it("is pending until the next block", async () => {
    const { app, user } = await open()
    const sent = await user.wallet("send-coin", { to, amount: "0.015" })
    expect(sent.body.message).toBe("Send Coin is processing")
    const { hash, nonce, value } = sent.body.data.txReceipt
    expect({ nonce, value }).toEqual({ nonce: 0, value: "15000000000000000" })
    expect((await user.wallet("transaction-detail", { transactionHash: hash })).status).toBe(404)
    app.sandbox.clock.advance(1000)
    const { transactionDetail } = (await user.wallet("transaction-detail", { transactionHash: hash })).body
      .data
    expect(transactionDetail).toMatchObject({ hash, from: user.address, to, status: 1, gasUsed: "21000" })
    // 0.015 and 21,000 gas at 1.5 gwei.
    expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("9.9849685")
  })

  it("is mined at once when blocks take no time", async () => {
    const { user } = await open({ blockTime: 0 })
    const { hash } = (await user.wallet("send-coin", { to, amount: "1" })).body.data.txReceipt
    const detail = await user.wallet("transaction-detail", { transactionHash: hash })
    expect(detail.body.data.transactionDetail.status).toBe(1)
  })

  it("counts pending transactions", async () => {
    const { user } = await open()
    const first = await user.wallet("send-coin", { to, amount: "6" })
    const second = await user.wallet("send-coin", { to, amount: "6" })
    expect(first.status).toBe(200)
    expect(second.body).toEqual({ status: 400, message: "Insufficient funds" })
    expect((await user.wallet("send-coin", { to, amount: "1" })).body.data.txReceipt.nonce).toBe(1)
  })

  it.each([
    [{ to: "0x1234", amount: "1" }, "to"],
    [{ to: "0xB2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2", amount: "1" }, "to"],
    [{ to, amount: "-1" }, "amount"],
    [{ to, amount: "1e3" }, "amount"],
    [{ to, amount: "0.0000000000000000001" }, "amount"],
    [{ to, amount: "1", nonce: "9007199254740993" }, "nonce"]
  ])("refuses %o and names the field", async (body, field) => {
    const { user } = await open()
    const reply = await user.wallet("send-coin", body)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain(field)
  })

  it("waits behind a nonce gap", async () => {
    const { app, user } = await open()
    const early = (await user.wallet("send-coin", { to, amount: "1", nonce: "1" })).body.data.txReceipt
    app.sandbox.clock.advance(5000)
    expect((await user.wallet("transaction-detail", { transactionHash: early.hash })).status).toBe(404)
    await user.wallet("send-coin", { to, amount: "1", nonce: "0" })
    app.sandbox.clock.advance(1000)
    expect((await user.wallet("transaction-detail", { transactionHash: early.hash })).status).toBe(200)
    expect((await user.wallet("send-coin", { to, amount: "1", nonce: "1" })).body.message).toContain(
      "Nonce too low"
    )
  })

  it("replaces a pending transaction only for a higher price", async () => {
    const { app, user } = await open()
    await user.wallet("send-coin", { to, amount: "1", nonce: "0" })
    const cheap = await user.wallet("send-coin", { to, amount: "2", nonce: "0" })
    expect(cheap.body.message).toContain("underpriced")
    const price = { maxFeePerGas: "5000000000", maxPriorityFeePerGas: "1000000000" }
    expect((await user.wallet("send-coin", { to, amount: "2", nonce: "0", ...price })).status).toBe(200)
    app.sandbox.clock.advance(1000)
    expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("7.999958")
  })
})

it("accepts a replacement with a 10% higher fee, and none below", async () => {
  const { user } = await open()
  const send = async (price: string) => {
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    return (await user.wallet("send-coin", { to, amount: "1", nonce: "0", ...fees })).status
  }
  expect(await send("10000000000")).toBe(200)
  expect(await send("10999999999")).toBe(400)
  expect(await send("11000000000")).toBe(200)
})

describe("cancelling", () => {
  it("replaces the pending transaction", async () => {
    const { app, user } = await open()
    const stuck = (await user.wallet("send-coin", { to, amount: "1" })).body.data.txReceipt
    const cancelled = await user.wallet("cancel-transaction", { nonce: stuck.nonce })
    expect(cancelled.body.message).toBe("Cancellation is in progress")
    app.sandbox.clock.advance(1000)
    const { hash } = cancelled.body.data
    const detail = await user.wallet("transaction-detail", { transactionHash: hash })
    expect(detail.body.data.transactionDetail).toMatchObject({ status: 1, to: user.address })
    expect((await user.wallet("transaction-detail", { transactionHash: stuck.hash })).status).toBe(404)
  })

  it("fails for a mined and for an unknown transaction", async () => {
    const { app, user } = await open()
    await user.wallet("send-coin", { to, amount: "1" })
    app.sandbox.clock.advance(1000)
    expect((await user.wallet("cancel-transaction", { nonce: 0 })).body.message).toContain("already mined")
    expect((await user.wallet("cancel-transaction", { nonce: 5 })).body.message).toContain("No pending")
  })
})

describe("tokens", () => {
  it("move in whole units", async () => {
    const { app, user } = await open()
    const sent = await user.wallet("send-token", { to, amount: "12.5", tokenAddress: testTokens.usdc })
    app.sandbox.clock.advance(1000)
    const { hash } = sent.body.data.txReceipt
    const { logs } = (await user.wallet("transaction-detail", { transactionHash: hash })).body.data
      .transactionDetail
    expect(logs[0].topics).toHaveLength(3)
    const { data } = (await user.wallet("balance-token", { tokenAddress: testTokens.usdc })).body
    expect(data.balance).toBe("987.5")
  })

  it("do not move beyond the balance", async () => {
    const { user } = await open()
    const sent = await user.wallet("send-token", { to, amount: "1000.1", tokenAddress: testTokens.usdc })
    expect(sent.status).toBe(400)
  })

  it("revert on chain when the sender set the gas limit and the balance is too small", async () => {
    const { app, user } = await open()
    const data = encodeFunctionData({
      abi: parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]),
      args: [to, 10n ** 12n]
    })
    const transaction = { from: user.address, to: testTokens.usdc, data, gasLimit: "0x186a0" }
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    app.sandbox.clock.advance(1000)
    const detail = await user.wallet("transaction-detail", { transactionHash: hash })
    expect(detail.body.data.transactionDetail.status).toBe(0)
    expect(Number((await user.wallet("balance-coin", {})).body.data.balance)).toBeLessThan(10)
  })

  it("of ERC-721 leave their owner once", async () => {
    const { app, user } = await open()
    const transfer = () =>
      user.wallet("transfer-erc721", { to, tokenId: "1", tokenAddress: testTokens.erc721 })
    expect((await transfer()).status).toBe(200)
    app.sandbox.clock.advance(1000)
    expect((await transfer()).status).toBe(400)
  })

  it("of ERC-1155 move alone and together", async () => {
    const { app, user } = await open({ blockTime: 0 })
    const transfer = (tokenId: unknown, amount: unknown) =>
      user.wallet("transfer-erc1155", { to, tokenId, amount, tokenAddress: testTokens.erc1155 })
    expect((await transfer("1", "4")).status).toBe(200)
    expect((await transfer(["1", "2"], ["6", "10"])).status).toBe(200)
    expect((await transfer("1", "1")).status).toBe(400)
    expect((await transfer(["1"], ["1", "2"])).status).toBe(400)
    expect(app.sandbox.ledger.filter((entry) => entry.kind === "transferErc1155")).toHaveLength(2)
  })
})

describe("a dapp's transaction", () => {
  it("carries its value and has a real hash", async () => {
    const { app, user } = await open()
    const transaction = { from: user.address, to, data: "0x", value: "0xde0b6b3a7640000" }
    const { signedTransaction } = (await user.wallet("sign-transaction", { transaction })).body.data
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    expect(hash).toBe(keccak256(signedTransaction))
    expect(app.sandbox.ledger.at(-1)).toMatchObject({ kind: "sendTransaction", hash })
  })

  it("may have an authorization", async () => {
    const { app, user } = await open({ blockTime: 0 })
    const body = { chainId: 11_155_111, contractAddress: testTokens.dai, executor: "self" }
    const signed = await app.wallet("/wallet/sign-authorization", body, await user.walletToken())
    const authorizationList = [signed.body.data.authorization]
    const transaction = { from: user.address, to: user.address, data: "0x", authorizationList }
    const { txReceipt } = (await user.wallet("send-transaction", { transaction })).body.data
    expect(txReceipt.type).toBe(4)
  })
})

it.each([
  [{ type: "send-coin", to, amount: "0.1" }],
  [{ type: "send-token", to, amount: "1", tokenAddress: testTokens.usdc }],
  [{ type: "transfer-erc721", to, tokenId: "1", tokenAddress: testTokens.erc721 }],
  [{ type: "transfer-erc1155", to, tokenId: "1", amount: "1", tokenAddress: testTokens.erc1155 }]
])("estimates gas for %o", async (body) => {
  const { user } = await open()
  const { estimateGas } = (await user.wallet("estimate-gas", body)).body.data
  expect(Number(estimateGas.gasLimit)).toBeGreaterThanOrEqual(21_000)
  expect(estimateGas).toMatchObject({ gasPrice: "1500000000", maxPriorityFeePerGas: "500000000" })
})

it("estimates gas for a dapp's transaction, but not for one that would revert", async () => {
  const { user } = await open()
  const transaction = { from: user.address, to, data: "0x" }
  expect(
    (await user.wallet("estimate-gas", { type: "custom", transaction })).body.data.estimateGas.gasLimit
  ).toBe("21000")
  const broken = { type: "custom", transaction: { ...transaction, to: testTokens.usdc, data: "0x12345678" } }
  expect((await user.wallet("estimate-gas", broken)).body.message).toBe("Execution reverted")
})
