import "../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { lazy, Suspense } from "react"
import { expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import type { Client } from "../../../src/index.ts"
import { type PricedAsset, type SlipwayProviderProps, usePrices } from "../../../src/react/index.ts"
import { openClient, openUser, type SentRequest, signInByEmail } from "../../support/user.ts"
import { openHook, openPage } from "../page.tsx"

const usdc = { symbol: "USDC", network: "ethereum-sepolia", tokenAddress: testTokens.usdc } as const
const shown = (assets: readonly PricedAsset[]) => () => {
  const { priceOf, ...rest } = usePrices()
  return { ...rest, prices: assets.map((asset) => priceOf(asset)) }
}

const open = (
  client: Client,
  assets: readonly PricedAsset[],
  props: Omit<SlipwayProviderProps, "client"> = {}
) => openHook(client, shown(assets), props)

const quotesIn = (sent: readonly SentRequest[]) => sent.filter(({ path }) => path.endsWith("/quote"))

test("shows the ramp's rate for one unit, which needs no ramp account", async () => {
  const opened = openClient()
  await signInByEmail(opened, "ada@example.com")
  const { result } = open(opened.client, [usdc], { locale: "id-ID" })
  await waitFor(() => expect(result.current.prices).toMatchObject([{ value: "16000", currency: "IDR" }]))
  expect(result.current).toMatchObject({ currency: "IDR", isPending: false })
  const [quote] = quotesIn(opened.sent)
  expect(Object.fromEntries(quote?.query ?? [])).toEqual({
    amount: "1",
    inputCurrency: "usdc-ethereum-sepolia",
    outputCurrency: "IDR",
    withLimit: "false"
  })
})

test("shares one quote among all who show an asset", async () => {
  const { client, sent } = await openUser()
  const { result } = openHook(client, () => {
    const [one, other] = [usePrices(), usePrices()]
    return [one.priceOf(usdc), other.priceOf({ ...usdc, tokenAddress: usdc.tokenAddress.toUpperCase() })]
  })
  await waitFor(() => expect(result.current).toMatchObject([{ value: "1" }, { value: "1" }]))
  expect(quotesIn(sent).filter(({ signal }) => !signal?.aborted)).toHaveLength(1)
})

test("updates nothing before it is mounted, while another part of the page still loads", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  const { client } = await openUser()
  let load: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const Later = lazy(() => loaded.then(() => ({ default: () => null })))
  const Worth = () => {
    const { priceOf } = usePrices()
    return <p>{priceOf(usdc)?.value ?? "no price"}</p>
  }
  const queryClient = new QueryClient()
  const page = (
    <Suspense fallback={<p>loading</p>}>
      <Worth />
      <Later />
    </Suspense>
  )
  openPage(client, page, { queryClient, currency: "IDR" })
  await act(async () => undefined)
  screen.getByText("loading")
  await act(async () => load())
  await screen.findByText("16000")
  expect(complaints).not.toHaveBeenCalled()
})

test("asks what a purchase costs if a sale is refused", async () => {
  const { client, sandbox, sent } = await openUser()
  sandbox.faults.add({ operation: "quoteOfframp", fault: "403", times: "always" })
  const { result } = open(client, [usdc], { currency: "IDR" })
  await waitFor(() => expect(result.current.prices).toMatchObject([{ value: "16000", currency: "IDR" }]))
  expect(quotesIn(sent).at(-1)?.path).toMatch(/onramp\/quote$/)
})

test("has no price for what only calls itself USDC, and asks for none", async () => {
  const { client, sent } = await openUser()
  const impostor = { ...usdc, tokenAddress: testTokens.erc721 }
  const { result } = open(client, [impostor, { symbol: "ETH", network: "polygon-pos" }])
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/reference/cryptos"))).toBe(true))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.prices).toEqual([undefined, undefined])
  expect(quotesIn(sent)).toEqual([])
})

test("lets the app say whose price an asset has", async () => {
  const { client } = await openUser()
  const assets = [{ symbol: "ETH", network: "ethereum-sepolia", priceAs: "usdc" }] as const
  const { result } = open(client, [{ symbol: "ETH", network: "ethereum-sepolia" }], {
    assets,
    currency: "INR"
  })
  await waitFor(() => expect(result.current.prices).toMatchObject([{ value: "88", currency: "INR" }]))
})

test("has no price in a currency that the ramp does not trade, and computes none", async () => {
  const { client, sent } = await openUser()
  const { result } = open(client, [usdc], { currency: "CHF" })
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/reference/cryptos"))).toBe(true))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.prices).toEqual([undefined])
  expect(quotesIn(sent)).toEqual([])
})

test("asks an app without a ramp once", async () => {
  const { client, sandbox, sent } = await openUser()
  sandbox.faults.add({ operation: "listCryptos", fault: "403", times: "always" })
  const queryClient = new QueryClient()
  const asked = () => sent.filter(({ path }) => path.includes("/reference/")).length
  const first = open(client, [usdc], { queryClient })
  await waitFor(() => expect(asked()).toBe(1))
  await waitFor(() => expect(first.result.current).toMatchObject({ isPending: false, prices: [undefined] }))
  first.unmount()
  const second = open(client, [usdc, { symbol: "ETH", network: "ethereum-sepolia" }], { queryClient })
  await waitFor(() => expect(second.result.current.isPending).toBe(false))
  expect(asked()).toBe(1)
})

test("prefers the app's prices, and asks for all of them at once", async () => {
  const { client, sent } = await openUser()
  const prices = vi.fn(async (assets: readonly PricedAsset[], currency: string) =>
    assets.map(({ symbol }) => (symbol === "ETH" && currency === "USD" ? "3380.5" : undefined))
  )
  const ether = { symbol: "ETH", network: "ethereum-sepolia" } as const
  const { result } = open(client, [ether, usdc], { prices })
  await waitFor(() => expect(result.current.prices).toMatchObject([{ value: "3380.5" }, { value: "1" }]))
  expect(prices.mock.calls).toEqual([[[ether, usdc], "USD"]])
  expect(quotesIn(sent).filter(({ signal }) => !signal?.aborted)).toHaveLength(1)
})

test("reads a price again every minute, and drops it after ten without an answer", async () => {
  const { client } = openClient()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const prices = vi.fn(async () => [String(3380 + prices.mock.calls.length)] as const)
  const { result } = open(client, [{ symbol: "ETH" }], { prices })
  await pass(1)
  expect(result.current.prices).toMatchObject([{ value: "3381" }])
  await pass(60)
  expect(result.current.prices).toMatchObject([{ value: "3382" }])
  prices.mockRejectedValue(new Error("down"))
  await pass(598)
  expect(result.current.prices).toMatchObject([{ value: "3382" }])
  await pass(2)
  expect(result.current.prices).toEqual([undefined])
})

test("asks for eight prices at a time", async () => {
  const { client, sandbox, sent } = await openUser()
  sandbox.faults.add({ operation: "quoteOfframp", fault: "hang", times: "always" })
  const networks = ["ethereum", "base", "avalanche", "fantom", "scroll", "story", "kaia", "lisk", "opbnb"]
  const tokens = networks.map((network) => ({ ...usdc, network: network as "base" })) // all are networks
  const { unmount } = open(client, tokens)
  await waitFor(() => expect(quotesIn(sent).filter(({ signal }) => !signal?.aborted)).toHaveLength(8))
  unmount()
})
