import { QueryClient } from "@tanstack/query-core"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "../../../src/errors/index.ts"
import type { Crypto } from "../../../src/index.ts"
import { type PricedAsset, type PriceInput, priceOptions } from "../../../src/query/index.ts"
import { fixtureClient, signedIn, token } from "../../react/ui/fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const chainId = 11_155_111
const usdc: PricedAsset = { symbol: "USDC", network, tokenAddress: token }

/** Something that the ramp trades. */
const traded = (changes: Partial<Crypto> = {}) =>
  ({
    ...{ id: "usdc-sepolia", symbol: "usdc", address: token.toLowerCase(), chainId },
    ...{ is_native: false, currencies: ["usd"], transactionType: ["onramp", "offramp"] },
    ...changes
  }) as Crypto // with the fields that a price needs
const ether = traded({ id: "eth-sepolia", symbol: "eth", address: token.toLowerCase(), is_native: true })

interface Asked {
  readonly inputCurrency: string
}
interface Passed {
  readonly signal: AbortSignal
}

const cryptos = vi.fn(async (): Promise<readonly Partial<Crypto>[]> => [traded()])
const sale = vi.fn(async (_: Asked, __?: Passed) => ({ status: true, rate: "2" }))
const purchase = vi.fn(async (_: Asked, __?: Passed) => ({ status: true, rate: "3" }))
const client = () =>
  fixtureClient({ reference: { cryptos }, offramp: { quote: sale }, onramp: { quote: purchase } })

beforeEach(() => {
  cryptos.mockReset().mockImplementation(async () => [traded()])
  sale.mockReset().mockImplementation(async () => ({ status: true, rate: "2" }))
  purchase.mockReset().mockImplementation(async () => ({ status: true, rate: "3" }))
})

const optionsFor = (input: Partial<PriceInput> = {}, of = client()) =>
  priceOptions(of, { asset: usdc, currency: "USD", ...input })
const priceOf = async (input: Partial<PriceInput> = {}) =>
  (await new QueryClient().fetchQuery(optionsFor(input)))?.value

describe("the price of an asset", () => {
  test("is that of its sale, which ends with the query, and has the time at which it was read", async () => {
    const before = Date.now()
    const price = await new QueryClient().fetchQuery(optionsFor())
    expect(price?.value).toBe("2")
    expect(price?.at).toBeGreaterThanOrEqual(before)
    expect(price?.at).toBeLessThanOrEqual(Date.now())
    const asked = { amount: "1", inputCurrency: "usdc-sepolia", outputCurrency: "USD", withLimit: false }
    expect(sale.mock.calls).toEqual([[asked, { signal: expect.any(AbortSignal) }]])
    expect(purchase).not.toHaveBeenCalled()
  })

  test.each([
    ["has no route", { status: false, rate: "2" }],
    ["has no rate", { status: true, rate: "0" }],
    ["has a rate that is no number", { status: true, rate: "much" }]
  ])("is that of its purchase if the sale %s, and none if the purchase is the same", async (_, answer) => {
    sale.mockResolvedValue(answer)
    expect(await priceOf()).toBe("3")
    const asked = { amount: "100", inputCurrency: "USD", outputCurrency: "usdc-sepolia", withLimit: false }
    expect(purchase.mock.calls).toEqual([[asked, { signal: expect.any(AbortSignal) }]])
    purchase.mockResolvedValue(answer)
    expect(await new QueryClient().fetchQuery(optionsFor())).toBeNull()
  })

  test("is asked for in the directions in which it is traded", async () => {
    cryptos.mockResolvedValue([traded({ transactionType: ["onramp"] })])
    expect(await priceOf()).toBe("3")
    expect(sale).not.toHaveBeenCalled()
    purchase.mockClear()
    cryptos.mockResolvedValue([traded({ transactionType: ["offramp"] })])
    expect(await priceOf()).toBe("2")
    sale.mockRejectedValue(new ApiError({ status: 403 }))
    expect(await new QueryClient().fetchQuery(optionsFor())).toBeNull()
    expect(purchase).not.toHaveBeenCalled()
  })

  test("is asked for in both directions where the ramp names none", async () => {
    const { transactionType, ...either } = traded()
    cryptos.mockResolvedValue([either])
    expect(await priceOf()).toBe("2")
    sale.mockRejectedValue(new ApiError({ status: 403 }))
    expect(await priceOf()).toBe("3")
  })

  test.each([
    ["sale", sale],
    ["purchase", purchase],
    ["list", cryptos]
  ])("is not known to be missing after a %s that may succeed later", async (_, call) => {
    sale.mockRejectedValue(new ApiError({ status: 403 }))
    call.mockRejectedValue(new ApiError({ status: 429 }))
    await expect(priceOf()).rejects.toMatchObject({ status: 429 })
  })

  test("is missing in an app without a ramp", async () => {
    cryptos.mockRejectedValue(new ApiError({ status: 403 }))
    expect(await new QueryClient().fetchQuery(optionsFor())).toBeNull()
    expect(sale).not.toHaveBeenCalled()
  })

  test("is missing without a request in an app that has no access to a ramp", async () => {
    const of = fixtureClient({ reference: { cryptos }, ramp: { isConfigured: false } })
    expect(await new QueryClient().fetchQuery(optionsFor({}, of))).toBeNull()
    expect(cryptos).not.toHaveBeenCalled()
  })

  test("is that of the token with its address on its network, in any spelling", async () => {
    cryptos.mockResolvedValue([
      ether,
      traded({ id: "elsewhere", chainId: 8453 }),
      traded({ id: "other", address: "0xa" }),
      traded()
    ])
    expect(await priceOf({ asset: { ...usdc, network: "sepolia", tokenAddress: token.toUpperCase() } })).toBe(
      "2"
    )
    expect(sale.mock.calls[0]?.[0].inputCurrency).toBe("usdc-sepolia")
  })

  test("is that of the network's own coin for an asset without an address", async () => {
    cryptos.mockResolvedValue([traded(), { ...ether, id: "elsewhere", chainId: 8453 }, ether])
    expect(await priceOf({ asset: { symbol: "anything", network } })).toBe("2")
    expect(sale.mock.calls[0]?.[0].inputCurrency).toBe("eth-sepolia")
  })

  test("is missing on a network without a chain id, whatever the ramp trades there", async () => {
    const { chainId: _, ...stellar } = traded({ id: "usdc-stellar" })
    cryptos.mockResolvedValue([stellar])
    expect(await priceOf({ asset: { ...usdc, network: "solana" } })).toBeUndefined()
  })

  test("is only that of a crypto which is traded in the currency, in any spelling", async () => {
    cryptos.mockResolvedValue([
      traded({ id: "other", currencies: ["idr"] }),
      traded({ currencies: ["idr", "Usd"] })
    ])
    expect(await priceOf()).toBe("2")
    expect(sale.mock.calls[0]?.[0].inputCurrency).toBe("usdc-sepolia")
    expect(await priceOf({ currency: "EUR" })).toBeUndefined()
    expect(sale).toHaveBeenCalledTimes(1)
  })

  test("can be read once the session is known, also while signed out", () => {
    const enabled = (status: typeof signedIn.status) =>
      priceOptions(client(), { asset: usdc, currency: "USD" }, { ...signedIn, status }).enabled
    expect([enabled("loading"), enabled("signed_out"), enabled("ready")]).toEqual([false, true, true])
  })

  test("is read again every minute, and not while there is none", () => {
    const { refetchInterval, retry, retryOnMount } = optionsFor()
    if (typeof refetchInterval !== "function") throw new Error("expected a function")
    const pauseAfter = (state: object) => refetchInterval({ state } as never) // a query of the same type
    expect(pauseAfter({ status: "success", data: { value: "2", at: 0 } })).toBe(60_000)
    expect(pauseAfter({ status: "success", data: null })).toBe(false)
    expect({ retry, retryOnMount }).toEqual({ retry: false, retryOnMount: false })
  })
})

describe("a list of what the ramp trades", () => {
  test("is read once for all prices, for an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const queryClient = new QueryClient()
    const shared = client()
    const read = (currency: string) => queryClient.fetchQuery(optionsFor({ currency }, shared))
    await read("USD")
    vi.setSystemTime(Date.now() + 3_599_999)
    await read("EUR")
    expect(cryptos).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1)
    await read("IDR")
    expect(cryptos).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})

describe("prices that are read at the same time", () => {
  /** Reads ten prices of one client. Each sale waits until it is let through. */
  const openLine = async (shared = client()) => {
    sale.mockClear()
    const waiting: ((answer: { status: boolean; rate: string } | PromiseLike<never>) => void)[] = []
    sale.mockImplementation(() => new Promise((resolve) => void waiting.push(resolve)))
    cryptos.mockResolvedValue(
      Array.from({ length: 10 }, (_, at) => traded({ id: `${at}`, address: `0x${at}` }))
    )
    const queryClient = new QueryClient()
    const options = Array.from({ length: 10 }, (_, at) =>
      optionsFor({ asset: { ...usdc, tokenAddress: `0x${at}` } }, shared)
    )
    const reads = options.map((it) => queryClient.fetchQuery(it).catch((error: Error) => error))
    await vi.waitFor(() => expect(sale).toHaveBeenCalledTimes(8))
    const asked = () => sale.mock.calls.map(([{ inputCurrency }]) => inputCurrency)
    const answer = { status: true, rate: "2" }
    /** Lets all of them through. */
    const finish = async () => {
      for (const resolve of waiting) resolve(answer)
      await vi.waitFor(() => expect(waiting).toHaveLength(10))
      for (const resolve of waiting) resolve(answer)
      await Promise.all(reads)
    }
    return { waiting, queryClient, options, reads, asked, answer, finish }
  }

  test("are requested eight at a time, and the next one when one is answered or fails", async () => {
    const { waiting, reads, asked, answer, finish } = await openLine()
    waiting[0]?.(answer)
    await vi.waitFor(() => expect(asked()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8"]))
    waiting[1]?.(Promise.reject(new ApiError({ status: 429 })))
    await vi.waitFor(() => expect(asked().at(-1)).toBe("9"))
    await finish()
    expect((await Promise.all(reads)).filter((it) => it instanceof Error)).toHaveLength(1)
  })

  test("are dropped from the queue when no query needs them", async () => {
    const { waiting, queryClient, options, reads, asked, answer } = await openLine()
    await queryClient.cancelQueries({ queryKey: options[8]?.queryKey ?? [] })
    for (const resolve of waiting) resolve(answer)
    await vi.waitFor(() => expect(asked()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "9"]))
    waiting.at(-1)?.(answer)
    await Promise.all(reads)
  })

  test("do not wait for those of an earlier time", async () => {
    const shared = client()
    const earlier = await openLine(shared)
    await earlier.finish()
    const { asked, finish } = await openLine(shared)
    expect(asked()).toHaveLength(8)
    await finish()
  })
})
