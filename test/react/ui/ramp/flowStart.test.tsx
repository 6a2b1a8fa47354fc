import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import { BuyFlow, SellFlow } from "../../../../src/react/components/index.ts"
import { SlipwayModal, useSlipwayModal } from "../../../../src/react/components/modal/index.ts"
import { openPage } from "../../page.tsx"
import {
  coins,
  currencies,
  methods,
  offrampQuote,
  onrampQuote,
  page,
  payee
} from "../fixtures/data/rampData.ts"
import { fixtureClient, address as own } from "../fixtures/frame/client.ts"
import { picked } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

const euros = payee("Ada Euro", { currency: "EUR", bankName: "Nordufer Bank" })
const open = (shown: ReactNode, known: readonly (typeof coins)[number][] = coins, coin = "0.0001") => {
  const client = fixtureClient({
    reference: {
      cryptos: async () => known,
      currencies: async () => currencies,
      paymentMethods: async () => methods
    },
    onramp: { quote: async () => onrampQuote },
    offramp: { quote: async () => offrampQuote },
    recipients: { list: async () => page([payee("Grace Hopper")]) },
    wallet: {
      balanceCoin: async () => ({ balance: coin, symbol: "ETH", address: own }),
      balanceTokenBatch: async () => ({
        address: own,
        tokens: [{ balance: "250", symbol: "USDC", decimals: 6 }]
      }),
      estimateGas: async () => ({ gasLimit: "65000", gasPrice: "2000000000", maxFeePerGas: "2000000000" })
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, shown, { queryClient })
  return typist()
}
const field = async (name: string): Promise<HTMLInputElement> => screen.findByLabelText(name)
const amounts = () =>
  [...document.querySelectorAll('[data-part="quick-amounts"] button')].map(({ textContent }) => textContent)

describe("a purchase", () => {
  test("begins with the asset, the amount and the amounts to choose from that it is given", async () => {
    open(<BuyFlow network="ethereum-sepolia" asset="eth" amount="250000" quick={["75000"]} />)
    expect((await field("You pay")).value).toBe("250,000")
    await waitFor(() => expect(picked("Asset")).toMatch(/^ETH/))
    expect(amounts().map((it) => it?.replace(/\s/g, " "))).toEqual(["Rp 75K"])
  })

  test("takes the id of an asset, also on another network than the first", async () => {
    const last = coins.findLast(({ chainId }) => chainId !== undefined)
    open(<BuyFlow network="ethereum-sepolia" asset={last?.id} />)
    await waitFor(() => expect(picked("Asset")).toContain(last?.symbol.toUpperCase()))
  })

  test("begins in a currency that the asset is traded for", async () => {
    const known = coins.map((coin) =>
      coin.symbol.toUpperCase() === "ETH" ? { ...coin, currencies: ["EUR"] } : coin
    )
    open(<BuyFlow asset="ETH" />, known)
    await waitFor(() => expect(picked("Currency")).toMatch(/^EUR/))
    expect(picked("Asset")).toMatch(/^ETH/)
  })

  test("begins in the currency that it is given, and in the first one if that is not offered", async () => {
    open(<BuyFlow currency="EUR" />)
    await waitFor(() => expect(picked("Currency")).toMatch(/^EUR/))
    cleanup()
    open(<BuyFlow currency="XTS" />)
    await waitFor(() => expect(picked("Currency")).toMatch(/^IDR/))
  })

  test("begins in the currency of the country that it is given, unless the asset has another one", async () => {
    open(<BuyFlow country="DE" />)
    await waitFor(() => expect(picked("Currency")).toMatch(/^EUR/))
    cleanup()
    open(<BuyFlow country="DE" asset="ETH" />)
    await waitFor(() => expect(picked("Currency")).toMatch(/^IDR/))
  })

  test("in the modal begins in the currency that it is opened with", async () => {
    const Opener = () => {
      const { open } = useSlipwayModal()
      return (
        <button type="button" onClick={() => open("buy", { currency: "EUR" })}>
          open
        </button>
      )
    }
    const user = open(
      <>
        <Opener />
        <SlipwayModal network="ethereum-sepolia" />
      </>
    )
    await user.click(screen.getByText("open"))
    await waitFor(() => expect(picked("Currency")).toMatch(/^EUR/))
  })

  test("begins with the first asset if the wanted one is not traded", async () => {
    open(<BuyFlow asset="SHIP" />)
    await waitFor(() => expect(picked("Asset")).not.toBe(""))
  })

  test("offers only the payment methods that it is given, in their order", async () => {
    const codes = methods
      .filter(({ currency, isActive }) => currency === "IDR" && isActive)
      .map(({ code }) => code)
      .reverse()
    const user = open(<BuyFlow methods={codes.slice(0, 2)} />)
    await waitFor(() => screen.getByLabelText("Pay with"))
    await user.click(screen.getByLabelText("Pay with"))
    const names = codes.slice(0, 2).map((code) => methods.find((it) => it.code === code)?.name)
    const offered = within(screen.getByRole("listbox")).getAllByRole("option")
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      names.map((name) => expect.stringContaining(name ?? "?"))
    )
  })
})

describe("limits that the app knows", () => {
  const limits = { least: "16000", most: "160000000" }
  const range = "From Rp 16,000 to Rp 160,000,000"

  test("are said before anything is typed, and stop an amount outside of them", async () => {
    const user = open(<BuyFlow limits={limits} />)
    const amount = await field("You pay")
    screen.getByText(range)
    await user.type(amount, "15999")
    screen.getByText("At least Rp 16,000")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    expect(screen.queryByRole("heading", { name: "Review" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "Use that" }))
    expect(amount.value).toBe("16,000")
    expect(screen.queryByText("At least Rp 16,000")).toBeNull()
  })

  test("apply to a sale in the asset", async () => {
    const user = open(
      <SellFlow network="ethereum-sepolia" asset="USDC" limits={{ most: "100" }} />,
      coins,
      "2"
    )
    await user.type(await field("You sell"), "100.01")
    await waitFor(() => screen.getByText("Up to 100 USDC"))
  })
})

describe("a sale", () => {
  test("begins with the asset, the amount and the bank account that it is given, in the account's currency", async () => {
    open(
      <SellFlow network="ethereum-sepolia" asset="USDC" amount="25" account={euros} quick={["50", "50%"]} />
    )
    expect((await field("You sell")).value).toBe("25")
    await waitFor(() => expect(picked("Asset")).toMatch(/^USDC/))
    expect(picked("Currency")).toMatch(/^EUR/)
    expect(picked("Paid to")).toContain("Ada Euro")
    await waitFor(() => expect(amounts()).toEqual(["50", "50%", "Max"]))
  })

  test("begins in the currency that it is given, unless the bank account has another one", async () => {
    open(<SellFlow network="ethereum-sepolia" currency="USD" />)
    await waitFor(() => expect(picked("Currency")).toMatch(/^USD/))
    cleanup()
    open(<SellFlow network="ethereum-sepolia" currency="USD" account={euros} />)
    await waitFor(() => expect(picked("Currency")).toMatch(/^EUR/))
  })

  test("without the coin for the fee leads to a purchase of exactly that coin", async () => {
    const Opener = () => {
      const { open } = useSlipwayModal()
      return (
        <button type="button" onClick={() => open("sell")}>
          open
        </button>
      )
    }
    const user = open(
      <>
        <Opener />
        <SlipwayModal network="ethereum-sepolia" />
      </>
    )
    await user.click(screen.getByText("open"))
    await user.type(await field("You sell"), "25")
    await user.click(await screen.findByRole("button", { name: "Buy ETH" }))
    await field("You pay")
    expect(picked("Asset")).toMatch(/^ETH/)
  })
})
