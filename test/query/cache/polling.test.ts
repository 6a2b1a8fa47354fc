// TanStack Query polls and collects garbage only where there is a window.
import "../../support/page/dom.ts"

import { QueryClient, QueryObserver } from "@tanstack/query-core"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  coinBalanceOptions,
  followTransactions,
  offrampQuoteOptions,
  onrampQuoteOptions,
  transactionReceiptOptions,
  transactionsOptions
} from "../../../src/query/index.ts"
import { openUser, signInByEmail } from "../../support/user.ts"

const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const pair = { inputCurrency: "IDR", outputCurrency: "usdc-polygon" }

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
)
afterEach(() => void vi.useRealTimers())

/** Advances the clock and lets immediate responses arrive. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test("polls a transaction until it is mined, then invalidates the balances", async () => {
  const { client, sandbox } = await openUser({ blockTime: 60_000 })
  const queryClient = new QueryClient()
  const balance = coinBalanceOptions(client, { network })
  await queryClient.fetchQuery(balance)
  const { txReceipt } = await client.wallet.sendCoin({ network, to: friend, amount: "1" })
  const options = transactionReceiptOptions(client, { network, hash: txReceipt.hash, pollingInterval: 1000 })
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() =>
    expect(observer.getCurrentResult().data).toEqual({ status: "pending", isFollowed: true })
  )
  expect(queryClient.getQueryState(balance.queryKey)?.isInvalidated).toBe(false)
  expect(observer.getCurrentResult().isStale).toBe(true)
  sandbox.clock.advance(60_000)
  await pass(1000)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.status).toBe("success"))
  expect(observer.getCurrentResult().isStale).toBe(false)
  expect(queryClient.getQueryState(balance.queryKey)?.isInvalidated).toBe(true)
  const polls = queryClient.getQueryState(options.queryKey)?.dataUpdateCount
  await pass(10_000)
  expect(queryClient.getQueryState(options.queryKey)?.dataUpdateCount).toBe(polls)
  stop()
})

test("keeps the list of transactions up to date, and the balances of their network", async () => {
  const { client, sandbox } = await openUser({ blockTime: 60_000 })
  const queryClient = new QueryClient()
  const [here, there] = [
    coinBalanceOptions(client, { network }),
    coinBalanceOptions(client, { network: "base" })
  ]
  const isInvalidated = () =>
    [here, there].map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)
  const readBalances = () => Promise.all([here, there].map((options) => queryClient.fetchQuery(options)))
  await readBalances()
  const { queryKey } = transactionsOptions(client)
  const statuses = () => queryClient.getQueryData(queryKey)?.map(({ status }) => status)
  const stop = followTransactions(client, queryClient)
  await vi.waitFor(() => expect(statuses()).toEqual([]))
  await client.wallet.sendCoin({ network, to: friend, amount: "1" })
  await vi.waitFor(() => expect(statuses()).toEqual(["submitted"]))
  expect(isInvalidated()).toEqual([true, false])
  await readBalances()
  expect(isInvalidated()).toEqual([false, false])
  sandbox.clock.advance(60_000)
  await vi.waitFor(async () => {
    await pass(1000)
    expect(statuses()).toEqual(["confirmed"])
  })
  expect(isInvalidated()).toEqual([true, false])
  stop()
  await client.wallet.sendCoin({ network, to: friend, amount: "2" })
  expect(await client.transactions.list()).toHaveLength(2)
  expect(statuses()).toEqual(["confirmed"])
})

test("keeps the transactions of the next user out of the list of the one before", async () => {
  const opened = await openUser()
  const { client } = opened
  const queryClient = new QueryClient()
  const { queryKey } = transactionsOptions(client)
  const stop = followTransactions(client, queryClient)
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual([]))
  await client.session.signOut()
  await signInByEmail(opened, "grace@example.com")
  await client.account.create()
  await client.wallet.sendCoin({ network, to: friend, amount: "1" })
  expect(await client.transactions.list()).toHaveLength(1)
  await pass(0)
  expect(queryClient.getQueryData(queryKey)).toEqual([])
  stop()
})

test("reports whether a transaction reverted", async () => {
  const { client, account } = await openUser()
  // A gas limit makes the service send what it would otherwise refuse.
  const transaction = {
    from: account.address[0]?.address ?? "",
    to: "0xC5bc2ef4C5600a42A82d7727eCDDbFADAEb2f882",
    data: `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, "0")}${"f".repeat(64)}`,
    gasLimit: "0x186a0"
  }
  const { txReceipt } = await client.wallet.sendTransaction({ network, transaction })
  const state = await new QueryClient().fetchQuery(
    transactionReceiptOptions(client, { network, hash: txReceipt.hash })
  )
  expect(state.status).toBe("reverted")
})

test("stops polling a transaction that is never mined, and starts again on refetch", async () => {
  const { client, sent } = await openUser()
  const hash = `0x${"1".repeat(64)}`
  const input = { network, hash, pollingInterval: 1000, timeout: 5000 } as const
  const observer = new QueryObserver(new QueryClient(), transactionReceiptOptions(client, input))
  const stop = observer.subscribe(() => undefined)
  const polls = () => sent.filter(({ path }) => path.endsWith("/transaction-detail")).length
  const passSeconds = async (count: number) => {
    for (let second = 0; second < count; second++) await pass(1000)
  }
  await passSeconds(20)
  const first = polls()
  expect(first).toBeGreaterThan(1)
  expect(first).toBeLessThanOrEqual(5)
  expect(observer.getCurrentResult().data).toEqual({ status: "pending", isFollowed: false })
  await observer.refetch()
  expect(observer.getCurrentResult().data).toEqual({ status: "pending", isFollowed: true })
  await passSeconds(20)
  expect(polls()).toBe(2 * first)
  expect(observer.getCurrentResult().data).toEqual({ status: "pending", isFollowed: false })
  stop()
})

test("keeps polling a transaction after failed requests", async () => {
  const { client, sandbox } = await openUser()
  const { txReceipt } = await client.wallet.sendCoin({ network, to: friend, amount: "1" })
  sandbox.faults.add({ operation: "transactionDetail", fault: "403", times: 2 })
  const options = transactionReceiptOptions(client, { network, hash: txReceipt.hash, pollingInterval: 1000 })
  const observer = new QueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  for (let second = 0; second < 130; second++) await pass(1000)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.status).toBe("success"))
  stop()
})

test("quotes only the last amount that is typed", async () => {
  const { client, sent } = await openUser()
  const queryClient = new QueryClient()
  const optionsFor = (amount: number) => onrampQuoteOptions(client, { ...pair, amount })
  const observer = new QueryObserver(queryClient, optionsFor(1))
  const stop = observer.subscribe(() => undefined)
  for (const amount of [16, 160, 1600, 16_000, 160_000]) {
    await pass(100)
    observer.setOptions(optionsFor(amount))
  }
  const quotes = () => sent.filter(({ path }) => path.endsWith("/onramp/quote"))
  expect(quotes()).toEqual([])
  await pass(250)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.amount_in_currency).toBe(160_000))
  expect(quotes()).toHaveLength(1)
  stop()
})

test("an input that is given up while it waits requests no quote, and leaves no timer", async () => {
  const { client, sent } = await openUser()
  const { queryFn, queryKey } = onrampQuoteOptions(client, { ...pair, amount: 16 })
  const given = new AbortController()
  const before = vi.getTimerCount()
  const waiting = queryFn({
    client: new QueryClient(),
    queryKey,
    signal: given.signal,
    meta: undefined
  } as never) // the fields that TanStack Query adds for its own use
  const outcome = Promise.resolve(waiting).catch((error: unknown) => error)
  expect(vi.getTimerCount()).toBe(before + 1)
  given.abort("typed on")
  expect(await outcome).toBe("typed on")
  expect(vi.getTimerCount()).toBe(before)
  await pass(1000)
  expect(sent.filter(({ path }) => path.endsWith("/onramp/quote"))).toEqual([])
})

test("waits a quarter of a second for the next change of the input", async () => {
  const { client, sent } = await openUser()
  const observer = new QueryObserver(
    new QueryClient(),
    onrampQuoteOptions(client, { ...pair, amount: 160_000 })
  )
  const stop = observer.subscribe(() => undefined)
  const quotes = () => sent.filter(({ path }) => path.endsWith("/onramp/quote")).length
  await pass(249)
  expect(quotes()).toBe(0)
  await pass(1)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  expect(quotes()).toBe(1)
  stop()
})

test("refetches a quote three seconds before it expires, and shows the previous one meanwhile", async () => {
  const { client, sent } = await openUser()
  const observer = new QueryObserver(
    new QueryClient(),
    onrampQuoteOptions(client, { ...pair, amount: 160_000 }, undefined, { debounce: 0 })
  )
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const { data, dataUpdatedAt } = observer.getCurrentResult()
  expect(data?.expiresAt).toBe(dataUpdatedAt + 60_000)
  const quotes = () => sent.filter(({ path }) => path.endsWith("/onramp/quote")).length
  await pass(56_000)
  expect(quotes()).toBe(1)
  await pass(1000)
  expect(quotes()).toBe(2)
  observer.setOptions(onrampQuoteOptions(client, { ...pair, amount: 320_000 }))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true })
  stop()
})

test("asks at most once a second for a quote that has expired when it arrives", async () => {
  const { client, sent } = await openUser()
  const { quote } = client.onramp
  const onramp = {
    ...client.onramp,
    quote: async (...asked: Parameters<typeof quote>) => ({ ...(await quote(...asked)), expiresAt: 0 })
  }
  const observer = new QueryObserver(
    new QueryClient(),
    onrampQuoteOptions({ ...client, onramp }, { ...pair, amount: 160_000 }, undefined, { debounce: 0 })
  )
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const quotes = () => sent.filter(({ path }) => path.endsWith("/onramp/quote")).length
  await pass(900)
  expect(quotes()).toBe(1)
  await pass(100)
  expect(quotes()).toBe(2)
  stop()
})

test("does not refetch a quote that the service refuses", async () => {
  const { client, sandbox, sent } = await openUser()
  sandbox.faults.add({ operation: "quoteOfframp", fault: "403", times: "always" })
  const input = { inputCurrency: "usdc-polygon", outputCurrency: "IDR", amount: 1 }
  const options = offrampQuoteOptions(client, input, undefined, { debounce: 0 })
  const observer = new QueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  await pass(300_000)
  expect(sent.filter(({ path }) => path.endsWith("/offramp/quote"))).toHaveLength(1)
  stop()
})

test("requests no quote without an amount, a currency, or a user when limits apply", async () => {
  const { client } = await openUser()
  const nobody = { status: "signed_out", addresses: {}, hasRampAccess: false } as const
  expect(onrampQuoteOptions(client, { ...pair, amount: 0 }).enabled).toBe(false)
  expect(onrampQuoteOptions(client, { ...pair, outputCurrency: "", amount: 1 }).enabled).toBe(false)
  expect(onrampQuoteOptions(client, { ...pair, amount: 1 }, nobody).enabled).toBe(false)
  expect(onrampQuoteOptions(client, { ...pair, amount: 1, withLimit: false }, nobody).enabled).toBe(true)
})
