import {
  type BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  getContractAddress,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  zeroAddress
} from "viem"
import { describe, expect, test } from "vitest"
import { testToken } from "../../sandbox/src/chain/contracts/testToken.ts"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { base, ethereumSepolia } from "../../src/chains/index.ts"
import { OutcomeUnknownError } from "../../src/sender/index.ts"
import { createProvider } from "../../src/viem/index.ts"
import { openChain } from "./wallet.ts"

const transfer = { abi: testToken.abi, functionName: "transfer" } as const
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("a provider with a node", () => {
  const { sandbox, nodes, signIn } = openChain()

  const open = async (fetch = nodes.fetch) => {
    const { client, address } = await signIn()
    const provider = createProvider(client, { ...nodes, fetch, chainId: ethereumSepolia.id })
    const transport = custom(provider)
    const wallet = createWalletClient({ account: address, chain: ethereumSepolia, transport })
    const reader = createPublicClient({ chain: ethereumSepolia, transport, pollingInterval: 10 })
    const calls = () => sandbox.ledger.map(({ kind }) => kind)
    return { client, address, provider, wallet, reader, calls }
  }

  test("reads from the node, without requests to the wallet service", async () => {
    const { reader, address, calls, provider } = await open()
    const before = calls().length
    expect(await reader.getChainId()).toBe(ethereumSepolia.id)
    expect(await reader.getBalance({ address })).toBe(10n ** 19n)
    expect(await reader.getGasPrice()).toBeGreaterThan(0n)
    expect(await reader.estimateGas({ account: address, to: friend, value: 1n })).toBe(21_000n)
    const symbol = await reader.readContract({
      address: testTokens.usdc,
      abi: testToken.abi,
      functionName: "symbol"
    })
    expect(symbol).toBe("USDC")
    expect(await provider.request({ method: "web3_clientVersion" })).toContain("anvil")
    expect(calls()).toHaveLength(before)
  })

  test("passes on the node's error with its code and data", async () => {
    const { provider, reader, address } = await open()
    const call = {
      address: testTokens.usdc,
      abi: testToken.abi,
      functionName: "transfer",
      args: [friend, 10n ** 30n],
      account: address
    } as const
    await expect(reader.simulateContract(call)).rejects.toThrow("ERC20InsufficientBalance")
    await expect(
      provider.request({
        method: "eth_call",
        params: [{ to: testTokens.usdc, data: "0x12345678" }, "latest"]
      })
    ).rejects.toMatchObject({
      name: "ProviderRpcError",
      code: 3,
      message: expect.stringContaining("revert")
    })
    // The types list only existing methods.
    const unheardOf = { method: "eth_unheardOf", params: [] } as unknown as Parameters<
      typeof provider.request
    >[0]
    await expect(provider.request(unheardOf)).rejects.toMatchObject({ code: -32601 })
  })

  test("creates, calls and waits for contracts through viem", async () => {
    const { wallet, reader, address, calls } = await open()
    const hash = await wallet.deployContract({ ...testToken, args: ["Example", "EXT", 4] })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" })
    const token = { address: getContractAddress({ from: address, nonce: 0n }), abi: testToken.abi } as const
    const minted = await wallet.writeContract({ ...token, functionName: "mint", args: [address, 500n] })
    expect(await reader.waitForTransactionReceipt({ hash: minted })).toMatchObject({ status: "success" })
    expect(await reader.readContract({ ...token, functionName: "balanceOf", args: [address] })).toBe(500n)
    // It signs, and the page broadcasts to the node.
    expect(calls()).not.toContain("sendTransaction")
  })

  test("sends with every given field", async () => {
    const { wallet, reader, address } = await open()
    const accessList = [{ address: testTokens.usdc, storageKeys: [`0x${"00".repeat(32)}`] }] as const
    const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n }
    const request = { to: friend, value: 7n, data: "0xabcd", gas: 90_000n, nonce: 0, ...fees } as const
    const hash = await wallet.sendTransaction({ ...request, accessList })
    const { input, ...sent } = await reader.getTransaction({ hash })
    const { data, to, ...rest } = request
    expect(sent).toMatchObject({ ...rest, from: address.toLowerCase(), type: "eip1559" })
    expect(input).toBe(data)
    expect(sent.accessList).toHaveLength(1)
    const legacy = await wallet.sendTransaction({ to: friend, value: 1n, gasPrice: 10n ** 11n })
    expect(await reader.getTransaction({ hash: legacy })).toMatchObject({
      type: "legacy",
      gasPrice: 10n ** 11n,
      nonce: 1
    })
  })

  describe("keeps the type of a transaction:", () => {
    const gasPrice = numberToHex(10n ** 11n)
    const accessList = [{ address: testTokens.usdc, storageKeys: [`0x${"00".repeat(32)}`] }]
    const tip = { maxPriorityFeePerGas: numberToHex(10n ** 9n) }

    test.each([
      ["legacy", { type: "0x0", gasPrice }],
      ["legacy", { type: "0x0" }],
      ["legacy", { type: "0x0", accessList: [] }],
      ["legacy", { gasPrice }],
      ["eip2930", { type: "0x1", gasPrice, accessList }],
      ["eip2930", { type: "0x1" }],
      ["eip2930", { gasPrice, accessList }],
      ["eip1559", { type: "0x2", ...tip }],
      ["eip1559", { type: "0x2", accessList }],
      ["eip1559", {}]
    ])("%s of %o", async (type, fields) => {
      const { provider, reader } = await open()
      const transaction = { to: friend, value: "0x1", ...fields }
      for (const method of ["eth_signTransaction", "eth_sendTransaction"]) {
        // The types do not allow fields of another transaction type.
        const answer = (await provider.request({ method, params: [transaction] } as never)) as `0x${string}`
        const made =
          method === "eth_sendTransaction"
            ? await reader.getTransaction({ hash: answer })
            : parseTransaction(answer)
        expect(made.type).toBe(type)
      }
    })
  })

  test("burns coins where the app allows it, and nowhere else", async () => {
    const { client, provider, reader } = await open()
    const burn = { method: "eth_sendTransaction", params: [{ to: zeroAddress, value: "0x7" }] } as never
    await expect(provider.request(burn)).rejects.toMatchObject({ code: -32602 })
    const options = { ...nodes, chainId: ethereumSepolia.id, allowZeroAddress: true }
    const hash = (await createProvider(client, options).request(burn)) as `0x${string}`
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" })
    expect(await reader.getTransaction({ hash })).toMatchObject({ to: zeroAddress, value: 7n })
  })

  describe("a batch of calls (EIP-5792)", () => {
    const calls = [
      { to: friend, value: 3n },
      { to: friend, value: 3n },
      { to: testTokens.usdc, data: encodeFunctionData({ ...transfer, args: [friend, 5n] }) }
    ] as const

    const rpc =
      (provider: { readonly request: unknown }) =>
      (method: string, ...params: readonly unknown[]) =>
        // The types have no form for wrong parameters.
        (provider.request as (request: object) => Promise<unknown>)({ method, params })

    const batch = (changes: object = {}) => ({
      version: "2.0.0",
      chainId: numberToHex(ethereumSepolia.id),
      atomicRequired: false,
      calls: [{ to: friend, value: "0x1" }],
      ...changes
    })

    test("is sent one call after the other through viem, with a journal entry for each", async () => {
      const { client, wallet, reader } = await open()
      const before = await reader.getBalance({ address: friend })
      const { id } = await wallet.sendCalls({ calls })
      const done = await wallet.waitForCallsStatus({ id, pollingInterval: 10, timeout: 60_000 })
      expect(done).toMatchObject({ status: "success", statusCode: 200, atomic: false })
      expect(done.receipts?.map((receipt) => receipt.status)).toEqual(["success", "success", "success"])
      // Two identical calls are two payments.
      expect((await reader.getBalance({ address: friend })) - before).toBe(6n)
      expect(await client.transactions.list()).toHaveLength(3)
      expect(await wallet.getCapabilities({ chainId: ethereumSepolia.id })).toEqual({
        atomic: { status: "unsupported" }
      })
    })

    test("is sent once under one id, also by another page", async () => {
      const { client, provider, reader } = await open()
      const ask = rpc(provider)
      const before = await reader.getBalance({ address: friend })
      const both = await Promise.allSettled([
        ask("wallet_sendCalls", batch({ id: "order 7" })),
        ask("wallet_sendCalls", batch({ id: "order 7" }))
      ])
      expect(both).toEqual([
        { status: "fulfilled", value: { id: "order 7" } },
        { status: "rejected", reason: expect.objectContaining({ code: 5720 }) }
      ])
      const other = rpc(createProvider(client, { ...nodes, chainId: ethereumSepolia.id }))
      await expect(other("wallet_sendCalls", batch({ id: "order 7" }))).rejects.toMatchObject({ code: 5720 })
      expect(await other("wallet_getCallsStatus", "order 7")).toMatchObject({ id: "order 7", status: 200 })
      expect((await reader.getBalance({ address: friend })) - before).toBe(1n)
    })

    test("ends at the first call that cannot be sent, and says so", async () => {
      const { wallet, provider, reader } = await open()
      const before = await reader.getBalance({ address: friend })
      const broken = {
        to: testTokens.usdc,
        data: encodeFunctionData({ ...transfer, args: [friend, 10n ** 30n] })
      }
      const { id } = await wallet.sendCalls({ calls: [calls[0], broken, calls[1]] })
      const status = await wallet.waitForCallsStatus({
        id,
        pollingInterval: 10,
        timeout: 60_000,
        status: ({ statusCode }) => statusCode !== 100
      })
      expect(status.statusCode).toBe(600)
      expect(status.receipts).toHaveLength(1)
      expect((await reader.getBalance({ address: friend })) - before).toBe(3n)
      // Nothing is sent if the first call fails, and the page learns it at once.
      const first = batch({ id: "first", calls: [{ to: broken.to, data: broken.data }] })
      await expect(rpc(provider)("wallet_sendCalls", first)).rejects.toThrow()
    })

    test("is approved as a whole, once, after it was checked", async () => {
      const { client } = await open()
      const asked: unknown[] = []
      const shown: string[] = []
      const provider = createProvider(client, {
        ...nodes,
        chainId: ethereumSepolia.id,
        approve: (request) => asked.push(request) > 1,
        showCalls: (id) => shown.push(id)
      })
      const ask = rpc(provider)
      await expect(ask("wallet_sendCalls", batch({ atomicRequired: true }))).rejects.toMatchObject({
        code: 5760
      })
      expect(asked).toEqual([])
      const request = batch({ id: "both", calls: [calls[2], calls[2]] })
      await expect(ask("wallet_sendCalls", request)).rejects.toMatchObject({ code: 4001 })
      await expect(ask("wallet_getCallsStatus", "both")).rejects.toMatchObject({ code: 5730 })
      expect(await ask("wallet_sendCalls", request)).toEqual({ id: "both" })
      expect(asked).toEqual([
        { method: "wallet_sendCalls", params: [request] },
        { method: "wallet_sendCalls", params: [request] }
      ])
      expect(await ask("wallet_showCallsStatus", "both")).toBeNull()
      expect(shown).toEqual(["both"])
    })

    test.each([
      ["another version", { version: "1.0" }, { code: -32602, data: { field: "params[0].version" } }],
      ["no calls", { calls: [] }, { code: -32602, data: { field: "params[0].calls" } }],
      ["too many calls", { calls: Array.from({ length: 51 }, () => ({ to: friend })) }, { code: 5740 }],
      ["a chain without a node", { chainId: "0x67932" }, { code: 5710 }],
      [
        "a capability that is needed",
        { capabilities: { paymasterService: { url: "https://a.example" } } },
        { code: 5700 }
      ],
      ["another account", { from: friend }, { code: 4100 }],
      ["an empty id", { id: "" }, { code: -32602, data: { field: "params[0].id" } }],
      [
        "the zero address",
        { calls: [{ to: friend }, { to: zeroAddress, value: "0x1" }] },
        { code: -32602, data: { field: "params[0].calls[1].to" } }
      ]
    ])("is refused with %s", async (_, changes, facts) => {
      const { provider } = await open()
      await expect(rpc(provider)("wallet_sendCalls", batch(changes))).rejects.toMatchObject(facts)
    })

    test("may have optional capabilities", async () => {
      const { provider } = await open()
      const capabilities = { paymasterService: { optional: true } }
      expect(await rpc(provider)("wallet_sendCalls", batch({ id: "c", capabilities }))).toEqual({ id: "c" })
      await expect(rpc(provider)("wallet_showCallsStatus", "c")).rejects.toMatchObject({ code: 4200 })
    })
  })

  test("treats null fields of a send as missing", async () => {
    const { provider, reader } = await open()
    const left = {
      nonce: null,
      gas: null,
      gasPrice: null,
      data: null,
      input: null,
      type: null,
      chainId: null
    }
    const request = { method: "eth_sendTransaction", params: [{ to: friend, value: "0x1", ...left }] }
    const hash = (await provider.request(request as never)) as `0x${string}`
    expect(await reader.getTransaction({ hash })).toMatchObject({ nonce: 0, value: 1n })
  })

  test("sends authorizations (EIP-7702)", async () => {
    const { client, wallet, reader, address } = await open()
    const { authorization } = await client.wallet.signAuthorization({
      chainId: ethereumSepolia.id,
      contractAddress: testTokens.usdc,
      executor: "self"
    })
    const { r, s, yParity, nonce } = authorization
    const signed = {
      address: testTokens.usdc,
      chainId: ethereumSepolia.id,
      nonce,
      r: r as "0x",
      s: s as "0x",
      yParity
    }
    const hash = await wallet.sendTransaction({ to: friend, authorizationList: [signed] })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({
      status: "success",
      type: "eip7702"
    })
    expect(await reader.getCode({ address })).toBe(`0xef0100${testTokens.usdc.slice(2).toLowerCase()}`)
  })

  test("signs transactions, complete, without sending them", async () => {
    const { provider, reader, address } = await open()
    const transaction = { from: address, to: friend, value: "0x5" } as const
    const signed = (await provider.request({
      method: "eth_signTransaction",
      params: [transaction]
    } as never)) as `0x02${string}`
    expect(parseTransaction(signed)).toMatchObject({
      chainId: ethereumSepolia.id,
      nonce: 0,
      gas: 21_000n,
      value: 5n
    })
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(address)
    expect(await reader.getTransactionCount({ address })).toBe(0)
    const hash = await provider.request({ method: "eth_sendRawTransaction", params: [signed] })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" })
  })

  test("sends many concurrently, each with its own nonce", async () => {
    const { wallet, reader, address } = await open()
    const hashes = await Promise.all(
      [1n, 2n, 3n, 4n].map((value) => wallet.sendTransaction({ to: friend, value }))
    )
    const sent = await Promise.all(hashes.map((hash) => reader.getTransaction({ hash })))
    expect(sent.map(({ nonce }) => nonce).toSorted()).toEqual([0, 1, 2, 3])
    expect(await reader.getTransactionCount({ address })).toBe(4)
  })

  test("refuses a send that would revert before signing, with the reason", async () => {
    const { wallet, calls } = await open()
    await expect(wallet.sendTransaction({ to: friend, value: 10n ** 30n, gas: 21_000n })).rejects.toThrow(
      /funds|balance/
    )
    expect(calls()).not.toContain("sendTransaction")
  })

  test("does not report a send with an unknown outcome as failed, and reconciles it", async () => {
    let isDown = false
    const { wallet, reader, address } = await open(async (input, init) => {
      const isBroadcast = String(init?.body).includes("eth_sendRawTransaction")
      const response = isDown ? undefined : nodes.fetch(input, init)
      if (isBroadcast) {
        await response
        isDown = true
      }
      if (isDown) throw new TypeError("fetch failed")
      return response ?? new Response()
    })
    const error: unknown = await wallet.sendTransaction({ to: friend, value: 1n }).catch((it: unknown) => it)
    // All errors of viem's actions have `walk`.
    const unknown = (error as BaseError).walk((it) => it instanceof OutcomeUnknownError)
    expect(error).toMatchObject({ cause: { code: -32002 } })
    isDown = false
    if (!(unknown instanceof OutcomeUnknownError)) throw new Error("no way to find out")
    expect(await unknown.reconcile()).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    expect(await reader.getTransactionCount({ address })).toBe(1)
  })

  test("uses the selected chain for reads and sends", async () => {
    const { provider, address } = await open()
    await provider.request({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: numberToHex(base.id) }]
    })
    const transport = custom(provider)
    const wallet = createWalletClient({ account: address, chain: base, transport })
    const reader = createPublicClient({ chain: base, transport, pollingInterval: 10 })
    const hash = await wallet.sendTransaction({ to: friend, value: 1n })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: "success" })
    expect(await reader.getTransaction({ hash })).toMatchObject({ chainId: base.id })
    // viem asks the provider for its chain before it sends.
    const other = createWalletClient({ account: address, chain: ethereumSepolia, transport })
    await expect(other.sendTransaction({ to: friend, value: 1n })).rejects.toThrow(
      "does not match the target chain"
    )
  })
})
