import { type Address, createPublicClient, http, parseEther } from "viem"
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
  UserOperationExecutionError
} from "viem/account-abstraction"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { sepolia } from "viem/chains"
import { describe, expect, it } from "vitest"
import { transferData } from "../../src/chain/abi.ts"
import { entryPoints, simple7702Account } from "../../src/chain/smartAccounts/addresses.ts"
import { createSandbox, testTokens } from "../../src/testing.ts"
import { hasAnvil, openAnvil } from "../support/anvil.ts"

const shop: Address = "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2"
const { usdc } = testTokens

describe.runIf(hasAnvil)("the bundler of a network", () => {
  const { sandbox, rpcOf } = openAnvil()
  const at = (path: string) =>
    http(`http://sandbox.test/__sandbox/${path}/ethereum-sepolia`, { fetchFn: sandbox.fetch, retryCount: 0 })

  /** An owner with a key and no coins, whose own address becomes a smart account (EIP-7702). */
  const open = async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const client = createPublicClient({ chain: sepolia, transport: at("rpc") })
    const account = await toSimple7702SmartAccount({ client, owner })
    const paymaster = createPaymasterClient({ transport: at("bundler") })
    const bundler = createBundlerClient({ account, client, paymaster, transport: at("bundler") })
    const authorize = () =>
      owner.signAuthorization({ address: simple7702Account, chainId: sepolia.id, nonce: 0 })
    return { owner, client, account, bundler, authorize }
  }
  const nextBlock = () => sandbox.clock.advance(1000)

  it("sends a sponsored batch of an owner who has no coins", async () => {
    const { owner, client, account, bundler, authorize } = await open()
    await rpcOf().setBalance({ address: owner.address, value: 0n })
    const calls = [{ to: shop }, { to: usdc, data: transferData(shop, 0n) }]
    const hash = await bundler.sendUserOperation({ calls, authorization: await authorize() })
    await expect(bundler.getUserOperationReceipt({ hash })).rejects.toThrow("could not be found")
    nextBlock()
    const receipt = await bundler.getUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, userOpHash: hash, entryPoint: entryPoints["0.8"] })
    expect(receipt.logs.length).toBeGreaterThan(1)
    expect(await client.getBalance({ address: owner.address })).toBe(0n)
    const { userOperation, transactionHash } = await bundler.getUserOperation({ hash })
    expect(transactionHash).toBe(receipt.receipt.transactionHash)
    expect(userOperation).toMatchObject({ sender: owner.address, callData: await account.encodeCalls(calls) })
  })

  it("needs the authorization once", async () => {
    const { bundler, authorize } = await open()
    await bundler.sendUserOperation({ calls: [{ to: shop }], authorization: await authorize() })
    nextBlock()
    const hash = await bundler.sendUserOperation({ calls: [{ to: shop }] })
    nextBlock()
    expect(await bundler.getUserOperationReceipt({ hash })).toMatchObject({ success: true })
  })

  it("takes the fee from the account without a paymaster", async () => {
    const { owner, client, account, authorize } = await open()
    await rpcOf().setBalance({ address: owner.address, value: parseEther("1") })
    const bundler = createBundlerClient({ account, client, transport: at("bundler") })
    const hash = await bundler.sendUserOperation({
      calls: [{ to: shop, value: 7n }],
      authorization: await authorize()
    })
    nextBlock()
    const { success, actualGasCost } = await bundler.getUserOperationReceipt({ hash })
    expect(success).toBe(true)
    expect(await client.getBalance({ address: owner.address })).toBeLessThanOrEqual(
      parseEther("1") - 7n - actualGasCost
    )
  })

  it("refuses calls that would revert, with what they revert with", async () => {
    const { bundler, authorize } = await open()
    const sent = bundler.sendUserOperation({
      calls: [{ to: usdc, data: transferData(shop, 1n) }],
      authorization: await authorize()
    })
    await expect(sent).rejects.toThrow(UserOperationExecutionError)
    await expect(sent).rejects.toThrow(/execution reverted/i)
  })

  it("refuses an operation with another owner's signature", async () => {
    const [{ bundler, authorize, account }, other] = [await open(), await open()]
    const operation = await bundler.prepareUserOperation({
      calls: [{ to: shop }],
      authorization: await authorize()
    })
    const signature = await other.account.signUserOperation({ ...operation, sender: account.address })
    await expect(bundler.sendUserOperation({ ...operation, signature })).rejects.toThrow(
      "AA24 signature error"
    )
  })

  it("tells its chain and its EntryPoints", async () => {
    const { bundler } = await open()
    expect(await bundler.getChainId()).toBe(sepolia.id)
    expect(await bundler.getSupportedEntryPoints()).toEqual(Object.values(entryPoints))
  })

  const ask = async (body: unknown) => {
    const url = "http://sandbox.test/__sandbox/bundler/ethereum-sepolia"
    return (await sandbox.fetch(url, { method: "POST", body: JSON.stringify(body) })).json()
  }
  const call = { jsonrpc: "2.0", id: 7 }

  it.each([
    ["no request", 5, -32600],
    ["an unknown method", { ...call, method: "eth_sendTransaction" }, -32601],
    ["a method of objects", { ...call, method: "constructor" }, -32601],
    ["no operation", { ...call, method: "eth_sendUserOperation" }, -32602],
    [
      "an operation without sender",
      { ...call, method: "eth_sendUserOperation", params: [{}, entryPoints["0.7"]] },
      -32602
    ],
    [
      "another EntryPoint",
      { ...call, method: "eth_estimateUserOperationGas", params: [{ sender: shop }, shop] },
      -32602
    ],
    [
      "another chain",
      { ...call, method: "pm_getPaymasterStubData", params: [{}, entryPoints["0.7"], "0x1", {}] },
      -32602
    ],
    ["a hash that is none", { ...call, method: "eth_getUserOperationReceipt", params: ["0x12"] }, -32602]
  ])("answers %s with an error", async (_, body, code) => {
    expect(await ask(body)).toMatchObject({ error: { code } })
    expect(await ask([body, { ...call, method: "eth_chainId" }])).toEqual([
      expect.objectContaining({ error: expect.objectContaining({ code }) }),
      { jsonrpc: "2.0", id: 7, result: "0xaa36a7" }
    ])
  })
})

it("a sandbox without anvil says what its bundler needs", async () => {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "eth_getUserOperationReceipt",
    params: [`0x${"0".repeat(64)}`]
  })
  const response = await createSandbox().fetch("http://sandbox.test/__sandbox/bundler/base", {
    method: "POST",
    body
  })
  expect(await response.json()).toMatchObject({
    id: 1,
    error: { code: -32001, message: expect.stringContaining("start the sandbox with anvil") }
  })
})
