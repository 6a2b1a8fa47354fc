import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { ApiError, type Client } from "../../../src/index.ts"
import {
  addressOptions,
  banksOptions,
  coinBalanceOptions,
  cryptosOptions,
  currenciesOptions,
  gasEstimateOptions,
  offrampLimitsOptions,
  offrampOrderOptions,
  offrampOrdersOptions,
  offrampQuoteOptions,
  onrampLimitsOptions,
  onrampOrderOptions,
  onrampOrdersOptions,
  onrampQuoteOptions,
  type PriceInput,
  paymentMethodsOptions,
  priceOptions,
  recipientFormOptions,
  recipientsOptions,
  simulationOptions,
  smartAccountEstimateOptions,
  tokenBalanceOptions,
  tokenBalancesOptions,
  transactionReceiptOptions,
  transactionsOptions
} from "../../../src/query/index.ts"
import { openClient, openUser, signInByEmail } from "../../support/user.ts"

const network = "ethereum-sepolia"

test("builds a key of the service, the app, the user and the input, with the canonical network name", async () => {
  const { client } = await openUser()
  const { queryKey } = coinBalanceOptions(client, { network: "sepolia" })
  expect(queryKey).toEqual([
    "slipway",
    "https://mpc-dev.xellar.co/api/v2 sandbox-app",
    "of",
    client.session.current().userKey,
    "balances",
    "ethereum-sepolia",
    "coin"
  ])
  expect(coinBalanceOptions(client, { network }).queryKey).toEqual(queryKey)
})

test("keeps what belongs to a user under the user, and shares the ramp's reference data", async () => {
  const { client } = await openUser()
  const app = ["slipway", client.id]
  const user = [...app, "of", client.session.current().userKey]
  const everybody = [...app, "for everybody"]
  const usd = { inputCurrency: "USD", outputCurrency: "usdc-polygon" }
  const pair = { amount: "1", ...usd }
  const newest = { sort: "-createdAt" }
  const keys: readonly (readonly [{ readonly queryKey: readonly unknown[] }, readonly unknown[]])[] = [
    [onrampOrdersOptions(client), [...user, "onramp", "list", newest]],
    [
      offrampOrdersOptions(client, { status: "pending" }),
      [...user, "offramp", "list", { ...newest, status: "pending" }]
    ],
    [onrampOrderOptions(client, { onrampId: "a" }), [...user, "onramp", "order", "a"]],
    [offrampOrderOptions(client, { offrampId: "a" }), [...user, "offramp", "order", "a"]],
    [onrampQuoteOptions(client, pair), [...user, "onrampQuote", pair]],
    [offrampQuoteOptions(client, pair), [...user, "offrampQuote", pair]],
    [recipientsOptions(client, { limit: 5 }), [...user, "recipients", { limit: 5 }]],
    [transactionsOptions(client), [...user, "transactions"]],
    [
      transactionReceiptOptions(client, { network: "sepolia", hash: "0x1" }),
      [...user, "receipt", network, "0x1"]
    ],
    [
      simulationOptions(client, { network, to: testTokens.usdc, value: 5n }),
      [...user, "simulation", { network, to: testTokens.usdc, value: "5" }]
    ],
    [
      priceOptions(client, {
        asset: { symbol: "USDC", network: "sepolia", tokenAddress: testTokens.usdc.toUpperCase() },
        currency: "IDR"
      }),
      [...user, "price", "USDC", network, testTokens.usdc.toLowerCase(), null, "IDR"]
    ],
    [
      priceOptions(client, { asset: { symbol: "ETH" }, currency: "IDR", priceAs: "WETH" }),
      [...user, "price", "ETH", null, null, "WETH", "IDR"]
    ],
    [addressOptions(client), [...user, "address"]],
    [
      smartAccountEstimateOptions(client, { network: "sepolia", coin: { to: testTokens.usdc, amount: 5n } }),
      [...user, "smart account estimate", network, { coin: { to: testTokens.usdc, amount: "5n" } }]
    ],
    [banksOptions(client), [...everybody, "banks", { limit: 100 }]],
    [cryptosOptions(client), [...everybody, "cryptos", {}]],
    [currenciesOptions(client), [...everybody, "currencies", {}]],
    [paymentMethodsOptions(client), [...everybody, "paymentMethods"]],
    [onrampLimitsOptions(client, usd), [...everybody, "onrampLimits", "USD", "usdc-polygon"]],
    [offrampLimitsOptions(client, usd), [...everybody, "offrampLimits", "USD", "usdc-polygon"]],
    [recipientFormOptions(client, { currency: "IDR" }), [...everybody, "recipientForm", { currency: "IDR" }]]
  ]
  for (const [{ queryKey }, key] of keys) expect(queryKey).toEqual(key)
})

test("reads the wallet's transactions and address, and what the ramp accepts", async () => {
  const { client, address } = await openUser()
  const queryClient = new QueryClient()
  expect(await queryClient.fetchQuery(transactionsOptions(client))).toEqual([])
  expect(addressOptions(client).initialData).toBe(address)
  expect(await queryClient.fetchQuery(addressOptions(client))).toBe(address)
  const methods = await queryClient.fetchQuery(paymentMethodsOptions(client))
  expect(methods).toEqual(await client.reference.paymentMethods({}))
  expect(methods.length).toBeGreaterThan(0)
  await client.session.signOut()
  expect(addressOptions(client)).not.toHaveProperty("initialData")
})

test("requests no quote without an amount or a currency", async () => {
  const { client } = await openUser()
  const pair = { amount: "1", inputCurrency: "IDR", outputCurrency: "usdc-polygon" }
  for (const options of [onrampQuoteOptions, offrampQuoteOptions]) {
    expect(options(client, pair).enabled).toBe(true)
    for (const missing of [{ amount: "0" }, { amount: "" }, { inputCurrency: "" }, { outputCurrency: "" }])
      expect(options(client, { ...pair, ...missing }).enabled).toBe(false)
  }
})

describe("a price", () => {
  const usdc = { symbol: "USDC", network, tokenAddress: testTokens.usdc } as const
  const priceOf = (client: Client, input: Partial<PriceInput> = {}) =>
    new QueryClient().fetchQuery(priceOptions(client, { asset: usdc, currency: "IDR", ...input }))

  test("is the app's if that is above zero, and the ramp's otherwise", async () => {
    const { client } = await openUser()
    expect(await priceOf(client, { source: async () => ["17000.5"] })).toMatchObject({ value: "17000.5" })
    for (const price of [undefined, "0", "-1", "much"])
      expect(await priceOf(client, { source: async () => [price] })).toMatchObject({ value: "16000" })
  })

  test("is asked of the app once for all assets that are read together, and again later", async () => {
    const { client } = await openUser()
    const source = vi.fn(async (assets: readonly { readonly symbol: string }[], currency: string) =>
      assets.map(({ symbol }) => (symbol === "ETH" ? "2" : currency === "USD" ? "3" : "4"))
    )
    const ether = { symbol: "ETH" }
    const read = () =>
      Promise.all([
        priceOf(client, { asset: ether, source }),
        priceOf(client, { source }),
        priceOf(client, { source, currency: "USD" })
      ])
    expect((await read()).map((price) => price?.value)).toEqual(["2", "4", "3"])
    expect(source.mock.calls).toEqual([
      [[ether, usdc], "IDR"],
      [[usdc], "USD"]
    ])
    await read()
    expect(source).toHaveBeenCalledTimes(4)
  })

  test("is found by the symbol only for an asset without a network and an address", async () => {
    const { client } = await openUser()
    expect(await priceOf(client, { asset: { symbol: "usdc" } })).toMatchObject({ value: "16000" })
    expect(await priceOf(client, { asset: { symbol: "NONE" } })).toBeNull()
    expect(await priceOf(client, { asset: { symbol: "USDC", tokenAddress: testTokens.usdc } })).toBeNull()
    expect(await priceOf(client, { asset: { symbol: "NONE" }, priceAs: "Usdc" })).toMatchObject({
      value: "16000"
    })
    expect(await priceOf(client, { asset: usdc, priceAs: "NONE" })).toBeNull()
  })

  test.each([
    ["IDR", "1600000"],
    ["INR", "10000"],
    ["USD", "100"]
  ])(
    "in %s is that of a purchase of %s if the sale is refused, and none if both are",
    async (currency, amount) => {
      const { client, sandbox, sent } = await openUser()
      sandbox.faults.add({ operation: "quoteOfframp", fault: "403", times: "always" })
      expect(await priceOf(client, { currency })).toMatchObject({ value: expect.stringMatching(/^[1-9]/) })
      const purchase = sent.findLast(({ path }) => path.endsWith("/onramp/quote"))
      expect(Object.fromEntries(purchase?.query ?? [])).toEqual({
        amount,
        inputCurrency: currency,
        outputCurrency: "usdc-ethereum-sepolia",
        withLimit: "false"
      })
      sandbox.faults.add({ operation: "quoteOnramp", fault: "403", times: "always" })
      expect(await priceOf(client, { currency })).toBeNull()
    }
  )

  test("is read again after a minute, and looked for again after an hour", async () => {
    const { client } = await openUser()
    const queryClient = new QueryClient()
    const isStaleAfter = async (input: PriceInput, milliseconds: number) => {
      const options = priceOptions(client, input)
      await queryClient.fetchQuery(options)
      const query = queryClient.getQueryCache().find(options)
      if (!query || typeof options.staleTime !== "function") throw new Error("expected a query")
      return Number(options.staleTime(query as never)) < milliseconds // a query of the same type
    }
    expect(await isStaleAfter({ asset: usdc, currency: "IDR" }, 60_000)).toBe(false)
    expect(await isStaleAfter({ asset: usdc, currency: "IDR" }, 60_001)).toBe(true)
    expect(await isStaleAfter({ asset: { symbol: "NONE" }, currency: "IDR" }, 3_600_000)).toBe(false)
    expect(await isStaleAfter({ asset: { symbol: "NONE" }, currency: "IDR" }, 3_600_001)).toBe(true)
  })
})

test("reads the form of a recipient again after an hour, or when a stored cache has lost its functions", async () => {
  const { client } = await openUser()
  const queryClient = new QueryClient()
  const options = recipientFormOptions(client, { currency: "IDR" })
  const form = await queryClient.fetchQuery(options)
  const staleTime = () => {
    const query = queryClient.getQueryCache().find(options)
    if (!query || typeof options.staleTime !== "function") throw new Error("expected a query")
    return options.staleTime(query as never) // a query of the same type
  }
  expect(staleTime()).toBe(3_600_000)
  queryClient.setQueryData(options.queryKey, JSON.parse(JSON.stringify(form)))
  expect(staleTime()).toBe(0)
})

test("reads no limits or form without both currencies, no order without its id, and no balances of no tokens", async () => {
  const { client } = await openUser()
  const limitsOf = (inputCurrency: string, outputCurrency: string) =>
    [onrampLimitsOptions, offrampLimitsOptions].map(
      (options) => options(client, { inputCurrency, outputCurrency }).enabled
    )
  expect(limitsOf("USD", "usdc-polygon")).toEqual([true, true])
  expect(limitsOf("", "usdc-polygon")).toEqual([false, false])
  expect(limitsOf("USD", "")).toEqual([false, false])
  expect(recipientFormOptions(client, { currency: "IDR" }).enabled).toBe(true)
  expect(recipientFormOptions(client, { currency: "" }).enabled).toBe(false)
  expect(onrampOrderOptions(client, { onrampId: undefined }).enabled).toBe(false)
  const balancesOf = (...tokenAddresses: readonly string[]) =>
    tokenBalancesOptions(client, { network, tokenAddresses }).enabled
  expect([balancesOf(testTokens.usdc), balancesOf()]).toEqual([true, false])
  expect(transactionsOptions(client)).toMatchObject({ enabled: true, networkMode: "always" })
  await client.session.signOut()
  expect([transactionsOptions(client).enabled, balancesOf(testTokens.usdc)]).toEqual([false, false])
  const call = { network, to: testTokens.usdc } as const
  expect(simulationOptions(client, call)).toMatchObject({ enabled: false, retry: false, staleTime: 10_000 })
})

test("keeps tokens of an untyped caller out of every key", async () => {
  const { client, account } = await openUser()
  const { walletToken, refreshToken, rampableAccessToken } = account
  const tokens = { walletToken, refreshToken, rampableAccessToken }
  const keys = [
    coinBalanceOptions(client, { network, ...tokens }),
    tokenBalanceOptions(client, { network, tokenAddress: testTokens.usdc, ...tokens }),
    gasEstimateOptions(client, { network, type: "send-coin", to: testTokens.usdc, amount: "1", ...tokens }),
    onrampOrdersOptions(client, { status: "pending", ...tokens }),
    cryptosOptions(client, tokens as object),
    banksOptions(client, { country: "INDONESIA", ...tokens })
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  for (const key of keys)
    for (const token of [walletToken, refreshToken, rampableAccessToken ?? ""])
      expect(key).not.toContain(token)
})

test("aborts the request of a balance with the signal of the query", async () => {
  const { client, sandbox, sent } = await openUser()
  sandbox.faults.add({ operation: "balanceCoin", fault: "hang" })
  const queryClient = new QueryClient()
  const options = coinBalanceOptions(client, { network })
  const reading = queryClient.fetchQuery(options)
  const hanging = () => sent.find(({ path }) => path.endsWith("/balance-coin"))
  await vi.waitFor(() => expect(hanging()).toBeDefined())
  expect(hanging()?.signal?.aborted).toBe(false)
  await queryClient.cancelQueries(options)
  await expect(reading).rejects.toThrow()
  expect(hanging()?.signal?.aborted).toBe(true)
})

test("reads several tokens once each, and names the token of each balance", async () => {
  const { client } = await openUser()
  const { usdc, dai } = testTokens
  const options = tokenBalancesOptions(client, { network, tokenAddresses: [usdc, dai, usdc.toLowerCase()] })
  const { tokens } = await new QueryClient().fetchQuery(options)
  const found = Object.fromEntries(tokens.map(({ tokenAddress, symbol }) => [tokenAddress, symbol]))
  expect(found).toEqual({ [usdc.toLowerCase()]: "USDC", [dai.toLowerCase()]: "DAI" })
  const other = tokenBalancesOptions(client, { network, tokenAddresses: [dai, usdc] })
  expect(other.queryKey).toEqual(options.queryKey)
})

test("enables user data after the sign-in, and reference data always", async () => {
  const opened = openClient()
  const { client } = opened
  const enabled = () => [
    coinBalanceOptions(client, { network }).enabled,
    onrampOrdersOptions(client).enabled,
    cryptosOptions(client).enabled
  ]
  expect(enabled()).toEqual([false, false, true])
  await signInByEmail(opened, "ada@example.com")
  expect(enabled()).toEqual([false, false, true])
  await client.account.create()
  expect(enabled()).toEqual([true, false, true])
  await client.ramp.createAccount({ username: "ada", fullName: "Ada Lovelace", password: "correct horse" })
  expect(enabled()).toEqual([true, true, true])
})

test("retries transient failures three times after Retry-After, and refusals never", async () => {
  const { client } = await openUser()
  const { retry, retryDelay } = coinBalanceOptions(client, { network })
  if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("expected functions")
  const throttled = new ApiError({ status: 429, retryAfter: 7000 })
  const refused = new ApiError({ status: 400 })
  expect([0, 2, 3].map((failures) => retry(failures, throttled))).toEqual([true, true, false])
  expect(retry(0, refused)).toBe(false)
  expect(retryDelay(0, throttled)).toBe(7000)
  expect(retryDelay(1, new ApiError({ status: 503 }))).toBe(2000)
})

test("reads lists page by page", async () => {
  const { client, sent } = await openUser()
  const options = banksOptions(client, { country: "INDONESIA", limit: 1 })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 10_000)
  const { data, hasNextPage } = await observer.fetchNextPage()
  expect(data?.pages.map(({ page }) => page)).toEqual([1, 2])
  expect(new Set(data?.pages.flatMap(({ docs }) => docs.map(({ name }) => name))).size).toBe(2)
  expect(hasNextPage).toBe(true)
  expect(sent.filter(({ path }) => path.endsWith("/banks"))).toHaveLength(2)
  stop()
})

test("makes no query while signed out", async () => {
  const { client, sent } = openClient()
  const observer = new QueryObserver(new QueryClient(), coinBalanceOptions(client, { network }))
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult()).toMatchObject({ status: "pending", fetchStatus: "idle" })
  expect(sent).toEqual([])
  stop()
})
