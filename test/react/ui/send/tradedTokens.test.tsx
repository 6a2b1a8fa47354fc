import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"
import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect, test } from "vitest"
import type { Crypto, Transaction } from "../../../../src/index.ts"
import { ActivityList, AssetList, SendForm } from "../../../../src/react/components/index.ts"
import { SlipwayButton } from "../../../../src/react/components/modal/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import { openPage } from "../../page.tsx"
import { onrampOrder } from "../fixtures/data/rampData.ts"
import { fixtureClient, journalOf, address as own, signedIn, transfer } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"
import "../../../../src/react/components/modal/window/modalPages.ts"
import "../../../../src/react/components/modal/button/laterFaces.ts"

const network = "ethereum-sepolia"
const usdc = "0x5FbDB2315678afecb367f032d93F642f64180aa3"
const dai = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512"
const fake = "0x00000000000000000000000000000000000005ca"

const traded = (id: string, symbol: string, name: string, address: string): Crypto => ({
  id,
  symbol,
  name,
  address,
  label: name,
  is_native: false,
  currencies: ["IDR"],
  decimal: 6,
  chainId: 11155111
})
const cryptos = [traded("usdc-sepolia", "usdc", "USD Coin", usdc), traded("dai-sepolia", "dai", "Dai", dai)]

interface Opened {
  readonly held?: Readonly<Record<string, string>>
  readonly transactions?: readonly Transaction[]
}

/** An app that lists no tokens. Each token calls itself USDC. */
const open = (page: ReactNode, { held = { [usdc]: "1030.9375" }, transactions = [] }: Opened = {}) => {
  const balances = new Map(Object.entries(held).map(([address, balance]) => [address.toLowerCase(), balance]))
  const order = { ...onrampOrder("completed"), cryptoId: "usdc-sepolia" }
  const client = fixtureClient(
    {
      reference: { cryptos: async () => cryptos },
      onramp: { list: async () => ({ docs: [], hasNextPage: false }), get: async () => order },
      offramp: { list: async () => ({ docs: [], hasNextPage: false }) },
      wallet: {
        balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }),
        balanceTokenBatch: async ({ tokenAddresses }: { readonly tokenAddresses: readonly string[] }) => ({
          address: own,
          tokens: tokenAddresses.map((tokenAddress) => ({
            tokenAddress: tokenAddress.toLowerCase(),
            balance: balances.get(tokenAddress.toLowerCase()) ?? "0",
            symbol: "USDC",
            decimals: 6
          }))
        })
      },
      transactions: journalOf(...transactions)
    },
    signedIn
  )
  return openPage(client, page, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })
}

const options = () =>
  screen.getAllByRole("option").map((it) => it.querySelector('[data-part="what"]')?.textContent)

test("what the user has of the ramp's tokens can be sent, under the name that the ramp gives it", async () => {
  open(<SendForm network={network} />)
  await waitFor(() => screen.getByText("Balance 2 ETH"))
  await typist().click(await screen.findByLabelText("Asset"))
  expect(options()).toEqual(["ETH2 ETH", "USDC1,030.93 USDC"])
})

test("what was bought is sent from a form that knows its name", async () => {
  let openPurchase = () => {}
  const Controls = () => {
    const { modal } = useSettings()
    openPurchase = () => modal.send({ type: "opened", place: { page: "purchase", id: "order" } })
    return null
  }
  open(
    <>
      <Controls />
      <SlipwayButton network={network} />
    </>
  )
  act(() => openPurchase())
  await typist().click(await screen.findByRole("button", { name: "Send it" }))
  await screen.findByText("Balance 1,030.93 USDC")
  expect(document.body.textContent).not.toContain('"USDC"')
})

test("a token that is in no list stays in quotes, whatever it calls itself", async () => {
  open(<SendForm network={network} start={{ tokenAddress: fake }} />, { held: { [fake]: "5" } })
  await screen.findByText('Balance 5 "USDC"')
})

const sending = transfer({ kind: "token", tokenAddress: usdc, amount: "10" })

test("the header says which of the ramp's tokens is being sent", async () => {
  open(<SlipwayButton network={network} />, { transactions: [sending] })
  await screen.findByText("Sending 10 USDC")
})

test("the header leaves out an amount whose token is in no list", async () => {
  open(<SlipwayButton network={network} />, { transactions: [{ ...sending, tokenAddress: fake }] })
  await screen.findByText("Sending")
  expect(screen.queryByText(/10/)).toBeNull()
})

test("the activity says which of the ramp's tokens was sent", async () => {
  open(<ActivityList />, { transactions: [{ ...sending, status: "confirmed" }] })
  await screen.findByText("−10 USDC")
})

test("the assets show the same picture of the ramp's tokens as its forms do", async () => {
  const { container } = open(<AssetList network={network} />)
  await screen.findByText("USD Coin")
  expect(container.querySelectorAll("[data-part=token-mark]")).toHaveLength(1)
})
