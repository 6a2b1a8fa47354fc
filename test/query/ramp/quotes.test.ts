// TanStack Query polls only where there is a window.
import "../../support/page/dom.ts"

import { QueryClient, QueryObserver } from "@tanstack/query-core"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { onrampQuoteOptions } from "../../../src/query/index.ts"
import { fixtureClient } from "../../react/ui/fixtures/frame/client.ts"

const pair = { inputCurrency: "USD", outputCurrency: "usdc-polygon" }

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
)
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Shows the quote of an amount, which expires a minute after it was asked for. */
const show = (amount: string) => {
  const quote = vi.fn(async (asked: { readonly amount: string }) => ({
    ...asked,
    expiresAt: Date.now() + 60_000
  }))
  const client = fixtureClient({ onramp: { quote } })
  const optionsFor = (typed: string) => onrampQuoteOptions(client, { ...pair, amount: typed })
  const observer = new QueryObserver(new QueryClient(), optionsFor(amount))
  const stop = observer.subscribe(() => undefined)
  return {
    ...{ quote, stop, optionsFor },
    type: (typed: string) => observer.setOptions(optionsFor(typed)),
    shown: () => observer.getCurrentResult(),
    refetch: () => observer.refetch()
  }
}

test("a quote stays on screen while the next one loads, and goes with the amount", async () => {
  const { type, shown, stop } = show("1")
  await pass(250)
  expect(shown().data).toMatchObject({ amount: "1" })
  type("2")
  expect(shown()).toMatchObject({ data: { amount: "1" }, isPlaceholderData: true })
  await pass(250)
  expect(shown()).toMatchObject({ data: { amount: "2" }, isPlaceholderData: false })
  type("")
  expect(shown().data).toBeUndefined()
  stop()
})

test("a quote that is known is asked for again without a wait", async () => {
  const { quote, refetch, stop } = show("1")
  await pass(250)
  expect(quote).toHaveBeenCalledTimes(1)
  void refetch()
  await pass(0)
  expect(quote).toHaveBeenCalledTimes(2)
  stop()
})

test("a quote is renewed before it expires, for as long as it is shown", async () => {
  const { quote, stop } = show("1")
  await pass(250)
  for (const times of [2, 3]) {
    await pass(56_999)
    expect(quote).toHaveBeenCalledTimes(times - 1)
    await pass(1)
    expect(quote).toHaveBeenCalledTimes(times)
  }
  stop()
  await pass(300_000)
  expect(quote).toHaveBeenCalledTimes(3)
})

test("a quote that could not be renewed is not asked for on a timer", async () => {
  const { quote, shown, stop } = show("1")
  await pass(250)
  quote.mockRejectedValue(Object.assign(new Error("refused"), { retryable: false }))
  await pass(57_000)
  expect(shown()).toMatchObject({ status: "error", data: { amount: "1" } })
  expect(quote).toHaveBeenCalledTimes(2)
  await pass(300_000)
  expect(quote).toHaveBeenCalledTimes(2)
  stop()
})
