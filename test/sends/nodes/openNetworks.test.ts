import { defineChain, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from "viem"
import { mnemonicToAccount } from "viem/accounts"
import { base } from "viem/chains"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { findAnvil } from "../../../sandbox/src/chain/anvil/binary.ts"
import { startAnvil } from "../../../sandbox/src/chain/anvil/process.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { type ClientConfig, createClient } from "../../../src/index.ts"
import { toAccount, verified } from "../../../src/viem/index.ts"
import { failureOf } from "../../support/failure.ts"
import { data, scriptedService } from "../../support/service/scriptedService.ts"
import { freshJournal } from "../../support/storage/freshJournal.ts"
import { entry } from "../../support/storage/journalContract.ts"

const moon = defineChain({
  id: 424242,
  name: "Moon Chain",
  nativeCurrency: { name: "Moon", symbol: "MOON", decimals: 18 },
  rpcUrls: { default: { http: ["http://moon.test"] } }
})
const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const key = mnemonicToAccount("test test test test test test test test test test test junk")

/** A service that knows a network of tomorrow, with the key of a funded account. It signs for the chain `signsFor`. */
const openService = async (config: ClientConfig = {}, signsFor: number = moon.id) => {
  let issued = 0
  const pair = () => ({ walletToken: `w${++issued}`, refreshToken: `r${issued}` })
  const service = scriptedService({
    "POST /auth/login": () =>
      data({ isWalletCreated: true, ...pair(), addresses: [{ network: "evm", address: key.address }] }),
    "POST /wallet/refresh": () => data(pair()),
    "POST /wallet/sign-message": async ({ body }) =>
      data({ signature: await key.signMessage({ message: String(body.message) }) }),
    "POST /wallet/sign-typed-data": async ({ body }) =>
      data({ signature: await key.signTypedData(JSON.parse(String(body.data))) }),
    "POST /wallet/sign-transaction": async ({ body }) => {
      const { from, gasLimit, ...transaction } = Object(body.transaction)
      const numbers = Object.entries(transaction).map(([name, value]) => [
        name,
        name === "to" || name === "data" ? value : name === "nonce" ? Number(value) : BigInt(String(value))
      ])
      const fields = { ...Object.fromEntries(numbers), ...(gasLimit && { gas: BigInt(gasLimit) }) }
      const signed = await key.signTransaction({ ...fields, type: "eip1559", chainId: signsFor })
      return data({ signedTransaction: signed })
    }
  })
  const client = createClient({ ...service.config, ...config })
  await client.auth.username.login({ username: "ada", password: "password" })
  const bodies = () =>
    service.requests.filter(({ route }) => route.startsWith("POST /wallet/sign")).map(({ body }) => body)
  return { client, bodies }
}

const transaction = {
  from: key.address,
  to,
  value: "0x1",
  data: "0x",
  nonce: "0x0",
  gasLimit: "0x5208",
  maxFeePerGas: "0x77359400",
  maxPriorityFeePerGas: "0x1"
}
const typedData = (chainId: number) => ({
  domain: { name: "Example", chainId },
  types: { Mail: [{ name: "text", type: "string" }] },
  primaryType: "Mail",
  message: { text: "Hello" }
})

describe("a network that Slipway does not know", () => {
  it.each([
    ["by its chain id", { chainId: moon.id }, { chainId: "424242" }],
    ["by its name", { network: "moon" }, { network: "moon" }],
    ["by both", { network: "moon", chainId: moon.id }, { network: "moon", chainId: "424242" }]
  ])("is named to the service %s, and its signatures are checked", async (_, chain, wire) => {
    const { client, bodies } = await openService()
    const wallet = verified(client, { chains: { moon } })
    const { signedTransaction } = await wallet.signTransaction({ ...chain, transaction })
    const serializedTransaction = signedTransaction as TransactionSerialized
    expect(parseTransaction(serializedTransaction).chainId).toBe(moon.id)
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(key.address)
    await wallet.signMessage({ ...chain, message: "Hello" })
    await wallet.signTypedData({ ...chain, data: typedData(moon.id) })
    const named = bodies().map(({ network, chainId }) => JSON.parse(JSON.stringify({ network, chainId })))
    expect(named).toEqual([wire, wire, wire])
  })

  it("is not signed for while its chain id is unknown", async () => {
    const { client, bodies } = await openService()
    const wallet = verified(client)
    const network = "moon"
    for (const call of [
      () => wallet.signTransaction({ network, transaction }),
      () => wallet.signMessage({ network, message: "Hello" }),
      () => wallet.signHash({ network, hash: `0x${"1".repeat(64)}` }),
      () => wallet.signTypedData({ network, data: typedData(1) })
    ])
      expect(await failureOf(call())).toMatchObject({
        _tag: "InvalidInputError",
        field: "network",
        message: expect.stringContaining('chains: { "moon": chain }')
      })
    expect(bodies()).toEqual([])
  })

  it("is not sent on through a node, or past it through the service, while its chain id is unknown", async () => {
    const { client, bodies } = await openService({ evm: evm({ rpcUrls: () => "http://moon.test" }) })
    for (const call of [
      () => client.wallet.sendCoin({ network: "moon", to, amount: "0.5" }),
      () => client.wallet.sendToken({ network: "moon", tokenAddress: to, to: key.address, amount: "1" })
    ])
      expect(await failureOf(call())).toMatchObject({
        _tag: "InvalidInputError",
        field: "network",
        outcome: "not_sent",
        message: expect.stringContaining('chains: { "moon": chain }')
      })
    expect(bodies()).toEqual([])
    expect(client.evm?.hasNode("solana-devnet")).toBe(false)
  })

  it("is listed and simulated by its chain id under the name that the app's chains have for it", async () => {
    const stored = {
      ...entry("moon-1"),
      from: key.address.toLowerCase(),
      network: "moon",
      status: "confirmed"
    } as const
    const journal = freshJournal()
    await journal.update(stored.from, stored.id, () => stored)
    const node = vi.fn(async () =>
      Response.json({ jsonrpc: "2.0", id: 1, error: { code: -1, message: "No" } })
    )
    const nodes = evm({ rpcUrls: { moon: "http://moon.test" }, chains: { moon }, fetch: node })
    const { client } = await openService({ evm: nodes, journal })
    const network = `eip155:${moon.id}`
    expect(await client.transactions.list({ network })).toMatchObject([{ id: stored.id }])
    expect(await failureOf(client.transactions.simulate({ network, to }))).not.toMatchObject({
      reason: "NO_NODE"
    })
    expect(node).toHaveBeenCalled()
  })

  it("is refused when the service signs for another chain", async () => {
    const { client } = await openService({}, 1)
    const wallet = verified(client, { chains: [moon] })
    const failure = await failureOf(wallet.signTransaction({ chainId: moon.id, transaction }))
    expect(failure).toMatchObject({ _tag: "SignatureMismatchError", field: "transaction.chainId" })
  })

  it("has no typed data of another chain signed", async () => {
    const { client, bodies } = await openService()
    const wallet = verified(client, { chains: { moon } })
    const failure = await failureOf(wallet.signTypedData({ network: "moon", data: typedData(1) }))
    expect(failure).toMatchObject({ field: "data.domain.chainId" })
    expect(bodies()).toEqual([])
  })

  it("is the chain of typed data that an account of viem signs for it, and no other", async () => {
    const { client, bodies } = await openService()
    const { types, primaryType, message, domain } = typedData(moon.id)
    await toAccount(client).signTypedData({ domain, types, primaryType: primaryType as "Mail", message })
    expect(bodies()).toMatchObject([{ chainId: "424242" }])
    expect(bodies()[0]).not.toHaveProperty("network")
  })

  it.each([
    [{ network: "ethereum", chainId: 8453 }, "chainId"],
    [{ network: "solana", chainId: 1 }, "chainId"],
    [{ chainId: 0 }, "chainId"],
    [{ chainId: "0x1" }, "chainId"],
    [{ network: "" }, "network"],
    [{ network: "the moon" }, "network"],
    [{}, "network"]
  ])("is no excuse for %o", async (chain, field) => {
    const { client, bodies } = await openService()
    const failure = await failureOf(client.wallet.signMessage({ ...chain, message: "Hello" } as never))
    expect(failure).toMatchObject({ _tag: "InvalidInputError", field })
    expect(bodies()).toEqual([])
  })

  it.each([
    [{ rpcUrls: { moon: "http://moon.test" } }, "evm.rpcUrls.moon"],
    [{ rpcUrls: {}, chains: { moon: { id: 1 } } }, "evm.chains.moon"],
    [{ rpcUrls: {}, chains: [{ ...moon, id: 0 }] }, "evm.chains.0"],
    [{ rpcUrls: {}, chains: { ethereum: base } }, "evm.chains.ethereum.id"]
  ])("needs a viem chain: %o", (options, field) => {
    expect(() => evm(options as never)).toThrow(
      expect.objectContaining({ _tag: "InvalidConfigError", field })
    )
  })

  it("is refused when the chain id of a call is not that of its viem chain", async () => {
    const { client, bodies } = await openService({ evm: evm({ rpcUrls: {}, chains: { moon } }) })
    const failure = await failureOf(
      client.wallet.signMessage({ network: "moon", chainId: 5, message: "Hello" })
    )
    expect(failure).toMatchObject({ field: "chainId", message: expect.stringContaining("424242") })
    expect(bodies()).toEqual([])
  })
})

describe.runIf(hasAnvil)("a send on a network that Slipway does not know", () => {
  it.each([
    ["by name", { moon }, { network: "moon" }, "moon"],
    ["by chain id", [moon], { chainId: moon.id }, "eip155:424242"]
  ] as const)("goes through its node, %s", async (_, chains, chain, network) => {
    const node = await startAnvil(findAnvil() ?? "", moon.id, Date.now())
    onTestFinished(node.stop)
    const rpc = async (method: string, params: readonly unknown[]) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
      const response = await fetch(node.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body
      })
      return (await response.json()).result
    }
    const rpcUrls = { [network]: node.url }
    const { client, bodies } = await openService({ evm: evm({ rpcUrls, chains, pollingInterval: 10 }) })
    const sent = await client.wallet.sendCoin({ ...chain, to, amount: "0.5" })
    expect(sent).toMatchObject({ network, from: key.address })
    await rpc("evm_mine", [])
    expect(await sent.wait()).toMatchObject({ status: "confirmed", network, chainId: moon.id, amount: "0.5" })
    expect(await rpc("eth_getBalance", [to, "latest"])).toBe("0x6f05b59d3b20000")
    expect(bodies()).toMatchObject([{ chainId: "424242" }])
    expect(await client.transactions.list({ network })).toHaveLength(1)
  })

  it("is refused when the node is on another chain", async () => {
    const node = await startAnvil(findAnvil() ?? "", 5, Date.now())
    onTestFinished(node.stop)
    const { client, bodies } = await openService({
      evm: evm({ rpcUrls: { moon: node.url }, chains: { moon } })
    })
    const failure = await failureOf(client.wallet.sendCoin({ network: "moon", to, amount: "0.5" }))
    expect(failure).toMatchObject({ _tag: "ChainNodeError", reason: "WRONG_CHAIN" })
    expect(bodies()).toEqual([])
  })
})
