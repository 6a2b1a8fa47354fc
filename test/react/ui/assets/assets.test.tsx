import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"
import { onlineManager } from "@tanstack/react-query"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useState } from "react"
import { getAddress } from "viem"
import { expect, onTestFinished, test, vi } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import { published } from "../../../../src/react/components/assets/tokenMarks.ts"
import {
  AccountPanel,
  AssetIcon,
  AssetList,
  SendForm,
  TotalBalance
} from "../../../../src/react/components/index.ts"
import { SlipwayButton } from "../../../../src/react/components/modal/index.ts"
import { shortAmount } from "../../../../src/react/components/primitives/money/shortAmount.ts"
import { initialsOf, toneOf } from "../../../../src/react/components/primitives/pictures/Picture.tsx"
import type { PriceSource, SlipwayProviderProps } from "../../../../src/react/index.ts"
import { movableClock } from "../../clock.tsx"
import { openPage } from "../../page.tsx"
import { fixtureClient, journalOf, other, signedIn, token, transfer } from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const shop = "0x2f69ca0e9b32990ac88706d6aca913a75be5cb5d"
const spam = "0x00000000000000000000000000000000000005ca"

const assets = [
  { symbol: "ETH", network, name: "Ether" },
  { symbol: "USDC", network, tokenAddress: token, name: "USD Coin" },
  { symbol: "SHOP", network: "sepolia", tokenAddress: shop }
] as const

const priced =
  (known: Readonly<Record<string, string>>): PriceSource =>
  async (asked) =>
    asked.map(({ symbol }) => known[symbol])
const prices = priced({ ETH: "3380", USDC: "1" })

interface Held {
  readonly coin?: string
  readonly tokens?: Readonly<Record<string, string>>
  /** What the ramp trades. */
  readonly cryptos?: readonly object[]
  readonly calls?: Record<string, () => unknown>
  readonly transactions?: ReturnType<typeof journalOf>
}

const none = { list: async () => ({ docs: [], hasNextPage: false }) }

const clientWith = ({ coin = "0.25", tokens = {}, cryptos = [], calls, transactions }: Held = {}) =>
  fixtureClient(
    {
      reference: { cryptos: async () => cryptos },
      onramp: none,
      offramp: none,
      ...(transactions ? { transactions } : {}),
      wallet: {
        balanceCoin: async () => ({ balance: coin, symbol: "ETH", address: other }),
        balanceTokenBatch: async ({ tokenAddresses }: { readonly tokenAddresses: readonly string[] }) => ({
          address: other,
          tokens: tokenAddresses.map((it) => ({ balance: tokens[it] ?? "0", symbol: "FAKE", decimals: 18 }))
        }),
        ...calls
      }
    },
    signedIn
  )

const open = (page: ReactNode, held: Held = {}, props: Omit<SlipwayProviderProps, "client"> = {}) =>
  openPage(clientWith(held), page, { assets, prices, currency: "USD", ...props })

const rows = async () => {
  await waitFor(() => expect(screen.queryAllByRole("listitem")).not.toHaveLength(0))
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent)
}

const usdc = token.toLowerCase()

test.each([
  ["0", "0"],
  ["1098.2", "1098.2"],
  ["1098.239999", "1098.23"],
  ["0.00012345678", "0.000123456"],
  ["1234567.89", "1234567"],
  ["0.999999999", "0.999999"],
  ["0.000000000000000001", "0.000000000000000001"],
  ["not a number", "not a number"]
])("cuts %s after six digits, never rounded up", (amount, short) => {
  expect(shortAmount(amount)).toBe(short)
})

/** Matches a total by its whole text. Its words are elements of their own. */
const sum = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === "BDI" && element.textContent === text

test("shows the network's own coin first, also at zero, and then what is worth most", async () => {
  open(<AssetList network={network} />, { coin: "0", tokens: { [usdc]: "5", [shop]: "7" } })
  await waitFor(async () =>
    expect(await rows()).toEqual([
      expect.stringMatching(/^Ether0 ETH\$0\.00$/),
      expect.stringMatching(/^USD Coin5 USDCabout \$5\.00/),
      "SH" + "SHOP7 SHOP–"
    ])
  )
})

test("hides what the user has none of until asked, and hides it again", async () => {
  const user = userEvent.setup({ document })
  open(<AssetList network={network} />, { tokens: { [usdc]: "5" } })
  const button = await screen.findByRole("button", { name: "Show empty" })
  expect(await rows()).toHaveLength(2)
  await user.click(button)
  expect(await rows()).toHaveLength(3)
  await user.click(screen.getByRole("button", { name: "Hide empty", expanded: true }))
  expect(await rows()).toHaveLength(2)
})

test("shows all digits of an amount on press", async () => {
  const user = userEvent.setup({ document })
  open(<AssetList network={network} />, { coin: "0.251234567890123456" })
  const row = await screen.findByRole("button", { name: /Ether.*0\.251234 ETH.*show all digits/ })
  await user.click(row)
  expect(row.textContent).toContain("0.251234567890123456 ETH")
})

test("takes names and amounts of tokens from the app, not from what tokens say", async () => {
  open(<AssetList network={network} />, { tokens: { [usdc]: "5", [spam]: "1000000" } })
  const shown = (await rows()).join()
  expect(shown).toContain("USD Coin")
  expect(shown).not.toContain("FAKE")
})

test("also shows the tokens that the ramp trades on the network, if the user has some", async () => {
  const crypto = {
    address: spam,
    symbol: "dai",
    name: "Dai\u202e\nStablecoin",
    is_native: false,
    currencies: []
  }
  const cryptos = [
    { ...crypto, chainId: 11155111 },
    { ...crypto, chainId: 1, address: shop, symbol: "elsewhere" },
    { ...crypto, chainId: 11155111, address: "javascript:alert(1)", symbol: "broken" }
  ]
  open(<AssetList network={network} />, { cryptos, tokens: { [spam]: "3" } })
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  // Hidden characters and line breaks are gone.
  expect((await rows())[1]).toContain("Dai Stablecoin3 DAI–")
})

test("has a total with about, and says what it leaves out", async () => {
  open(<TotalBalance network="base" tokens={[{ tokenAddress: spam, symbol: "SPAM" }]} />, {
    tokens: { [spam]: "1" }
  })
  await screen.findByText(sum("about $845.00"))
  expect(screen.getByText(/^Estimate as of/)).toBeTruthy()
  expect(screen.getByText("SPAM not included")).toBeTruthy()
})

test("says in one number how many assets the total leaves out", async () => {
  const tokens = Array.from({ length: 4 }, (_, at) => ({
    tokenAddress: `0x${String(at).repeat(40)}`,
    symbol: `T${at}`
  }))
  open(<TotalBalance network="base" tokens={tokens} />, {
    tokens: Object.fromEntries(tokens.map(({ tokenAddress }) => [tokenAddress, "1"]))
  })
  await screen.findByText("4 assets not included")
})

test("leaves out an asset whose balance cannot be read", async () => {
  const refused = () => Promise.reject(new ApiError({ status: 400 }))
  open(<TotalBalance network={network} />, { calls: { balanceTokenBatch: refused } })
  await screen.findByText(sum("about $845.00"))
  expect(screen.getByText("Test money")).toBeTruthy()
  expect(screen.getByText("USDC and SHOP not included")).toBeTruthy()
})

test("says that money of a test network is test money, and draws its total grey", async () => {
  open(<TotalBalance network={network} />)
  const total = await screen.findByText(sum("about $845.00"))
  expect(total.closest("[data-part=sum]")?.getAttribute("data-kind")).toBe("test")
  expect(screen.getByText("Test money")).toBeTruthy()
})

test("shows the coin's balance where nothing has a price", async () => {
  open(<TotalBalance network="base" />, {}, { prices: priced({}) })
  await screen.findByText("0.25 ETH")
  expect(screen.queryByText(/about|included|Plus/)).toBeNull()
})

test("names what the user has next to the coin where nothing has a price", async () => {
  open(<TotalBalance network={network} />, { tokens: { [usdc]: "5", [shop]: "7" } }, { prices: priced({}) })
  await screen.findByText("0.25 ETH")
  await screen.findByText("Plus USDC and SHOP")
})

test("waits for the balances of another network as long as for those of the first", async () => {
  const { Timed, pass } = movableClock()
  const Switching = () => {
    const [shown, setShown] = useState<string>(network)
    return (
      <Timed>
        <TotalBalance network={shown as typeof network} />
        <button type="button" onClick={() => setShown("base-sepolia")}>
          Switch
        </button>
      </Timed>
    )
  }
  const balanceCoin = (...[asked]: readonly unknown[]) =>
    Object(asked).network === network
      ? Promise.resolve({ balance: "0.25", symbol: "ETH", address: other })
      : new Promise(() => undefined)
  open(<Switching />, { calls: { balanceCoin } })
  await screen.findByText(sum("about $845.00"))
  pass(11_000)
  fireEvent.click(screen.getByRole("button", { name: "Switch" }))
  await screen.findByRole("status", { name: /Loading/ })
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  pass(11_000)
  await screen.findByRole("button", { name: "Try again" })
})

test("drops a price after ten minutes, and the total with it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = vi.fn(prices)
  open(<TotalBalance network="base" />, {}, { prices: (...asked) => answers(...asked) })
  // React 18 renders when an act ends, and the price is asked for once the balance is shown.
  for (const ms of [500, 500]) await act(() => vi.advanceTimersByTimeAsync(ms))
  expect(screen.getByText(sum("about $845.00"))).toBeTruthy()
  answers.mockImplementation(() => Promise.reject(new ApiError({ status: 500, retryable: true } as never)))
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
  expect(screen.queryByText(sum("about $845.00"))).toBeNull()
  expect(screen.getByText("0.25 ETH")).toBeTruthy()
})

test("hides amounts behind one button", async () => {
  const user = userEvent.setup({ document })
  const hidden: boolean[] = []
  open(<TotalBalance network={network} onHideAmounts={(hide) => hidden.push(hide)} />)
  await user.click(await screen.findByRole("button", { name: "Hide amounts", pressed: false }))
  expect(hidden).toEqual([true])
})

test("shows no amount while amounts are hidden", async () => {
  open(
    <>
      <TotalBalance network={network} hideAmounts />
      <AssetList network={network} hideAmounts />
    </>
  )
  await screen.findByText("Ether")
  await waitFor(() => expect(screen.getAllByText("Amount hidden").length).toBeGreaterThan(2))
  expect(document.body.textContent).not.toMatch(/0\.25|845/)
  expect(document.querySelector("[title]")).toBeNull()
})

test("keeps what was last known without a network, and says from when it is", async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  open(<TotalBalance network="base" />, {}, { locale: "en-GB" })
  await screen.findByText(/^\$845\.00$/)
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText(/^Offline, as of \d\d:\d\d$/)).toBeTruthy()
})

const pictureOf = (container: HTMLElement) => container.querySelector("img")

test("prefers the app's picture, and shows letters when it does not load", () => {
  const logo = "https://app.example/usdc.png"
  const { container } = open(
    <AssetIcon symbol="USDC" network={network} tokenAddress={token} />,
    {},
    {
      assets: [{ symbol: "USDC", network, tokenAddress: token, logo }]
    }
  )
  const image = pictureOf(container)
  expect(image?.getAttribute("src")).toBe(logo)
  expect(image?.getAttribute("referrerpolicy")).toBe("no-referrer")
  expect(image?.getAttribute("loading")).toBe("lazy")
  expect(container.textContent).toBe("US")
  if (image) fireEvent.error(image)
  expect(pictureOf(container)).toBeNull()
  expect(container.textContent).toBe("US")
})

test("shows no letters behind a picture that has loaded", () => {
  const { container } = open(
    <AssetIcon symbol="X" tokenAddress={spam} logo="https://ramp.example/x.png" />,
    {},
    {
      logos: "remote"
    }
  )
  const image = pictureOf(container)
  if (image) fireEvent.load(image)
  expect(container.textContent).toBe("")
})

test.each([
  ["bundled", "https://ramp.example/x.png"],
  ["remote", "http://ramp.example/x.png"],
  ["remote", "data:image/png;base64,AAAA"],
  ["remote", "//ramp.example/x.png"]
] as const)("with %s pictures, never loads the ramp's %s", (logos, logo) => {
  const { container } = open(
    <AssetIcon symbol="ABC" network={network} tokenAddress={spam} logo={logo} />,
    {},
    {
      logos
    }
  )
  expect(pictureOf(container)).toBeNull()
  expect(container.textContent).toBe("AB")
})

test("a token that only calls itself USDC has no picture of USDC", () => {
  const impostor = open(<AssetIcon symbol="USDC" network="base" tokenAddress={spam} />)
  expect(impostor.container.querySelector("[data-part=token-mark]")).toBeNull()
  impostor.unmount()
  const circle = published.base?.USDC ?? ""
  const real = open(<AssetIcon symbol="anything" network="base" tokenAddress={getAddress(circle)} />)
  expect(real.container.querySelector("[data-part=token-mark]")).not.toBeNull()
})

test("leaves out the mark of the network where the picture is that mark", () => {
  const marksOf = (icon: ReactNode) => {
    const { container, unmount } = open(icon)
    const marks = container.querySelectorAll("[data-part=network-mark], [data-part=token-mark]").length
    unmount()
    return marks
  }
  const { USDC = "" } = published.ethereum ?? {}
  const arb = published["arbitrum-one"]?.ARB
  expect(marksOf(<AssetIcon symbol="ETH" network="ethereum" />)).toBe(1)
  expect(marksOf(<AssetIcon symbol="ETH" network="ethereum-sepolia" />)).toBe(1)
  expect(marksOf(<AssetIcon symbol="ETH" network="base" />)).toBe(2)
  expect(marksOf(<AssetIcon symbol="USDC" network="ethereum" tokenAddress={USDC} />)).toBe(2)
  expect(marksOf(<AssetIcon symbol="ARB" network="arbitrum-one" tokenAddress={arb} />)).toBe(1)
  expect(marksOf(<AssetIcon symbol="X" network="eip155:4242" />)).toBe(1)
})

test("letters and colors of a name are always the same, whatever it is", () => {
  expect(initialsOf("\u202eusdc")).toBe("US")
  expect(initialsOf("")).toBe("?")
  expect(initialsOf("<img src=x>")).toBe("IS")
  expect(initialsOf("Bank Laut Biru")).toBe("LB")
  expect(initialsOf("Bank")).toBe("BA")
  expect(initialsOf("x".repeat(1_000_000))).toBe("XX")
  const names = Array.from({ length: 200 }, (_, at) => `token ${at}`)
  expect(new Set(names.map(toneOf)).size).toBe(8)
  expect(names.map(toneOf)).toEqual(names.map(toneOf))
})

test("the account shows what is unfinished first, then total, actions, three assets and the latest activity", async () => {
  const user = userEvent.setup({ document })
  const opened: string[] = []
  const transactions = journalOf(transfer({ id: "now" }), transfer({ id: "before", status: "confirmed" }))
  open(
    <AccountPanel
      network={network}
      actions={["send", "receive", "buy", "assets", "activity"]}
      onAction={(action) => opened.push(action)}
      onEntry={({ id }) => opened.push(id)}
    />,
    { tokens: { [usdc]: "5", [shop]: "1" }, transactions }
  )
  await screen.findByText(sum("about $850.00"))
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(["In progress", "Assets", "Activity"])
  expect(screen.queryByRole("button", { name: "Sell" })).toBeNull()
  const [underway, latest] = screen.getAllByRole("button", { name: /Sen[dt] to 0x/ })
  for (const row of [underway, latest]) if (row) await user.click(row)
  await user.click(screen.getByRole("button", { name: "See all: Assets" }))
  await user.click(screen.getByRole("button", { name: "See all: Activity" }))
  expect(opened).toEqual(["now", "before", "assets", "activity"])
})

test("what the app lists can be sent", async () => {
  open(<SendForm network={network} tokens={[{ tokenAddress: token, symbol: "USDC" }]} />)
  fireEvent.click(await screen.findByLabelText("Asset"))
  const symbols = screen.getAllByRole("option").map((option) => option.querySelector("bdi")?.textContent)
  expect(symbols.slice(1)).toEqual(["USDC", "SHOP"])
})

test("an empty wallet is asked to add money, by buying or receiving", async () => {
  open(<AccountPanel network={network} onAction={() => undefined} />, { coin: "0" })
  await screen.findByText("Add money to get started")
  const panel = document.querySelector("[data-slipway=account-panel]")
  expect(panel?.getAttribute("data-state")).toBe("empty")
  for (const name of ["Buy", "Receive"]) expect(screen.getByRole("button", { name })).toBeTruthy()
  for (const name of ["Send", "Sell"]) expect(screen.queryByRole("button", { name })).toBeNull()
})

test("a wallet is not called empty while a token that only the ramp lists is unknown", async () => {
  const listed = "0x00000000000000000000000000000000000000aa"
  const dollar = {
    ...{ id: "usdt", symbol: "usdt", name: "Tether", address: listed, chainId: 11155111, is_native: false },
    ...{ currencies: ["USD"], decimal: 6, label: "USDT" }
  }
  let failures = 0
  const fails = async ({ tokenAddresses }: { readonly tokenAddresses: readonly string[] }) => {
    if (tokenAddresses.includes(listed)) {
      failures++
      throw new ApiError({ status: 403 })
    }
    return { address: other, tokens: tokenAddresses.map(() => ({ balance: "0", symbol: "X", decimals: 18 })) }
  }
  open(<AccountPanel network={network} onAction={() => undefined} />, {
    coin: "0",
    cryptos: [dollar],
    // The arguments are those of the batch.
    calls: { balanceTokenBatch: fails as () => unknown }
  })
  const states = new Set<string | null | undefined>()
  const note = () =>
    states.add(document.querySelector("[data-slipway=account-panel]")?.getAttribute("data-state"))
  const noting = new MutationObserver(note)
  noting.observe(document.body, { subtree: true, attributes: true, childList: true })
  onTestFinished(() => noting.disconnect())
  await waitFor(() => expect(failures).toBe(1))
  await act(async () => undefined)
  note()
  expect(states.size).toBeGreaterThan(0)
  expect([...states]).not.toContain("empty")
})

test("the button says who is signed in, the total and the network", async () => {
  open(<SlipwayButton network="base" />, { tokens: {} }, { locale: "en-US" })
  const button = await screen.findByRole("button", {
    name: "Account, ada@example.com, about 845 US dollars, Base"
  })
  expect(within(button).getByText("$845")).toBeTruthy()
})

test("the button says that the total is test money, and shows only what the app asks for", async () => {
  const { unmount } = open(<SlipwayButton network={network} />, {}, { locale: "en-US" })
  await screen.findByRole("button", { name: /about 845 US dollars, Test money, Ethereum Sepolia$/ })
  unmount()
  open(<SlipwayButton network={network} show={["name"]} />)
  await screen.findByRole("button", { name: "Account, ada@example.com" })
})

test("the button switches to the network that the app needs, and says which one", async () => {
  const user = userEvent.setup({ document })
  const chosen: string[] = []
  const { unmount } = open(
    <SlipwayButton network={network} requiredNetwork="base" onNetworkChange={(next) => chosen.push(next)} />
  )
  await user.click(await screen.findByRole("button", { name: "Switch to Base" }))
  expect(chosen).toEqual(["base"])
  expect(screen.queryByRole("dialog")).toBeNull()
  unmount()
  // An app that cannot switch keeps the button of the account.
  open(<SlipwayButton network={network} requiredNetwork="base" show={["name"]} />)
  await screen.findByRole("button", { name: /^Account/ })
})

test("the button does not switch when the app names the same network in another way", async () => {
  open(
    <SlipwayButton
      network="base"
      requiredNetwork="eip155:8453"
      onNetworkChange={() => undefined}
      show={["name"]}
    />
  )
  await screen.findByRole("button", { name: /^Account/ })
})
