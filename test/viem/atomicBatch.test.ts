import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  numberToHex
} from "viem"
import { describe, expect, test } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { ethereumSepolia } from "../../src/chains/index.ts"
import { createSender } from "../../src/sender/index.ts"
import {
  createProvider,
  type ProviderOptions,
  simple7702Account,
  toAccount,
  transport
} from "../../src/viem/index.ts"
import { openChain } from "./wallet.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const { usdc } = testTokens

describe.runIf(hasAnvil)("atomic batches of calls", () => {
  const { sandbox, nodes, signIn } = openChain()
  const node = createPublicClient({ chain: ethereumSepolia, transport: transport("sepolia", nodes) })

  const open = async (options: ProviderOptions = {}) => {
    const { client, address } = await signIn()
    const provider = createProvider(client, {
      ...nodes,
      chainId: ethereumSepolia.id,
      implementation: simple7702Account,
      ...options
    })
    const wallet = createWalletClient({
      account: address,
      chain: ethereumSepolia,
      transport: custom(provider, { retryCount: 0 })
    })
    const statusOf = async () =>
      (await wallet.getCapabilities({ chainId: ethereumSepolia.id })).atomic?.status
    const done = (id: string) => wallet.waitForCallsStatus({ id, pollingInterval: 10, timeout: 30_000 })
    return { client, address, provider, wallet, statusOf, done }
  }
  const transfer = (amount: bigint) => ({
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [friend, amount] })
  })
  const received = async () => ({
    coins: await node.getBalance({ address: friend }),
    tokens: await node.readContract({
      ...{ abi: erc20Abi, address: usdc },
      functionName: "balanceOf",
      args: [friend]
    })
  })
  const calls = [{ to: friend, value: 5n }, transfer(7n)] as const

  test("delegate the address and make all calls in one transaction", async () => {
    const { address, wallet, statusOf, done } = await open()
    expect(await statusOf()).toBe("ready")
    const { id } = await wallet.sendCalls({ calls: [...calls], forceAtomic: true })
    expect(await done(id)).toMatchObject({ status: "success", statusCode: 200, atomic: true })
    expect((await wallet.getCallsStatus({ id })).receipts).toHaveLength(1)
    expect(await received()).toEqual({ coins: 5n, tokens: 7n })
    expect(await statusOf()).toBe("supported")
    // The transaction and its authorization.
    expect(await node.getTransactionCount({ address })).toBe(2)
  })

  test("are the default once the address is delegated, and take one transaction each", async () => {
    const { address, wallet, done } = await open()
    await done((await wallet.sendCalls({ calls: [...calls], forceAtomic: true })).id)
    const { id } = await wallet.sendCalls({ calls: [...calls] })
    expect(await done(id)).toMatchObject({ statusCode: 200, atomic: true })
    expect(await received()).toEqual({ coins: 10n, tokens: 14n })
    expect(await node.getTransactionCount({ address })).toBe(3)
  })

  test("do not delegate the address for a batch that need not be atomic", async () => {
    const { address, wallet, statusOf, done } = await open()
    const { id } = await wallet.sendCalls({ calls: [...calls] })
    expect(await done(id)).toMatchObject({ statusCode: 200, atomic: false })
    expect(await node.getCode({ address })).toBeUndefined()
    expect(await statusOf()).toBe("ready")
  })

  test("are not sent if one of the calls would fail", async () => {
    const { address, wallet } = await open()
    const sent = wallet.sendCalls({ calls: [calls[0], transfer(2n ** 200n)], forceAtomic: true })
    await expect(sent).rejects.toThrow()
    expect(await received()).toEqual({ coins: 0n, tokens: 0n })
    expect(await node.getTransactionCount({ address })).toBe(0)
  })

  test("are sent once, also when the node's response is lost and the page asks again", async () => {
    let lost = 0
    const { client, wallet, done } = await open({
      fetch: async (input, init) => {
        const response = await sandbox.fetch(input, init)
        if (!String(init?.body).includes("eth_sendRawTransaction") || lost++ > 0) return response
        throw new TypeError("The connection was lost")
      }
    })
    const batch = { calls: [...calls], forceAtomic: true, id: "order 7" }
    await wallet.sendCalls(batch)
    expect(lost).toBeGreaterThan(0)
    expect(await done("order 7")).toMatchObject({ statusCode: 200, atomic: true })
    await expect(wallet.sendCalls(batch)).rejects.toMatchObject({ cause: { code: 5720 } })
    const reloaded = createProvider(client, { ...nodes, implementation: simple7702Account })
    const again = {
      version: "2.0.0",
      id: "order 7",
      chainId: "0xaa36a7",
      atomicRequired: true,
      calls: [{ to: friend }]
    }
    const request = { method: "wallet_sendCalls", params: [again] } as never // viem types the value of each call
    await expect(reloaded.request(request)).rejects.toMatchObject({ code: 5720 })
    expect(await received()).toEqual({ coins: 5n, tokens: 7n })
  })

  test("two at a time get nonces of their own", async () => {
    const { address, wallet, done } = await open()
    const both = await Promise.all(
      [1n, 2n].map((amount) =>
        wallet.sendCalls({ calls: [transfer(amount), transfer(amount)], forceAtomic: true })
      )
    )
    for (const { id } of both) expect(await done(id)).toMatchObject({ statusCode: 200, atomic: true })
    expect((await received()).tokens).toBe(6n)
    expect(await node.getCode({ address })).toBe(`0xef0100${simple7702Account.slice(2).toLowerCase()}`)
  })

  test("are refused for an address that runs another contract", async () => {
    const { client, address, wallet, statusOf, done } = await open()
    const other: Address = getAddress(usdc)
    const sender = createSender(client, nodes)
    const sent = await sender.sendTransaction({ network: "sepolia", to: friend, delegate: other })
    if (sent.status === "done") await sent.transaction.wait()
    expect(await node.getCode({ address })).toBe(`0xef0100${other.slice(2).toLowerCase()}`)
    expect(await statusOf()).toBe("unsupported")
    const sending = wallet.sendCalls({ calls: [...calls], forceAtomic: true })
    await expect(sending).rejects.toMatchObject({ cause: { code: 5760 } })
    const { id } = await wallet.sendCalls({ calls: [...calls] })
    expect(await done(id)).toMatchObject({ statusCode: 200, atomic: false })
  })

  test("are refused where the chain does not have the contract", async () => {
    const { statusOf, wallet } = await open({ implementation: "0x00000000000000000000000000000000000000aa" })
    expect(await statusOf()).toBe("unsupported")
    const sending = wallet.sendCalls({ calls: [...calls], forceAtomic: true })
    await expect(sending).rejects.toMatchObject({ cause: { code: 5760 } })
  })

  test("create no contracts", async () => {
    const { provider } = await open()
    const batch = { version: "2.0.0", chainId: "0xaa36a7", atomicRequired: true, calls: [{ data: "0x00" }] }
    const request = { method: "wallet_sendCalls", params: [batch] } as never // viem types the value of each call
    await expect(provider.request(request)).rejects.toMatchObject({ code: 5760 })
  })

  test("need the app to name the contract", async () => {
    const { statusOf, wallet } = await open({ implementation: undefined })
    expect(await statusOf()).toBe("unsupported")
    const sending = wallet.sendCalls({ calls: [...calls], forceAtomic: true })
    await expect(sending).rejects.toMatchObject({ cause: { code: 5760 } })
    await expect(open({ implementation: "0x12" })).rejects.toMatchObject({
      code: "INVALID_CONFIG",
      field: "implementation"
    })
  })

  test("a node that does not answer hides no other chain", async () => {
    const { provider } = await open({
      fetch: async (input, init) => {
        if (String(input).includes("/rpc/base")) throw new TypeError("The connection was lost")
        return sandbox.fetch(input, init)
      }
    })
    const chains = ["0xaa36a7", numberToHex(8453)]
    const request = { method: "wallet_getCapabilities", params: [undefined, chains] } as never // viem asks for an address
    expect(await provider.request(request)).toEqual({
      "0xaa36a7": { atomic: { status: "ready" } },
      "0x2105": { atomic: { status: "unsupported" } }
    })
  })

  test.each([
    ["authorizationList", { authorizationList: [] }],
    ["gasPrice", { gasPrice: 1n }],
    ["type", { type: "eip7702" }],
    ["to", { to: undefined, data: "0x00" }],
    ["delegate", { delegate: "0x12" }]
  ] as const)("a sender's delegation is refused with a wrong %s", async (field, changes) => {
    const { client } = await open()
    const input = { network: "sepolia", to: friend, delegate: simple7702Account, ...changes } as const
    const sent = await createSender(client, nodes).sendTransaction(input as never) // one of them has a wrong address
    expect(sent).toMatchObject({ status: "refused", error: { code: "INVALID_INPUT", field } })
  })

  test("an account of viem signs for the delegated address", async () => {
    const { client, wallet, address, done } = await open()
    await done((await wallet.sendCalls({ calls: [...calls], forceAtomic: true })).id)
    const signature = await toAccount(client).signMessage({ message: "hello" })
    expect(await node.verifyMessage({ address, message: "hello", signature })).toBe(true)
  })
})
