import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  formatUnits,
  getContractAddress,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseSignature,
  publicActions,
  walletActions
} from "viem"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { testCollectible } from "../../sandbox/src/chain/contracts/testCollectible.ts"
import { testItems } from "../../sandbox/src/chain/contracts/testItems.ts"
import { testToken } from "../../sandbox/src/chain/contracts/testToken.ts"
import { createSandbox, testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil, standingClock } from "./anvil.ts"
import { openAppOn, openUser } from "./app.ts"

const to = "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2"
const { usdc, dai, erc721, erc1155 } = testTokens
/** The first account of anvil's well-known phrase. */
const developer = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

describe.runIf(hasAnvil)("on anvil", () => {
  const sandbox = createSandbox({ chain: "anvil", clock: standingClock(), blockTime: 1000 })
  afterAll(() => sandbox.close())
  beforeEach(() => sandbox.reset())

  /** What any program sees that is given the network's JSON-RPC address. */
  const rpcOf = (network = "ethereum-sepolia") => {
    const url = `http://sandbox.test/__sandbox/rpc/${network}`
    const transport = http(url, { fetchFn: sandbox.fetch, retryCount: 0 })
    return createTestClient({ mode: "anvil", transport }).extend(publicActions).extend(walletActions)
  }

  const open = async () => {
    const app = openAppOn(sandbox)
    const user = await openUser(app, "ada@example.com")
    const nextBlock = () => sandbox.clock.advance(1000)
    const detailOf = (transactionHash: string) => user.wallet("transaction-detail", { transactionHash })
    const balanceOf = async (tokenAddress: string) =>
      (await user.wallet("balance-token", { tokenAddress })).body.data.balance
    return { app, user, rpc: rpcOf(), nextBlock, detailOf, balanceOf }
  }

  it.each([
    ["ethereum-sepolia", 11_155_111],
    ["80002", 80_002]
  ])("serves %s with its chain id", async (network, chainId) => {
    expect(await rpcOf(network).getChainId()).toBe(chainId)
  })

  it("gives a new wallet coins, tokens and collectibles that everybody can see", async () => {
    const { user, rpc } = await open()
    const { data } = (await user.wallet("batch-balance-token", { tokenAddresses: [usdc, dai] })).body
    expect(data.tokens).toEqual([
      { balance: "1000", symbol: "USDC", decimals: 6 },
      { balance: "1000", symbol: "DAI", decimals: 18 }
    ])
    expect(await rpc.getBalance({ address: user.address })).toBe(parseEther("10"))
    const owner = { abi: testCollectible.abi, address: erc721, functionName: "ownerOf" } as const
    expect(await rpc.readContract({ ...owner, args: [1n] })).toBe(user.address)
    const held = { abi: testItems.abi, address: erc1155, functionName: "balanceOf" } as const
    expect(await rpc.readContract({ ...held, args: [user.address, 2n] })).toBe(10n)
  })

  it("has the same contracts on every network", async () => {
    const [sepolia, amoy] = [rpcOf(), rpcOf("polygon-pos-amoy-testnet")]
    for (const address of Object.values(testTokens)) {
      const code = await sepolia.getCode({ address })
      expect(code?.length).toBeGreaterThan(1000)
      expect((await amoy.getCode({ address }))?.length).toBe(code?.length)
    }
  })

  it("keeps what was sent pending until the next block", async () => {
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

  it("replaces what is pending by a cancellation, and by a higher price only", async () => {
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

  it("counts what is pending, and waits behind a missing nonce", async () => {
    const { user, nextBlock, detailOf } = await open()
    const early = (await user.wallet("send-coin", { to, amount: "6", nonce: "1" })).body.data.txReceipt
    expect((await user.wallet("send-coin", { to, amount: "6" })).body.message).toBe("Insufficient funds")
    nextBlock()
    expect((await detailOf(early.hash)).status).toBe(404)
    await user.wallet("send-coin", { to, amount: "1" })
    nextBlock()
    expect((await detailOf(early.hash)).body.data.transactionDetail.status).toBe(1)
  })

  it("moves tokens by whole units, and not beyond the balance", async () => {
    const { user, nextBlock, detailOf, balanceOf } = await open()
    const send = (amount: string) => user.wallet("send-token", { to, amount, tokenAddress: usdc })
    expect((await send("1000.1")).body.message).toBe("Execution reverted")
    const { hash } = (await send("12.5")).body.data.txReceipt
    nextBlock()
    expect((await detailOf(hash)).body.data.transactionDetail.logs[0].topics).toHaveLength(3)
    expect(await balanceOf(usdc)).toBe("987.5")
  })

  it("mines what reverts when the sender set the gas limit", async () => {
    const { user, nextBlock, detailOf } = await open()
    const data = encodeFunctionData({ abi: testToken.abi, functionName: "transfer", args: [to, 10n ** 12n] })
    const transaction = { from: user.address, to: usdc, data, gasLimit: "0x186a0" }
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    nextBlock()
    expect((await detailOf(hash)).body.data.transactionDetail.status).toBe(0)
  })

  it("moves collectibles to others, once", async () => {
    const { user, rpc, nextBlock } = await open()
    const one = () => user.wallet("transfer-erc721", { to, tokenId: "1", tokenAddress: erc721 })
    const items = { to, tokenId: ["1", "2"], amount: ["4", "10"], tokenAddress: erc1155 }
    expect((await one()).status).toBe(200)
    expect((await user.wallet("transfer-erc1155", items)).status).toBe(200)
    nextBlock()
    expect((await one()).status).toBe(400)
    expect((await user.wallet("transfer-erc1155", items)).status).toBe(400)
    const owner = { abi: testCollectible.abi, address: erc721, functionName: "ownerOf" } as const
    expect(await rpc.readContract({ ...owner, args: [1n] })).toBe(to)
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

  it("estimates no gas for what would revert or cannot be paid", async () => {
    const { user } = await open()
    const transaction = { from: user.address, to: usdc, data: "0x12345678" }
    const reverting = await user.wallet("estimate-gas", { type: "custom", transaction })
    expect(reverting.body.message).toBe("Execution reverted")
    const poor = await user.wallet("estimate-gas", { type: "send-coin", to, amount: "11" })
    expect(poor.body.message).toBe("Insufficient funds")
  })

  it("takes a permit that the wallet has signed as typed data (EIP-2612)", async () => {
    const { user, rpc, nextBlock } = await open()
    const [value, deadline] = [25_000_000n, 2n ** 48n]
    const message = { owner: user.address, spender: developer, value, nonce: 0n, deadline }
    const data = JSON.stringify(permit(message), (_, it) => (typeof it === "bigint" ? String(it) : it))
    const { signature } = (await user.wallet("sign-typed-data", { data })).body.data
    const { r, s, yParity } = parseSignature(signature)
    const call = {
      abi: testToken.abi,
      address: usdc,
      account: developer,
      chain: null,
      gas: 200_000n
    } as const
    const args = [user.address, developer, value, deadline, 27 + yParity, r, s] as const
    await rpc.writeContract({ ...call, functionName: "permit", args })
    await rpc.writeContract({ ...call, functionName: "transferFrom", args: [user.address, to, value] })
    nextBlock()
    const balance = { abi: testToken.abi, address: usdc, functionName: "balanceOf", args: [to] } as const
    expect(await rpc.readContract(balance)).toBe(value)
  })

  it("lets an authorization give the account code (EIP-7702)", async () => {
    const { app, user, rpc, nextBlock, detailOf } = await open()
    const body = { chainId: 11_155_111, contractAddress: erc1155, executor: "self" }
    const signed = await app.wallet("/wallet/sign-authorization", body, await user.walletToken())
    const authorizationList = [signed.body.data.authorization]
    const transaction = {
      from: user.address,
      to: user.address,
      data: "0x",
      gasLimit: "0x30d40",
      authorizationList
    }
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    nextBlock()
    expect((await detailOf(hash)).status).toBe(200)
    expect(await rpc.getCode({ address: user.address })).toBe(`0xef0100${erc1155.slice(2)}`)
  })

  it("knows the tokens that others have deployed", async () => {
    const { user, rpc, nextBlock, balanceOf } = await open()
    const args = ["Acorn", "ACN", 3] as const
    const data = encodeDeployData({ ...testToken, args })
    const nonce = BigInt(await rpc.getTransactionCount({ address: developer }))
    const acorn = getContractAddress({ from: developer, nonce })
    await rpc.sendTransaction({ account: developer, chain: null, data, gas: 3_000_000n })
    nextBlock()
    expect(await balanceOf(acorn)).toBe("0")
    const faucet = { address: user.address, network: "ethereum-sepolia", amount: "1.5", token: acorn }
    expect((await openAppOn(sandbox).control("POST", "/faucet", faucet)).status).toBe(200)
    expect(await balanceOf(acorn)).toBe("1.5")
    const nothing = await user.wallet("balance-token", { tokenAddress: to })
    expect(nothing.body.message).toBe("tokenAddress is not a token of the sandbox")
  })

  it("gives coins and tokens at the faucet", async () => {
    const { app, user, balanceOf } = await open()
    const faucet = { address: user.address, network: "ethereum-sepolia", amount: "2.5" }
    await app.control("POST", "/faucet", faucet)
    await app.control("POST", "/faucet", { ...faucet, token: dai })
    expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("12.5")
    expect(await balanceOf(dai)).toBe("1002.5")
  })

  it("gives nothing that the contract does not give", async () => {
    const { app, user, balanceOf } = await open()
    const faucet = { address: user.address, network: "ethereum-sepolia", token: dai }
    // With what there is already, more than a token can count.
    const amount = formatUnits(maxUint256, 18)
    const reply = await app.control("POST", "/faucet", { ...faucet, amount })
    expect(reply.body).toEqual({ status: 400, message: "Execution reverted" })
    expect(await balanceOf(dai)).toBe("1000")
  })

  it("goes by the sandbox's clock", async () => {
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

  it("begins anew after a reset", async () => {
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

  it("says where the JSON-RPC of every network is", async () => {
    const app = openAppOn(sandbox)
    const { body } = await app.control("GET", "/networks")
    expect(body).toContainEqual({
      network: "base-sepolia",
      chainId: 84_532,
      symbol: "ETH",
      rpcUrl: "http://sandbox.test/__sandbox/rpc/base-sepolia"
    })
    expect(sandbox.rpcUrls("http://sandbox.test")["base-sepolia"]).toBe(body.at(-10).rpcUrl)
    expect((await app.control("POST", "/rpc/nowhere", {})).body.message).toBe("network nowhere is not known")
  })
})

const permit = (message: Readonly<Record<string, unknown>>) => ({
  domain: { name: "USDC", version: "1", chainId: 11_155_111, verifyingContract: usdc },
  types: {
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" }
    ]
  },
  primaryType: "Permit",
  message
})
