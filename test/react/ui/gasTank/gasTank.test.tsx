import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { testTokens } from "../../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import type { Client } from "../../../../src/index.ts"
import { ConfirmRequest, GasTankPanel, RecipientPicker } from "../../../../src/react/components/index.ts"
import { network, openSmartAccountApp } from "../../../support/service/smartAccountApp.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, hash, journalOf, other, token, transfer } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const poolAddress = "0x6a5000000000000000000000000000000000006a"
const pool = { network, tokenAddress: testTokens.usdt, poolAddress }

describe("a top-up that is paid, but not credited yet", () => {
  const show = (balance: string) => {
    const gasTanks = [{ id: "tank", balance, decimals: 6, tokenName: "USDT" }]
    const topUp = {
      id: "1",
      status: "pending",
      amount: null,
      createdAt: "2026-11-22T13:58:00Z",
      txHash: hash
    }
    const payment = transfer({ kind: "token", tokenAddress: token, recipient: poolAddress, amount: "10" })
    const client = fixtureClient({
      smartAccount: {
        create: async () => ({ id: "owner", gasTanks, accounts: [] }),
        topUps: async () => [topUp]
      },
      transactions: journalOf({ ...payment, status: "confirmed" })
    })
    openPage(
      client,
      <GasTankPanel pool={{ network: "ethereum-sepolia", tokenAddress: token, poolAddress }} />
    )
  }

  test("is in the list with what was paid", async () => {
    show("25000000")
    await screen.findByText("On its way")
    screen.getByText("+10 USDT")
    expect(screen.queryByText("A top-up is on its way.")).toBeNull()
  })

  test.each([
    ["420000", "Your gas tank is almost empty"],
    ["0", "Your gas tank is empty"]
  ])("is what a warning at a balance of %s says, instead of asking for another", async (balance, warning) => {
    show(balance)
    await screen.findByText(warning)
    await screen.findByText("A top-up is on its way.")
    expect(screen.queryByText("Top it up before you send again.")).toBeNull()
    expect(screen.getByRole("button", { name: "Top up" }).dataset.kind).toBe("secondary")
  })
})

test("the pool that was paid is nobody whom a form suggests to pay", async () => {
  const client = fixtureClient({
    smartAccount: {
      create: async () => ({ id: "owner", gasTanks: [{ balance: "1", decimals: 6 }], accounts: [] }),
      topUps: async () => []
    },
    transactions: journalOf(
      transfer({ status: "confirmed", recipient: poolAddress, kind: "token", tokenAddress: token }),
      transfer({ status: "confirmed", recipient: other })
    )
  })
  const panel = openPage(
    client,
    <GasTankPanel pool={{ network: "ethereum-sepolia", tokenAddress: token, poolAddress }} />
  )
  await screen.findByRole("button", { name: "Top up" })
  panel.unmount()
  openPage(client, <RecipientPicker value="" onChange={() => undefined} network="ethereum-sepolia" />)
  await typist().click(await screen.findByRole("combobox"))
  const options = await screen.findAllByRole("option")
  expect(options.map(({ textContent }) => /0x.{4}/.exec(textContent ?? "")?.[0])).toEqual([other.slice(0, 6)])
})

describe.runIf(hasAnvil)("GasTankPanel", () => {
  const { openUser, fund } = openSmartAccountApp()

  const show = (client: Client) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const page = (
      <>
        <GasTankPanel pool={pool} />
        <ConfirmRequest />
      </>
    )
    return { ...openPage(client, page, { queryClient, confirm: "queue" }), user: typist() }
  }

  const openOwner = async () => {
    const opened = await openUser()
    await fund(opened.owner ?? "", "1")
    await fund(opened.owner ?? "", "100", testTokens.usdt)
    return opened
  }

  test("pays from the wallet with one press, and credits the payment when it is confirmed", async () => {
    const { client } = await openOwner()
    const { user } = show(client)
    await screen.findByText("25 USDT")
    await user.click(screen.getByRole("button", { name: "Top up" }))
    await user.type(screen.getByLabelText("Amount"), "10")
    await screen.findByText(/^about .* ETH/)
    await user.click(screen.getByRole("button", { name: "Pay 10 USDT" }))
    await screen.findByText("10 USDT added to your gas tank")
    await screen.findByText("35 USDT")
    await screen.findByText("+10 USDT")
    // No further question, and one payment.
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(await client.transactions.list()).toHaveLength(1)
  })

  test("credits a payment whose page was closed, and does not pay again", async () => {
    const { client } = await openOwner()
    const payment = await client.wallet.sendToken({
      network,
      tokenAddress: testTokens.usdt,
      to: poolAddress,
      amount: "7"
    })
    await payment.wait()
    const { user } = show(client)
    await screen.findByText("Paid, not added yet")
    expect(screen.queryByRole("button", { name: "Top up" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "Finish top-up" }))
    await screen.findByText("32 USDT")
    await waitFor(() => expect(screen.queryByText("Paid, not added yet")).toBeNull())
    expect(await client.transactions.list()).toHaveLength(1)
  })

  test("refuses an amount that the wallet does not have", async () => {
    const { client } = await openOwner()
    const { user } = show(client)
    await user.click(await screen.findByRole("button", { name: "Top up" }))
    await user.type(screen.getByLabelText("Amount"), "500")
    await user.click(screen.getByRole("button", { name: /^Pay 500/ }))
    await screen.findByText("You have 100 USDT")
    expect(await client.transactions.list()).toEqual([])
  })
})
