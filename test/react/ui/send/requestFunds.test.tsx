import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { useEffect } from "react"
import { encodeFunctionData, erc20Abi } from "viem"
import { describe, expect, test } from "vitest"
import { testTokens } from "../../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import type { Client } from "../../../../src/index.ts"
import type { ConfirmationRequest } from "../../../../src/query/index.ts"
import { ConfirmRequest } from "../../../../src/react/components/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import { network, openChain } from "../../../support/walletOnChain.ts"
import { openPage } from "../../page.tsx"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const contracts = [
  {
    chainId: 11155111,
    address: testTokens.usdc,
    name: "USD Coin",
    token: { symbol: "USDC", decimals: 6 }
  }
]
const million = 10n ** 24n

describe.runIf(hasAnvil)("a request for more than the wallet has", () => {
  const { openWallet } = openChain()

  const ask = async (client: Client, request: ConfirmationRequest) => {
    const Ask = () => {
      const { confirm } = useSettings()
      useEffect(() => {
        confirm?.(request).catch(() => undefined)
      }, [confirm])
      return null
    }
    const page = (
      <>
        <Ask />
        <ConfirmRequest />
      </>
    )
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    openPage(client, page, { confirm: "queue", queryClient, locale: "en-GB", contracts })
    const dialog = await screen.findByRole("dialog")
    await waitFor(() => expect(within(dialog).queryByText("Loading…")).toBeNull())
    return dialog
  }

  const calling = (from: string, to: string, data: string, value = 0n): ConfirmationRequest => ({
    operation: "sendTransaction",
    input: { network, transaction: { from, to, data, value: `0x${value.toString(16)}` } }
  })
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [friend, million] })

  test.each<[string, string, (from: string) => ConfirmationRequest]>([
    [
      "coins",
      "ETH",
      () => ({ operation: "sendCoin", input: { network, to: friend, amount: "1000000" } }) as const
    ],
    ["coins in a call of a contract", "ETH", (from) => calling(from, friend, "0xdeadbeef", million)],
    [
      "tokens",
      "USDC",
      () =>
        ({
          operation: "sendToken",
          input: { network, to: friend, amount: "1000000", tokenAddress: testTokens.usdc }
        }) as const
    ],
    ["tokens in a transaction", "USDC", (from) => calling(from, testTokens.usdc, transfer)]
  ])("of %s says what is missing, and does not blame the fee", async (_, symbol, requestOf) => {
    const { client, address } = await openWallet({ hasNode: true })
    const dialog = within(await ask(client, requestOf(address)))
    await dialog.findByText(`You don't have enough ${symbol}`)
    await waitFor(() => expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull())
    expect(dialog.queryByText("We couldn't work out the fee")).toBeNull()
    expect(dialog.queryByText("Network fee")).toBeNull()
    expect(dialog.queryByText(/likely to fail/)).toBeNull()
    for (const box of dialog.queryAllByRole("checkbox")) fireEvent.click(box)
    // A node accepts a transfer of missing tokens, which may arrive before it is mined. It accepts none without the coins.
    const isOff = symbol === "ETH" ? "true" : null
    await waitFor(() =>
      expect(dialog.getAllByRole("button").at(-1)?.getAttribute("aria-disabled")).toBe(isOff)
    )
  })

  test("and the fee says so, and what the fee is", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    const { balance: amount } = await client.wallet.balanceCoin({ network })
    const request = { operation: "sendCoin", input: { network, to: address, amount } } as const
    const dialog = within(await ask(client, request))
    await dialog.findByText("You don't have enough ETH")
    await dialog.findByText("Network fee")
  })

  test("is told apart from one that fails for another reason, whose fee can be read again", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    // A call that the token does not know.
    const dialog = within(await ask(client, calling(address, testTokens.usdc, "0xdeadbeef")))
    await dialog.findByText(/likely to fail/)
    expect(dialog.queryByText(/You don't have enough/)).toBeNull()
    await dialog.findByRole("button", { name: "Try again" })
  })
})
