import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { act, fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import type { Transaction } from "../../../../src/index.ts"
import { GasTankPanel } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import {
  address,
  fixtureClient,
  hash,
  journalOf,
  movableJournal,
  token,
  transfer
} from "../fixtures/frame/client.ts"
import { priced } from "../fixtures/frame/Fixture.tsx"
import { typist } from "../support/typist.ts"

const poolAddress = "0x6a5000000000000000000000000000000000006a"
const pool = { network: "ethereum-sepolia", tokenAddress: token, poolAddress } as const
const owner = {
  id: "owner",
  gasTanks: [{ id: "tank", balance: "25000000", decimals: 6, tokenName: "USDT" }],
  accounts: [{ id: "account", aaAddress: poolAddress, chainId: 11155111, status: "deployed" }]
}

/** Opens the panel of a tank with these top-ups, and these transactions of the wallet. */
const open = (
  {
    topUps = [],
    transactions = [],
    journal = journalOf(...transactions)
  }: {
    topUps?: readonly object[]
    transactions?: readonly Transaction[]
    journal?: ReturnType<typeof journalOf> | ReturnType<typeof movableJournal>
  },
  app: Parameters<typeof openPage>[2] = {}
) =>
  openPage(
    fixtureClient({
      wallet: {
        balanceCoin: async () => ({ balance: "1", symbol: "ETH", address }),
        balanceTokenBatch: async () => ({
          address,
          tokens: [{ tokenAddress: token, balance: "250.5", symbol: "USDT", decimals: 6 }]
        }),
        estimateGas: async () => ({ gasLimit: "65000", gasPrice: "1500000000", maxFeePerGas: "1500000000" })
      },
      smartAccount: { create: async () => owner, topUps: async () => topUps },
      transactions: journal
    }),
    <GasTankPanel pool={pool} />,
    app
  )

const total = () => screen.getByText("Total").nextSibling?.textContent

const typeTen = async () => {
  const user = typist()
  await user.click(await screen.findByRole("button", { name: "Top up" }))
  await user.type(screen.getByLabelText("Amount"), "10")
  await screen.findByText("Total")
}

test("a top-up is summed up in money, with the coins below", async () => {
  open({}, priced)
  await typeTen()
  await screen.findByText("about $10.33")
  expect(total()).toMatch(/^about \$10\.33\s*10.USDT \+ about 0\.0000975.ETH$/)
  expect(screen.getByText("Arrives").nextSibling?.textContent).toBe("In about 30 seconds")
})

test("a top-up names the gas tank and shows the whole address that is paid", async () => {
  open({}, priced)
  await typeTen()
  expect(screen.getByText("To").nextSibling?.textContent).toBe(`Gas tank${poolAddress}`)
})

test("a top-up without prices is summed up in coins", async () => {
  open({}, { prices: async (asked) => asked.map(() => undefined) })
  await typeTen()
  expect(total()).toMatch(/^10.USDT \+ about 0\.0000975.ETH$/)
})

test("the second click of a double click pays nothing", async () => {
  open({}, priced)
  await typeTen()
  const pay = screen.getByRole("button", { name: "Pay 10 USDT" })
  // What the browser would do after the click.
  expect(fireEvent.click(pay, { detail: 2 })).toBe(false)
})

const failed = { id: "failed", status: "failed", amount: "5000000", createdAt: "2026-10-02T18:05:00.000Z" }

test("a top-up that could not be confirmed is shown with its amount, why, and who can help", async () => {
  open({ topUps: [failed] }, { support: "https://harbour.example/help?about={reference}" })
  const row = await screen.findByText("Not confirmed")
  expect(row.closest("li")?.textContent).toMatch(/[^+]5.USDT/)
  expect(row.querySelector("svg")).toBeTruthy()
  expect(row.closest("details, [data-kind=void]")).toBeNull()
  screen.getByText("We couldn't confirm this payment. If you made it, contact support.")
  const help = screen.getByRole("link", { name: /^Contact support/ })
  expect(help.getAttribute("href")).toBe("https://harbour.example/help?about=failed")
})

test("a top-up that another try has credited is not shown as open", async () => {
  const txHash = `0x${"ab".repeat(32)}`
  const added = { ...failed, id: "added", status: "success", txHash: txHash.toUpperCase().replace("X", "x") }
  open({ topUps: [added, { ...failed, txHash }] })
  await screen.findByText("Added")
  expect(screen.queryByText("Not confirmed")).toBeNull()
})

test("a payment on its way leaves the balance where it was", async () => {
  const payment = { kind: "token", tokenAddress: token, recipient: poolAddress, amount: "10" } as const
  open({ transactions: [transfer({ ...payment, status: "submitted" })] })
  await screen.findByText("On its way")
  expect(screen.getByText(/^25.USDT$/).dataset.part).toBe("sum")
})

test.each([
  ["submitted", "On its way", "You can close this."],
  ["confirmed", "Paid, not added yet", "Finish the top-up. You won't pay again."]
] as const)(
  "a payment that is %s is the first row, with its state, amount, time and reference",
  async (status, state, next) => {
    const sent = { kind: "token", tokenAddress: token, recipient: poolAddress, amount: "10" } as const
    open({ topUps: [failed], transactions: [transfer({ ...sent, status })] })
    await screen.findByText(state)
    const [row, earlier] = screen.getAllByRole("listitem")
    expect(row?.textContent).toContain(state)
    expect(row?.textContent).toMatch(/10.USDT/)
    expect(row?.textContent).toContain(next)
    expect(row?.querySelector("time")).toBeTruthy()
    expect(row?.querySelector("bdi[title]")?.getAttribute("title")).toBe(hash)
    expect(earlier?.textContent).toContain("Not confirmed")
  }
)

test("the list says that fees are not in it, and where they are", async () => {
  open({ topUps: [failed] })
  const heading = await screen.findByRole("heading", { name: "Top-ups" })
  expect(heading.nextElementSibling?.textContent).toBe(
    "Fees aren't listed here. Activity shows them with each send."
  )
})

test.each([
  [5000, true],
  [200_000, false]
])("a payment that was made %i ms ago and is unclear says when it is known: %s", async (age, isSaid) => {
  const payment = transfer({
    ...{ kind: "token", tokenAddress: token, recipient: poolAddress, amount: "10" },
    ...{ status: "unknown", hash: undefined, isUnresolved: true, createdAt: Date.now() - age }
  })
  open({ transactions: [payment] })
  await screen.findByText("Left for fees")
  await screen.findByRole("heading", { name: isSaid ? /^Checking/ : /^We don't know/ })
  expect(screen.queryByText(/^We usually know within 3 minutes/) !== null).toBe(isSaid)
})

test("an unclear payment can be closed, and opened again, but not made again", async () => {
  const user = typist()
  const payment = transfer({
    ...{ kind: "token", tokenAddress: token, recipient: poolAddress, amount: "10" },
    ...{ status: "unknown", hash: undefined, isUnresolved: true, createdAt: Date.now() }
  })
  open({ transactions: [payment] })
  const close = await screen.findByRole("button", { name: "Close" })
  const rows = () => document.querySelectorAll("li [role=status]").length
  expect(rows()).toBe(0)
  await user.click(close)
  expect(rows()).toBe(1)
  const row = screen.getByText("Checking").closest("li")
  expect(row?.textContent).toMatch(/\+10.USDT.*Don't send it again yet/)
  expect(screen.queryByRole("button", { name: "Top up" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "View transaction" }))
  expect(rows()).toBe(0)
  screen.getByText("Don't send it again yet")
  screen.getByRole("button", { name: "Check again" })
  screen.getByRole("link", { name: /^My address on the explorer/ })
})

test("a payment that is unclear is open, although the user had closed an earlier one", async () => {
  const user = typist()
  const sent = { kind: "token", tokenAddress: token, recipient: poolAddress, amount: "10" } as const
  const unclear = (id: string) =>
    transfer({ ...sent, id, status: "unknown", hash: undefined, isUnresolved: true, createdAt: Date.now() })
  const journal = movableJournal(unclear("first"))
  open({ journal })
  await user.click(await screen.findByRole("button", { name: "Close" }))
  act(() => journal.replace({ ...unclear("first"), userOutcome: "not_sent" }))
  await screen.findByRole("button", { name: "Top up" })
  act(() => journal.replace(unclear("second"), { ...unclear("first"), userOutcome: "not_sent" }))
  await screen.findByRole("button", { name: "Close" })
})
