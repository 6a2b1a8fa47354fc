import "../../../support/page/dom.ts"

import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import { ConnectionBar } from "../../../../src/react/components/index.ts"
import { useCoinBalance, useOnrampOrders } from "../../../../src/react/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const noon = new Date(2026, 10, 22, 12)

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new CustomEvent(isOnline ? "online" : "offline")))
}

const shown = () => screen.getByRole("status").textContent

const broken = (status: number) => () => Promise.reject(new ApiError({ status }))

const Reads = () => {
  const balance = useCoinBalance({ network: "base" })
  useOnrampOrders({})
  return (
    <button type="button" onClick={() => void balance.refetch()}>
      {balance.data?.balance ?? "read"}
    </button>
  )
}

/** The bar, above a page that reads a balance and the orders. */
const open = async (answers: {
  readonly balanceCoin?: () => Promise<unknown>
  readonly list?: () => Promise<unknown>
}) => {
  const balanceCoin = vi.fn(answers.balanceCoin ?? (async () => ({ balance: "1.5", symbol: "ETH" })))
  const list = answers.list ?? (async () => ({ docs: [], hasNextPage: false }))
  openPage(
    fixtureClient({ wallet: { balanceCoin }, onramp: { list } }),
    <>
      <ConnectionBar />
      <Reads />
    </>
  )
  // Three retries of a failed read take seven seconds.
  await pass(10_000)
  return { balanceCoin }
}

test("shows nothing while all is well", async () => {
  await open({})
  expect(shown()).toBe("")
})

test("says when what is shown was loaded while offline, and for two seconds that the network is back", async () => {
  await open({})
  setOnline(false)
  expect(shown()).toBe("You're offline. Showing what we last loaded, at 12:00 PM.")
  await pass(3_600_000)
  expect(shown()).toContain("at 12:00 PM.")
  setOnline(true)
  expect(shown()).toBe("Back online")
  await pass(1_999)
  expect(shown()).toBe("Back online")
  await pass(1)
  expect(shown()).toBe("")
})

test("promises no old figures where nothing was loaded", async () => {
  openPage(fixtureClient({}), <ConnectionBar />)
  setOnline(false)
  expect(shown()).toBe("You're offline. This loads when you're back.")
})

test("names the part that has problems, and the one that works", async () => {
  await open({ list: broken(503) })
  expect(shown()).toBe("Buying and selling are having problems. Sending works.")
})

test.each([
  [{ balanceCoin: broken(500) }, "Balances and sending are having problems. We'll keep trying."],
  [{ balanceCoin: broken(500), list: broken(500) }, "We're having problems. We'll keep trying."],
  // The service works, and refuses.
  [{ balanceCoin: broken(403), list: broken(404) }, ""]
])("tells problems of the service from a refusal", async (answers, text) => {
  await open(answers)
  expect(shown()).toBe(text)
})

test("takes the note back when the part works again", async () => {
  const { balanceCoin } = await open({ balanceCoin: broken(500) })
  expect(shown()).toContain("Balances and sending")
  balanceCoin.mockResolvedValue({ balance: "2.5", symbol: "ETH" })
  act(() => screen.getByRole("button").click())
  await pass(100)
  expect(shown()).toBe("")
})

test("does not blame the service for what failed before the network was back", async () => {
  await open({ balanceCoin: broken(500) })
  setOnline(false)
  await pass(60_000)
  setOnline(true)
  await pass(2_000)
  expect(shown()).toBe("")
})
