import { MutationObserver, QueryClient } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import type { Client } from "../../../src/index.ts"
import {
  balancesKey,
  coinBalanceOptions,
  createSmartAccountOptions,
  smartAccountCoinBalanceOptions,
  smartAccountEstimateOptions,
  smartAccountSendOptions,
  smartAccountsKey,
  smartAccountsOptions,
  smartAccountTokenBalanceOptions,
  smartAccountTokenBalancesOptions,
  topUpGasTankOptions
} from "../../../src/query/index.ts"
import { fixtureClient, hash, other, signedIn, token } from "../../react/ui/fixtures/frame/client.ts"

const network = "base-sepolia"
const chainId = 84_532
const aaAddress = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const owner = {
  id: "owner",
  accounts: [
    { id: "elsewhere", aaAddress: other, chainId: 11_155_111 },
    { id: "account", aaAddress, chainId }
  ],
  gasTanks: []
}

/** What each read passes on, so that it ends with the query. */
const options = { signal: expect.any(AbortSignal) }

type Calls = Record<string, (input: never) => unknown>

/** A client of a user with smart accounts. */
const open = (smartAccount: Calls = {}, wallet: Calls = {}) => {
  const create = vi.fn(async () => owner)
  const client = fixtureClient({ smartAccount: { create, ...smartAccount }, wallet })
  return { client, create, queryClient: new QueryClient() }
}

describe("the balance of a smart account", () => {
  test("is that of its account on the network, in whole coins", async () => {
    const balanceCoin = vi.fn(async () => ({ balance: "1500000000000000000" }))
    const { client, queryClient } = open({ balanceCoin })
    const read = await queryClient.fetchQuery(smartAccountCoinBalanceOptions(client, { network }))
    expect(read).toEqual({ address: aaAddress, balance: "1.5" })
    expect(balanceCoin.mock.calls).toEqual([[{ accountId: "account" }, options]])
  })

  test("is that of a token, by its address in any spelling", async () => {
    const balanceToken = vi.fn(async () => ({ balance: "2500000", symbol: "USDC", decimals: 6 }))
    const { client, queryClient } = open({ balanceToken })
    const balance = smartAccountTokenBalanceOptions(client, { network, tokenAddress: token })
    const tokenAddress = token.toLowerCase()
    expect(await queryClient.fetchQuery(balance)).toEqual({
      ...{ address: aaAddress, tokenAddress, symbol: "USDC", decimals: 6 },
      balance: "2.5"
    })
    expect(balanceToken.mock.calls).toEqual([[{ accountId: "account", tokenAddress }, options]])
    expect(smartAccountTokenBalanceOptions(client, { network, tokenAddress }).queryKey).toEqual(
      balance.queryKey
    )
  })

  test.each([
    ["formatted", { balance: "2500000", formattedBalance: "2.5" }, "2.5"],
    ["raw", { balance: "2500000" }, "2500000"]
  ])("of a token without decimals is the %s balance of the service", async (_, answer, balance) => {
    const { client, queryClient } = open({ balanceToken: async () => answer })
    const read = smartAccountTokenBalanceOptions(client, { network, tokenAddress: token })
    expect(await queryClient.fetchQuery(read)).toMatchObject({ symbol: "", decimals: 0, balance })
  })

  test("of several tokens names each, and reads it once", async () => {
    const tokens = [
      { balance: "5", symbol: "ONE", decimals: 0 },
      { balance: "70", symbol: "TWO", decimals: 1 }
    ]
    const balanceTokenBatch = vi.fn(async () => tokens)
    const { client, queryClient } = open({ balanceTokenBatch })
    const tokenAddresses = ["0xB", "0xa", "0xb"]
    const balances = smartAccountTokenBalancesOptions(client, { network, tokenAddresses })
    expect(await queryClient.fetchQuery(balances)).toEqual({
      address: aaAddress,
      tokens: [
        { tokenAddress: "0xa", symbol: "ONE", decimals: 0, balance: "5" },
        { tokenAddress: "0xb", symbol: "TWO", decimals: 1, balance: "7" }
      ]
    })
    expect(balanceTokenBatch.mock.calls).toEqual([
      [{ accountId: "account", tokenAddresses: ["0xa", "0xb"] }, options]
    ])
    expect(balances.enabled).toBe(true)
    expect(smartAccountTokenBalancesOptions(client, { network, tokenAddresses: [] }).enabled).toBe(false)
  })

  test("is cached apart from that of the wallet, and read again together with it", async () => {
    const { client } = open()
    const prefix = balancesKey(client, signedIn, network)
    const keys = [
      coinBalanceOptions(client, { network }),
      smartAccountCoinBalanceOptions(client, { network }),
      smartAccountTokenBalanceOptions(client, { network, tokenAddress: token }),
      smartAccountTokenBalancesOptions(client, { network, tokenAddresses: [token] })
    ].map(({ queryKey }) => queryKey)
    for (const key of keys) expect(key.slice(0, prefix.length)).toEqual(prefix)
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  })

  test("shares one look-up of the accounts", async () => {
    const { client, create, queryClient } = open({ balanceCoin: async () => ({ balance: "0" }) })
    const read = (on: "base-sepolia" | "sepolia") =>
      queryClient.fetchQuery(smartAccountCoinBalanceOptions(client, { network: on }))
    await Promise.all([read(network), read("sepolia")])
    await queryClient.fetchQuery(smartAccountsOptions(client))
    expect(create).toHaveBeenCalledTimes(1)
  })

  test("fails without a request on a network that the service does not offer", async () => {
    const balanceCoin = vi.fn()
    const { client, queryClient } = open({ balanceCoin })
    const reading = queryClient.fetchQuery(smartAccountCoinBalanceOptions(client, { network: "ethereum" }))
    const error = await reading.catch((thrown: Error) => thrown)
    expect({ ...error, message: (error as Error).message }).toEqual({
      name: "InvalidInputError",
      _tag: "InvalidInputError",
      code: "INVALID_INPUT",
      field: "network",
      outcome: "not_sent",
      retryable: false,
      message: "`network` must be a network on which the service offers smart accounts"
    })
    expect(balanceCoin).not.toHaveBeenCalled()
  })
})

test("the estimate of an operation is cached for its network and content, also with a bigint", async () => {
  const estimate = vi.fn(async () => ({ requiredNative: "1" }))
  const { client, queryClient } = open({ estimate })
  const optionsFor = (amount: bigint | string) =>
    smartAccountEstimateOptions(client, { network, coin: { to: other, amount } })
  expect(await queryClient.fetchQuery(optionsFor(5n))).toEqual({ requiredNative: "1" })
  expect(estimate.mock.calls).toEqual([[{ accountId: "account", coin: { to: other, amount: 5n } }, options]])
  const keys = [optionsFor(5n), optionsFor(6n), optionsFor("5")].map(({ queryKey }) => queryKey)
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3)
})

describe("a write of smart accounts", () => {
  test("creates them, and shows them without another request", async () => {
    const { client, create, queryClient } = open()
    await new MutationObserver(queryClient, createSmartAccountOptions(client)).mutate()
    expect(await queryClient.fetchQuery(smartAccountsOptions(client))).toBe(owner)
    expect(create).toHaveBeenCalledTimes(1)
  })

  const payment = { txHash: hash, network, tokenAddress: token, poolAddress: other } as const

  test("credits a payment that the wallet has signed for", async () => {
    const topUp = vi.fn(async () => ({ id: "top-up" }))
    const signMessage = vi.fn(async () => ({ signature: "0x5" }))
    const { client, queryClient } = open({ topUp }, { signMessage })
    await new MutationObserver(queryClient, topUpGasTankOptions(client)).mutate(payment)
    expect(signMessage.mock.calls).toEqual([[{ network, message: `${chainId}.${hash}` }]])
    expect(topUp.mock.calls).toEqual([
      [
        {
          ...{ txHash: hash, chainId, tokenAddress: token, poolAddress: other },
          ...{ receiverOwnerId: "owner", signature: "0x5", immediate: true }
        }
      ]
    ])
  })

  const refuse = async () => {
    throw new Error("refused")
  }

  test.each([
    [
      "a credit",
      (client: Client, queryClient: QueryClient) =>
        new MutationObserver(queryClient, topUpGasTankOptions(client)).mutate(payment)
    ],
    [
      "an operation",
      (client: Client, queryClient: QueryClient) =>
        new MutationObserver(queryClient, smartAccountSendOptions(client)).mutate({ network, deploy: true })
    ]
  ])("reads accounts and all balances again after %s that failed", async (_, write) => {
    const calls = { topUp: refuse, send: refuse, balanceCoin: async () => ({ balance: "0" }) }
    const { client, queryClient } = open(calls, { signMessage: async () => ({ signature: "0x5" }) })
    await queryClient.fetchQuery(smartAccountCoinBalanceOptions(client, { network: "sepolia" }))
    await expect(write(client, queryClient)).rejects.toThrow("refused")
    const keys = [smartAccountsKey(client, signedIn), balancesKey(client, signedIn)]
    for (const queryKey of keys)
      expect(
        queryClient
          .getQueryCache()
          .findAll({ queryKey })
          .map((it) => it.state.isInvalidated)
      ).toEqual([true])
  })
})
