import "../../../support/page/dom.ts"

import { focusManager, onlineManager } from "@tanstack/react-query"
import { act, fireEvent, screen } from "@testing-library/react"
import { moonbeam } from "viem/chains"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { evm } from "../../../../src/evm.ts"
import { ArrivalToast, ReceiveAddress } from "../../../../src/react/components/index.ts"
import { useCoinBalance } from "../../../../src/react/index.ts"
import { openPage } from "../../page.tsx"
import { address, arrival, fixtureClient, other, token } from "../fixtures/frame/client.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens the address of a user who has 1 ETH and 250.5 USDC. */
const open = async () => {
  const coin = vi.fn(async () => ({ balance: "1", symbol: "ETH", address }))
  const dollars = vi.fn(async () => ({
    address,
    tokens: [{ tokenAddress: token, balance: "250.5", symbol: "USDC", decimals: 6 }]
  }))
  const { unmount } = openPage(
    fixtureClient({ wallet: { balanceCoin: coin, balanceTokenBatch: dollars } }),
    <ReceiveAddress network="base" tokens={[{ tokenAddress: token, symbol: "USDC" }]} />
  )
  await pass(100)
  return { coin, dollars, unmount }
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** What the button for sharing shares. */
const shared = async () => {
  const share = vi.fn(async (_: { readonly text: string }) => undefined)
  Object.defineProperty(navigator, "share", { value: share, configurable: true })
  press("Share")
  await pass(0)
  return share.mock.calls.at(-1)?.[0].text
}

beforeEach(() => {
  Object.defineProperty(navigator, "share", { value: async () => undefined, configurable: true })
  return () => void Reflect.deleteProperty(navigator, "share")
})

test("shares the address, or a payment link with the amount that is asked for", async () => {
  await open()
  expect(await shared()).toBe(address)
  press("Request an amount")
  type("Amount", "0.25")
  screen.getByText("Requesting 0.25 ETH")
  expect(await shared()).toBe(`ethereum:${address}@8453?value=250000000000000000`)
  type("Asset", token)
  screen.getByText("Requesting 0.25 USDC")
  expect(await shared()).toBe(`ethereum:${token}@8453/transfer?address=${address}&uint256=250000`)
  press("Remove amount")
  expect(await shared()).toBe(address)
})

test("says what the requested amount is worth", async () => {
  openPage(
    fixtureClient({ wallet: { balanceCoin: async () => ({ balance: "1", symbol: "ETH", address }) } }),
    <ReceiveAddress network="base" />,
    { prices: async () => ["3380"], currency: "USD" }
  )
  await pass(100)
  press("Request an amount")
  type("Amount", "0.25")
  await pass(100)
  expect(document.querySelector("[data-part=asked] + p")?.textContent).toMatch(/^about \$845\.00/)
})

test("asks for no amount that the asset cannot have", async () => {
  await open()
  press("Request an amount")
  type("Asset", token)
  type("Amount", "0.0000001")
  expect(screen.getByRole("alert").textContent).toBe("USDC has at most 6 decimal places")
  expect(await shared()).toBe(address)
  type("Amount", "0")
  expect(screen.getByRole("alert").textContent).toBe("Enter an amount above 0")
  expect(await shared()).toBe(address)
})

test("asks which amount is meant, if its sign may be one of two", async () => {
  await open()
  press("Request an amount")
  type("Amount", "1,600")
  expect(screen.getByRole("alert").textContent).toBe("Did you mean 1,600 or 1.6?")
  expect(await shared()).toBe(address)
})

test("says that an address or a link was copied until another one takes its place", async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, "clipboard"))
  await open()
  press("Request an amount")
  type("Amount", "0.25")
  press("Copy payment link")
  await pass(0)
  screen.getByRole("button", { name: "Copied" })
  type("Amount", "0.5")
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull()
  screen.getByRole("button", { name: "Copy payment link" })
})

test("asks for an amount on a network that the app brings, and on none that has no payment links", async () => {
  const given = evm({ rpcUrls: {}, chains: { moonbeam } })
  openPage(
    new Proxy(fixtureClient(), {
      get: (client, name) => (name === "evm" ? given : Reflect.get(client, name))
    }),
    <>
      <ReceiveAddress network="moonbeam" />
      <ReceiveAddress network="solana" address={address} />
    </>
  )
  await pass(100)
  press("Request an amount")
  type("Amount", "0.25")
  screen.getByRole("button", { name: "Copy payment link" })
  screen.getByText(/^Requesting 0.25/)
})

const said = () => screen.getAllByRole("status").at(-1)?.textContent

test("does not say that the balance grew since a read that failed", async () => {
  const { coin } = await open()
  coin.mockRejectedValue(new Error("no answer"))
  await pass(60_000)
  coin.mockResolvedValue({ balance: "2", symbol: "ETH", address })
  await pass(15_000)
  expect(said()).toBe("")
  coin.mockResolvedValue({ balance: "2.5", symbol: "ETH", address })
  await pass(15_000)
  expect(said()).toBe("Received 0.5 ETH")
})

test("does not say that the balance of another address is higher", async () => {
  const { coin } = await open()
  coin.mockResolvedValue({ balance: "2", symbol: "ETH", address: other })
  await pass(15_000)
  expect(said()).toBe("")
})

test("reads each balance four times a minute, and never while the page is hidden or shows something else", async () => {
  const { coin, dollars, unmount } = await open()
  const reads = () => [coin.mock.calls.length, dollars.mock.calls.length]
  const [first = 0] = reads()
  await pass(60_000)
  expect(reads()).toEqual([first + 4, first + 4])
  focusManager.setFocused(false)
  await pass(600_000)
  expect(reads()).toEqual([first + 4, first + 4])
  unmount()
  focusManager.setFocused(undefined)
  await pass(600_000)
  expect(reads()).toEqual([first + 4, first + 4])
})

test("says what arrives while it is shown, and not what leaves", async () => {
  const { coin, dollars } = await open()
  await pass(15_000)
  expect(said()).toBe("")
  dollars.mockResolvedValue({
    address,
    tokens: [{ tokenAddress: token, balance: "350.5", symbol: "USDC", decimals: 6 }]
  })
  await pass(15_000)
  expect(said()).toBe("Received 100 USDC")
  await pass(15_000)
  expect(said()).toBe("")
  coin.mockResolvedValue({ balance: "0.5", symbol: "ETH", address })
  await pass(15_000)
  expect(said()).toBe("")
  coin.mockResolvedValue({ balance: "0.500000000000000001", symbol: "ETH", address })
  await pass(15_000)
  expect(said()).toBe("Received 0.000000000000000001 ETH")
})

test("says each arrival once, also of an amount that was spent and arrives again", async () => {
  const coin = vi.fn(async () => ({ balance: "1", symbol: "ETH", address }))
  const held = (balance: string) => ({
    address,
    tokens: [{ tokenAddress: token, balance, symbol: "USDC", decimals: 6 }]
  })
  const dollars = vi.fn(async () => held("0"))
  const tokens = [{ tokenAddress: token, symbol: "USDC" }]
  openPage(
    fixtureClient({ wallet: { balanceCoin: coin, balanceTokenBatch: dollars } }),
    <>
      <ArrivalToast network="base" tokens={tokens} />
      <ReceiveAddress network="base" tokens={tokens} />
    </>
  )
  await pass(100)
  const after = async (balance: string) => {
    dollars.mockResolvedValue(held(balance))
    await pass(15_000)
    return everythingSaid()
  }
  expect(await after("100")).toEqual(["Received 100 USDC"])
  expect(await after("0")).toEqual([])
  expect(await after("100")).toEqual(["Received 100 USDC"])
  coin.mockResolvedValue({ balance: "3", symbol: "ETH", address })
  expect(await after("150")).toHaveLength(1)
})

const historyFixture = () => {
  let transfers = [arrival({ id: "earlier" })]
  const source = vi.fn(async () => ({ transfers }))
  return { add: (...found: typeof transfers) => (transfers = [...found, ...transfers]), source }
}

const Balance = () => <p>{useCoinBalance({ network: "base" }).data?.balance}</p>

/** Opens an app that says what arrives, and a page that does so, too. */
const openHistory = async (source: ReturnType<typeof historyFixture>["source"]) => {
  const balance = vi.fn(async () => ({ balance: "1", symbol: "ETH", address }))
  const tokens = [{ tokenAddress: token, symbol: "USDC" }]
  openPage(
    fixtureClient({ wallet: { balanceCoin: balance } }),
    <>
      <Balance />
      <ArrivalToast network="base" tokens={tokens} />
      <ReceiveAddress network="base" tokens={tokens} />
    </>,
    {
      contacts: [{ name: "Grace", address: other }],
      assets: [{ symbol: "USDC", network: "base", tokenAddress: token }],
      history: { networks: ["base"], source }
    }
  )
  await pass(100)
  return balance
}

const onBase = (id: string, changes = {}) => arrival({ id, network: "base", ...changes })
const everythingSaid = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ""))
    .filter((text) => text)

test("says once who sent what, reads the balances again, and nothing about what arrived before", async () => {
  const { add, source } = historyFixture()
  const balance = await openHistory(source)
  const reads = balance.mock.calls.length
  await pass(8_000)
  expect(everythingSaid()).toEqual([])
  add(onBase("1"))
  await pass(8_000)
  expect(everythingSaid()).toEqual(["Grace sent you 10 USDC"])
  expect(balance.mock.calls.length).toBeGreaterThan(reads)
  await pass(8_000)
  expect(everythingSaid()).toEqual([])
  add(onBase("2", { from: address.replace("8", "9"), tokenAddress: undefined, amount: "0.5" }))
  await pass(8_000)
  expect(everythingSaid()).toEqual(["Received 0.5 ETH"])
})

test.each(["fails", "waits for the network"])(
  "says nothing about what arrived before, if the first read of the history %s",
  async (how) => {
    const { add, source } = historyFixture()
    add(onBase("before"))
    if (how === "fails") source.mockRejectedValue(new Error("The indexer is down"))
    else onlineManager.setOnline(false)
    await openHistory(source)
    source.mockReset()
    await act(async () => onlineManager.setOnline(true))
    const heard = new Set<string | undefined>()
    /** A toast is gone after a few seconds. */
    const listen = async () => {
      for (let second = 0; second < 10; second++) {
        await pass(1_000)
        for (const text of everythingSaid()) heard.add(text)
      }
    }
    await listen()
    expect(source).toHaveBeenCalled()
    expect([...heard]).toEqual([])
    add(onBase("1", { amount: "0.5" }))
    await listen()
    expect([...heard]).toEqual(["Grace sent you 0.5 USDC"])
  }
)

test("says nothing about a token that the app does not know", async () => {
  const { add, source } = historyFixture()
  await openHistory(source)
  add(onBase("1", { tokenAddress: other }))
  await pass(8_000)
  expect(everythingSaid()).toEqual([])
})

test("does not read the history while the page is hidden", async () => {
  const { source } = historyFixture()
  await openHistory(source)
  const reads = source.mock.calls.length
  focusManager.setFocused(false)
  await pass(60_000)
  expect(source.mock.calls.length).toBe(reads)
  focusManager.setFocused(undefined)
})
