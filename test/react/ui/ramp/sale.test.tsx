import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { ApiError, NotSentError } from "../../../../src/errors/index.ts"
import { salePaymentId } from "../../../../src/ramp/salePaymentId.ts"
import {
  ActivityDetail,
  ActivityList,
  BankAccounts,
  OrderStatus,
  SellFlow
} from "../../../../src/react/components/index.ts"
import { newRecipient } from "../../../support/recipient.ts"
import { openUser } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"
import { coins, ended, offrampOrder, page, payee } from "../fixtures/data/rampData.ts"
import { fixtureClient, journalOf, transfer } from "../fixtures/frame/client.ts"
import { choose } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

const button = (name: string | RegExp) => screen.getByRole("button", { name })
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent)

/** A user whose page was closed after the order of a sale was placed, and before its coins were sent. */
const openInterrupted = async () => {
  const opened = await openUser({ payments: "command" })
  const { id } = await opened.client.recipients.create(newRecipient)
  const { offrampId } = await opened.client.offramp.create({
    inputAmount: "25",
    inputCurrency: "usdc-ethereum-sepolia",
    outputCurrency: "IDR",
    receiverId: id,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com"
  })
  const count = (wanted: string) => opened.sandbox.ledger.filter(({ kind }) => kind === wanted).length
  return { ...opened, offrampId, made: () => [count("createOfframp"), count("sendToken")] }
}

test("a sale that was interrupted is one row, offers to finish it, and never a second order", async () => {
  const { client, sandbox, offrampId, made } = await openInterrupted()
  openPage(client, <ActivityList />)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain("Send to finish")
  cleanup()

  const user = typist()
  openPage(client, <ActivityDetail entry={{ kind: "sold", id: offrampId }} />)
  await waitFor(() => screen.getByRole("heading", { name: "Send USDC to finish" }))
  expect(screen.queryByRole("button", { name: /^Sell/ })).toBeNull()
  await user.dblClick(button("Send 25 USDC"))
  await waitFor(() => expect(made()).toEqual([1, 1]))
  await waitFor(() => screen.getByRole("heading", { name: "Selling USDC" }))
  // The transfer is shown with the order.
  await waitFor(() => screen.getByText("Transfer"))
  await sandbox.orders.command(offrampId, "settle")
  await waitFor(() => screen.getByText("Sent to the bank account"))
  cleanup()

  openPage(client, <ActivityList />)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain("Sold USDC")
  expect(made()).toEqual([1, 1])
})

test("a sale that was interrupted is not offered any more once its order has expired", async () => {
  const { client, sandbox, offrampId, made } = await openInterrupted()
  await sandbox.orders.command(offrampId, "expire")
  openPage(client, <ActivityDetail entry={{ kind: "sold", id: offrampId }} />)
  await waitFor(() => screen.getByText(/^Expired because nothing arrived/))
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull()
  button("Get a new rate")
  await act(async () => undefined)
  expect(made()).toEqual([1, 0])
})

test("an order for another amount than was agreed to shows both, and sends nothing before a press", async () => {
  const order = { ...offrampOrder("pending"), pays: { amount: "103", currency: "usdc-ethereum" } }
  const pay = vi.fn(() => Promise.reject(new NotSentError("ORDER_CHANGED", "")))
  const client = fixtureClient({ offramp: { get: async () => order, pay } })
  openPage(client, <ActivityDetail entry={{ kind: "sold", id: order.offrampId }} />)
  const user = typist()
  await user.click(await screen.findByRole("button", { name: "Send 103 USDC" }))
  await screen.findByRole("heading", { name: "The amount changed" })
  screen.getByText(
    "You'd send 3 USDC more than you agreed to. In total, Rp 1,584,000 would arrive. Nothing has been sent yet."
  )
  screen.getByText("If you don't send anything, this order expires by itself.")
  expect(screen.getByText("You sell").nextSibling?.textContent).toBe("100 USDC → 103 USDC")
  expect(pay).toHaveBeenCalledTimes(1)
})

test("a sale whose amount changed can be declined, which sends nothing", async () => {
  const order = { ...offrampOrder("pending"), pays: { amount: "103", currency: "usdc-ethereum" } }
  const pay = vi.fn(() => Promise.reject(new NotSentError("ORDER_CHANGED", "")))
  const client = fixtureClient({
    offramp: { get: async () => order, pay },
    reference: { cryptos: async () => [], currencies: async () => [] }
  })
  openPage(client, <SellFlow offrampId={order.offrampId} />)
  const user = typist()
  await user.click(await screen.findByRole("button", { name: "Send 103 USDC" }))
  const decline = await screen.findByRole("button", { name: "Don't sell" })
  // Neither is the main step.
  expect([decline, button("Send 103 USDC")].map(({ dataset }) => dataset.kind)).toEqual([
    "secondary",
    "secondary"
  ])
  await user.click(decline)
  await screen.findByRole("heading", { name: "Sell" })
  expect(pay).toHaveBeenCalledOnce()
})

test("after a failure, one box says to check other devices first, on a device that did not place the sale", async () => {
  const pay = vi.fn(() => Promise.reject(new ApiError({ status: 400 })))
  const client = fixtureClient({
    offramp: { pay },
    evm: { hasNode: () => false },
    reference: { cryptos: async () => coins }
  })
  openPage(client, <OrderStatus order={offrampOrder("pending")} />)
  await screen.findByText("If you paid this sale on another device, don't pay again.")
  await typist().click(button("Send 100.0001 USDC"))
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toBe(
    "Your payment wasn't sent Make sure you haven't already paid this sale on another device. Try again."
  )
  expect(alert.closest("[data-part=error]")?.getAttribute("data-kind")).toBe("warning")
  expect(screen.queryByText(/don't pay again/)).toBeNull()
})

test.each([
  ["a tiny amount that matches the payment is no change", "100.0001", ["inputAmount"], "Send USDC to finish"],
  ["the most that the review announces is no change", "100.1", ["inputAmount"], "Send USDC to finish"],
  ["a larger amount is a change", "100.100001", ["inputAmount"], "The amount changed"],
  ["a lower amount is a change", "99.9999", ["inputAmount"], "The order has changed"],
  ["a tiny amount at another rate is a change", "100.0001", ["inputAmount", "quote"], "The amount changed"]
])("of what was agreed to, %s", async (_, amount, fields, title) => {
  const order = { ...offrampOrder("pending"), pays: { amount, currency: "usdc-ethereum" } }
  const { offrampId } = order
  const pay = vi.fn(() =>
    Promise.reject(new NotSentError("ORDER_CHANGED", "", { details: { offrampId, fields } }))
  )
  openPage(
    fixtureClient({ offramp: { get: async () => order, pay } }),
    <ActivityDetail entry={{ kind: "sold", id: offrampId }} />
  )
  await typist().click(await screen.findByRole("button", { name: `Send ${amount} USDC` }))
  await waitFor(() => expect(pay).toHaveBeenCalledOnce())
  await screen.findByRole("heading", { name: title })
  button(`Send ${amount} USDC`)
})

test("a service that says that the user agreed to more does not hide the change", async () => {
  const order = {
    ...offrampOrder("pending"),
    inputAmount: 1000,
    pays: { amount: "1000.0001", currency: "usdc-ethereum" }
  }
  const { offrampId } = order
  const details = { offrampId, fields: ["inputAmount"], inputAmount: "100" }
  const pay = () => Promise.reject(new NotSentError("ORDER_CHANGED", "", { details }))
  openPage(
    fixtureClient({ offramp: { get: async () => order, pay } }),
    <ActivityDetail entry={{ kind: "sold", id: offrampId }} />
  )
  await typist().click(await screen.findByRole("button", { name: /^Send 1,000.0001/ }))
  await screen.findByRole("heading", { name: "The amount changed" })
  screen.getByText(/^You'd send 900.0001 USDC more than you agreed to\./)
  expect(screen.getByText("You sell").nextSibling?.textContent).toMatch(/^100 USDC → 1,000.0001 USDC$/)
})

test("a bank account is shown by its bank and last digits, with its holder and currency", async () => {
  const name = "Dr. Grace Brewster Murray Hopper of the Very Long Family Name"
  openPage(
    fixtureClient({ recipients: { list: async () => page([payee(name, { bankName: "BNI" })]) } }),
    <BankAccounts />
  )
  await waitFor(() => screen.getByText("BNI ••5678"))
  screen.getByText(name)
  screen.getByText("IDR")
  await choose(typist(), "Remove", name)
  const [remove] = screen.getAllByRole("button", { name: "Remove account" }).slice(-1)
  expect(remove?.dataset.kind).toBe("danger")
})

test("a sale that is being paid says that its coins are being sent", async () => {
  const pay = () => new Promise<never>(() => undefined)
  const client = fixtureClient({ offramp: { get: async () => offrampOrder("pending"), pay } })
  openPage(client, <SellFlow offrampId={offrampOrder("pending").offrampId} />)
  const current = () => document.querySelector('[aria-current="step"]')?.textContent
  await typist().click(await screen.findByRole("button", { name: /^Send 100/ }))
  await screen.findByRole("heading", { name: "Selling USDC" })
  expect(current()).toBe("Sending USDC")
})

test.each([
  ["refund", "secondary"],
  ["expired", "primary"]
])("another sale after one with the status %s is the %s step", async (status, kind) => {
  const order = offrampOrder(status)
  openPage(fixtureClient({ offramp: { get: async () => order } }), <SellFlow offrampId={order.offrampId} />)
  const again = await screen.findByRole("button", { name: /^(?:Sell again|Get a new rate)$/ })
  expect(again.dataset.kind).toBe(kind)
})

test.each(["failed", "expired"])(
  "a sale that has %s is owed to the user if this device sent its coins, also if the service missed them",
  async (status) => {
    const order = ended(offrampOrder(status), false)
    const payment = transfer({ id: salePaymentId(order.offrampId), kind: "token", status: "confirmed" })
    openPage(
      fixtureClient({ offramp: { get: async () => order }, transactions: journalOf(payment) }),
      <ActivityDetail entry={{ kind: "sold", id: order.offrampId }} />
    )
    await screen.findByRole("heading", { name: "Paid, but not completed" })
    screen.getByText("Refund of 100.0001 USDC")
    expect(screen.queryByText(/before your transfer arrived|nothing arrived/)).toBeNull()
  }
)

test("a failed sale is not told until it is known whether this device sent its coins", async () => {
  const order = ended(offrampOrder("failed"), false)
  const payment = transfer({ id: salePaymentId(order.offrampId), kind: "token", status: "confirmed" })
  const journal = journalOf(payment)
  let answer: (() => void) | undefined
  const list = () =>
    new Promise<Awaited<ReturnType<typeof journal.list>>>((resolve) => {
      answer = () => void Promise.resolve(journal.list()).then(resolve)
    })
  openPage(fixtureClient({ transactions: { ...journal, list } }), <OrderStatus order={order} />)
  await waitFor(() => expect(answer).toBeDefined())
  expect(screen.queryByText(/failed/i)).toBeNull()
  expect(screen.queryByRole("button")).toBeNull()
  await act(async () => answer?.())
  await screen.findByRole("heading", { name: "Paid, but not completed" })
})
