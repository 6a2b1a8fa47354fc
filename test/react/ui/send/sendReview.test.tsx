import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { NetworkName, Transaction } from "../../../../src/index.ts"
import { SendForm } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, journalOf, other, address as own, transfer } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

/** Opens the review of a send. `fail` refuses it once it was agreed to. */
const openReview = async (before: readonly Transaction[] = [], network: NetworkName = "base") => {
  let refuse: (error: Error) => void = () => undefined
  const answer = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const client = fixtureClient({
    wallet: {
      balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }),
      estimateGas: async () => ({ gasLimit: "21000", gasPrice: "10000000000", maxFeePerGas: "10000000000" }),
      sendCoin: () => answer
    },
    transactions: journalOf(...before)
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <SendForm network={network} start={{ to: other, amount: "0.25" }} />, { queryClient })
  const user = typist()
  await waitFor(() => screen.getByText("Balance 2 ETH"))
  await user.click(screen.getByRole("button", { name: "Review" }))
  const send = await waitFor(() => {
    const button = screen.getByRole("button", { name: /^Send \d/ })
    expect(button.getAttribute("aria-disabled")).toBeNull()
    return button
  })
  return {
    send: () => user.click(send),
    fail: () => act(async () => refuse(new ApiError({ status: 400 })))
  }
}

/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = (): boolean => {
  const closing = new window.Event("beforeunload", { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

const first = "You haven't paid this address before."

describe("the review of a send", () => {
  test.each([
    ["ethereum-sepolia", "In about 30 seconds"],
    ["base", "In about 10 seconds"]
  ] as const)("on %s says how long it usually takes", async (network, text) => {
    await openReview([], network)
    screen.getByText(text)
  })

  test("says that it is the first payment to an address, until that was paid", async () => {
    await openReview()
    screen.getByText(first)
  })

  test("says so also after a payment that was not made", async () => {
    await openReview([transfer({ status: "failed", network: "base" })])
    screen.getByText(first)
  })

  test("says nothing of it to an address that was paid before", async () => {
    await openReview([transfer({ status: "confirmed", network: "base", createdAt: 0 })])
    expect(screen.queryByText(first)).toBeNull()
  })
})

test("an amount that leaves too little for the fee is replaced by the most that can be sent", async () => {
  const client = fixtureClient({
    wallet: {
      balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }),
      // The fee rises by the time that the review asks for it.
      estimateGas: async ({ amount }: { readonly amount: string }) => ({
        gasLimit: "21000",
        gasPrice: amount === "1.9" ? "10000000000000" : "10000000000",
        maxFeePerGas: amount === "1.9" ? "10000000000000" : "10000000000"
      })
    },
    transactions: journalOf()
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <SendForm network="base" start={{ to: other, amount: "1.9" }} />, { queryClient })
  const user = typist()
  await waitFor(() => screen.getByText("Balance 2 ETH"))
  await user.click(screen.getByRole("button", { name: "Review" }))
  await user.click(await screen.findByRole("button", { name: "Use that" }))
  await waitFor(() => screen.getByRole("button", { name: "Send 1.7375 ETH" }))
})

test("closing the page asks while a send is signed, and neither before nor after it", async () => {
  const { send, fail } = await openReview()
  expect(asksBeforeClosing()).toBe(false)
  await send()
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await fail()
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
})
