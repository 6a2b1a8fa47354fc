import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { SellFlow } from "../../../../src/react/components/index.ts"
import type { SlipwayProviderProps } from "../../../../src/react/index.ts"
import { openPage } from "../../page.tsx"
import { bankPage, coins, currencies, offrampQuote, page, payee } from "../fixtures/data/rampData.ts"
import { fixtureClient, address as own } from "../fixtures/frame/client.ts"
import { priced } from "../fixtures/frame/Fixture.tsx"
import { typist } from "../support/typist.ts"

/** Opens a sale of a token for a wallet with these balances. `calls` collects what was asked of the app and the service. */
const open = (
  balances: { readonly coin: string; readonly tokens: string },
  app: Pick<SlipwayProviderProps, "prices" | "currency"> = {}
) => {
  const calls: string[] = []
  const gas = { gasLimit: "65000", gasPrice: "2000000000", maxFeePerGas: "2000000000" }
  const client = fixtureClient({
    reference: {
      currencies: async () => currencies,
      banks: async () => bankPage(),
      cryptos: async () => coins.filter((it) => !it.is_native)
    },
    recipients: { list: async () => page([payee("Grace Hopper")]) },
    offramp: { quote: async () => offrampQuote, sell: async () => calls.push("order") },
    wallet: {
      balanceCoin: async () => ({ balance: balances.coin, symbol: "ETH", address: own }),
      balanceTokenBatch: async () => ({
        address: own,
        tokens: [{ balance: balances.tokens, symbol: "USDC", decimals: 6 }]
      }),
      estimateGas: async () => gas
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ways = {
    onBuy: (symbol: string) => void calls.push(`buy ${symbol}`),
    onReceive: (symbol: string) => void calls.push(`receive ${symbol}`)
  }
  openPage(client, <SellFlow network="ethereum-sepolia" {...ways} />, { queryClient, ...app })
  const user = typist()
  return {
    calls,
    press: async (name: string | RegExp) => user.click(await screen.findByRole("button", { name })),
    fill: async () => {
      await user.type(await screen.findByLabelText("You sell"), "25")
      await user.type(screen.getByLabelText(/name/i), "Ada Lovelace")
    }
  }
}

describe("a sale", () => {
  test("without the coin for the fee is stopped before an order exists, with ways to get it", async () => {
    const { calls, press, fill } = open({ coin: "0.0001", tokens: "250" })
    await fill()
    await waitFor(() => screen.getByText("You need about 0.00013 ETH for the network fee."))
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull()
    // The amount is not what is wrong.
    await typist().type(screen.getByLabelText("You sell"), "{Enter}")
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
    expect(screen.queryByRole("heading", { name: "Review" })).toBeNull()
    // The main step is to get the coin.
    expect(screen.getByRole("button", { name: "Buy ETH" }).dataset.kind).toBe("primary")
    await press("Buy ETH")
    await press("Receive ETH")
    expect(calls).toEqual(["buy ETH", "receive ETH"])
  })

  test("says what the missing fee is worth, where the app has prices", async () => {
    const { fill } = open({ coin: "0.0001", tokens: "250" }, priced)
    await fill()
    await screen.findByText("You need about 0.00013 ETH ($0.44) for the network fee.")
  })

  test("of more than the wallet has is stopped before an order exists", async () => {
    const { calls, press, fill } = open({ coin: "1", tokens: "24" })
    await fill()
    await waitFor(() => screen.getByText(/^You have 24 /))
    expect(screen.getByRole("button", { name: "Continue" }).getAttribute("aria-disabled")).toBe("true")
    await press("Continue")
    expect(screen.queryByRole("heading", { name: "Review" })).toBeNull()
    await press(/^Receive /)
    expect(calls).toHaveLength(1)
  })

  test("says what its transfer costs beside the ramp's fee, in the first step and in the review", async () => {
    const { press, fill } = open({ coin: "1", tokens: "250" }, priced)
    await fill()
    const fee = async () => (await screen.findByText("Network fee")).nextElementSibling
    const cost = /^about 0\.00013 ETH · about \$0\.44/
    await waitFor(async () => expect((await fee())?.textContent).toMatch(cost))
    await press("Continue")
    await screen.findByRole("heading", { name: "Review" })
    expect((await fee())?.textContent).toMatch(cost)
  })

  test("that the wallet can pay goes on", async () => {
    const { press, fill } = open({ coin: "1", tokens: "250" })
    await fill()
    await press("Continue")
    await screen.findByRole("heading", { name: "Review" })
    expect(screen.queryByRole("button", { name: /^Receive/ })).toBeNull()
  })
})
