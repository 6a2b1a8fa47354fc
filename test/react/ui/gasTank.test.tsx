import "../../support/dom.ts"
import "./support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/anvil.ts"
import type { Client } from "../../../src/index.ts"
import { ConfirmRequest, GasTankPanel } from "../../../src/react/components/index.ts"
import { network, openSmartAccountApp } from "../../support/smartAccountApp.ts"
import { openPage } from "../page.tsx"
import { typist } from "./support/typist.ts"

const poolAddress = "0x6a5000000000000000000000000000000000006a"
const pool = { network, tokenAddress: testTokens.usdt, poolAddress }

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
    await screen.findByText("7 USDT is paid, but not in your gas tank yet")
    expect(screen.queryByRole("button", { name: "Top up" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "Finish top-up" }))
    await screen.findByText("32 USDT")
    await waitFor(() => expect(screen.queryByText(/is paid, but not/)).toBeNull())
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
