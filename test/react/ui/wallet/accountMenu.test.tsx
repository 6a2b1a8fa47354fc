import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { AccountMenu } from "../../../../src/react/components/index.ts"
import { SlipwayModal } from "../../../../src/react/components/modal/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, other, signedIn } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const network = "ethereum-sepolia"

test.each([
  ["Create wallet", "Create your wallet"],
  ["I already have a wallet", "Restore your wallet"]
])("“%s” in the menu of a user without a wallet leads there", async (name, title) => {
  openPage(
    fixtureClient({}, { ...signedIn, status: "no_wallet", addresses: {} }),
    <>
      <AccountMenu network={network} />
      <SlipwayModal network={network} />
    </>
  )
  const user = typist()
  await user.click(screen.getByRole("button", { name: /^Account/ }))
  await user.click(screen.getByRole("button", { name }))
  const dialog = document.querySelector("dialog[data-slipway=modal]")
  await expect.poll(() => dialog?.querySelector("h2")?.textContent).toBe(title)
})

test("the menu shows the total of the wallet, and that its network is one for tests", async () => {
  const balanceCoin = async () => ({ balance: "9.25", symbol: "ETH", address: other })
  const balanceTokenBatch = async () => ({ address: other, tokens: [] })
  const cryptos = async () => []
  openPage(
    fixtureClient({ wallet: { balanceCoin, balanceTokenBatch }, reference: { cryptos } }),
    <AccountMenu network={network} />
  )
  await typist().click(screen.getByRole("button", { name: /^Account/ }))
  const total = screen.getByRole("region", { name: "Total balance" })
  await expect.poll(() => total.querySelector('[data-part="sum"]')?.textContent).toBe("9.25 ETH")
  screen.getByText("Ethereum Sepolia")
  screen.getByText("Test")
})
