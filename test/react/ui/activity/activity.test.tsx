import "../../../support/page/dom.ts"
import { onlineManager } from "@tanstack/react-query"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../../../sandbox/src/testing.ts"
import { ApiError, InvalidConfigError } from "../../../../src/errors/index.ts"
import type { Transaction } from "../../../../src/index.ts"
import { salePaymentId } from "../../../../src/ramp/salePaymentId.ts"
import { activityCsv } from "../../../../src/react/components/activity/csv.ts"
import { ActivityDetail, ActivityList, OrderList } from "../../../../src/react/components/index.ts"
import { newRecipient } from "../../../support/recipient.ts"
import { openUser } from "../../../support/user.ts"
import { movableClock } from "../../clock.tsx"
import { openPage } from "../../page.tsx"
import { coins, ended, firstPage, offrampOrder, onrampOrder, page } from "../fixtures/data/rampData.ts"
import {
  arrival,
  changingSession,
  fixtureClient,
  hash,
  historyOf,
  journalOf,
  other,
  signedIn,
  token,
  transfer
} from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const tokens = [{ tokenAddress: testTokens.usdc, symbol: "usdc" }]
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent)
const at = (day: number) => `2027-01-0${day}T03:04:05.678Z`

test("a sale and its payment are one row, and a send is another", async () => {
  const { client } = await openUser()
  const recipient = await client.recipients.create(newRecipient)
  await client.wallet.sendCoin({ network, to: other, amount: "0.25" })
  await client.offramp.sell({
    inputAmount: "10",
    inputCurrency: `usdc-${network}`,
    outputCurrency: "IDR",
    receiverId: recipient.id,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com"
  })
  openPage(client, <ActivityList tokens={tokens} />)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/Selling USDC.*−10 USDC/)
  await waitFor(() => expect(rows()[1]).toMatch(/Sen[dt] to .*0xd8dA…6045.*−0\.25 ETH/))
})

test("a row says what was done in the tense of its state, with the unit, and no word of the service", async () => {
  const send = (id: string, status: Transaction["status"]) => transfer({ id, status, createdAt: Number(id) })
  const buy = (status: string) => ({ ...onrampOrder(status), id: status, onrampId: status })
  const sell = (status: string) => ({ ...offrampOrder(status), id: status, offrampId: status })
  const buys = ["completed", "pending", "failed", "on_hold"].map(buy)
  const client = fixtureClient({
    onramp: { list: async () => page(buys) },
    offramp: { list: async () => page([sell("completed")]) },
    transactions: journalOf(
      send("1", "confirmed"),
      send("2", "submitted"),
      send("3", "reverted"),
      send("4", "failed")
    )
  })
  openPage(client, <ActivityList />)
  await waitFor(() => expect(rows()).toHaveLength(9))
  const text = rows().join("\n")
  for (const title of [
    "Sent to 0xd8dA…6045",
    "Send to 0xd8dA…6045",
    "Waiting for the network",
    "Bought USDC",
    "Buying USDC",
    "USDC not bought",
    "Sold USDC"
  ])
    expect(text).toContain(title)
  expect(text.match(/Sent to 0x/g)).toHaveLength(1)
  expect(text.match(/Send to 0x/g)).toHaveLength(3)
  expect(text).toContain("Failed")
  expect(text).toContain("Not sent")
  // Those that paid nothing are struck, and have no sign.
  expect(text.match(/−0\.25 ETH/g)).toHaveLength(2)
  expect(text.match(/[^−]0\.25 ETH/g)).toHaveLength(2)
  expect(text).toContain("+99 USDC")
  expect(text).not.toContain("on_hold")
})

test("an app without a ramp lists its sends, and no error", async () => {
  const refused = () => {
    throw new InvalidConfigError({ field: "rampable", expected: "how to reach the ramp" })
  }
  const client = fixtureClient({
    onramp: { list: async () => refused() },
    offramp: { list: async () => refused() },
    transactions: journalOf(transfer({ status: "confirmed" }))
  })
  openPage(client, <ActivityList />)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole("status", { name: /Loading/ })).toBeNull())
  expect(screen.queryByRole("alert")).toBeNull()
})

test("a finished send shows what it is worth, if the price is known", async () => {
  const client = fixtureClient(
    { transactions: journalOf(transfer({ status: "confirmed" })) },
    { ...signedIn, hasRampAccess: false }
  )
  openPage(client, <ActivityList />, { prices: async () => ["3380"], currency: "USD" })
  await waitFor(() => expect(rows()[0]).toContain("about $845.00"))
})

test("a send is in the list while it is not known whether it was sent", async () => {
  const client = fixtureClient(
    { transactions: journalOf(transfer({ status: "unknown", isUnresolved: true })) },
    { ...signedIn, hasRampAccess: false }
  )
  openPage(client, <ActivityList />)
  await waitFor(() => within(screen.getByRole("listitem")).getByText("Checking"))
})

test("an entry that is older than the end of an unfinished list waits until the rest is loaded", async () => {
  const buy = (day: number) => ({
    ...onrampOrder("completed"),
    id: `buy ${day}`,
    onrampId: `buy ${day}`,
    createdAt: at(day)
  })
  const sell = (day: number) => ({
    ...offrampOrder("completed"),
    id: `sell ${day}`,
    offrampId: `sell ${day}`,
    createdAt: at(day)
  })
  const list = async ({ page: number }: { readonly page: number }) =>
    number === 1 ? firstPage([buy(9), buy(7)]) : { ...page([buy(7), buy(3)]), page: 2 }
  const sent = transfer({ status: "confirmed", createdAt: Date.parse(at(2)) })
  const client = fixtureClient({
    onramp: { list },
    offramp: { list: async () => page([sell(8), sell(5)]) },
    transactions: journalOf(sent)
  })
  openPage(client, <ActivityList />)
  const kinds = () => rows().map((row) => /(?:Bought|Sold|Sent to 0x)/.exec(row ?? "")?.[0])
  await waitFor(() => expect(kinds()).toEqual(["Bought", "Sold", "Bought"]))
  await userEvent.setup({ document }).click(screen.getByRole("button", { name: "Show more" }))
  await waitFor(() => expect(kinds()).toEqual(["Bought", "Sold", "Bought", "Sold", "Bought", "Sent to 0x"]))
})

test("two presses before the list is drawn again load one page, once", async () => {
  const asked: number[] = []
  const list = async ({ page: number }: { readonly page: number }) => {
    asked.push(number)
    const order = { ...onrampOrder("completed"), onrampId: `buy ${number}`, createdAt: at(9 - number) }
    return { ...(number < 3 ? firstPage([order]) : page([order])), page: number }
  }
  openPage(fixtureClient({ onramp: { list }, offramp: { list: async () => page([]) } }), <ActivityList />)
  const more = await waitFor(() => screen.getByRole("button", { name: "Show more" }))
  act(() => {
    fireEvent.click(more)
    fireEvent.click(more)
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(asked.filter((number) => number > 1)).toEqual([2])
})

test("a plain press on a link is passed on, and its address stays a link", async () => {
  const pressed: string[] = []
  const client = fixtureClient({ transactions: journalOf(transfer()) }, { ...signedIn, hasRampAccess: false })
  openPage(client, <ActivityList href={({ id }) => `/sent/${id}`} onSelect={({ id }) => pressed.push(id)} />)
  const link = await waitFor(() => screen.getByRole("link"))
  expect(link.getAttribute("href")).toBe("/sent/fixture")
  await userEvent.setup({ document }).click(link)
  expect(pressed).toEqual(["fixture"])
})

test("sends stay in the list when the orders cannot be read", async () => {
  const fails = { list: () => Promise.reject(new ApiError({ status: 500 })) }
  const client = fixtureClient({ onramp: fails, offramp: fails, transactions: journalOf(transfer()) })
  openPage(client, <ActivityList />)
  await waitFor(() => screen.getByText("Something's wrong on our side"))
  expect(rows()).toHaveLength(1)
})

test("a user is not told that there is nothing while the sends are read", async () => {
  let answer = (_: readonly Transaction[]) => {}
  const list = () =>
    new Promise<readonly Transaction[]>((resolve) => {
      answer = resolve
    })
  const client = fixtureClient(
    { transactions: { ...journalOf(), list } },
    { ...signedIn, hasRampAccess: false }
  )
  openPage(client, <ActivityList />)
  expect(document.querySelector('[data-slipway="activity-list"]')?.getAttribute("data-state")).toBe("loading")
  await act(async () => answer([transfer({ status: "confirmed" })]))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test("a user is not told that there is nothing while what arrived waits for the network", async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const client = fixtureClient({ transactions: journalOf() }, { ...signedIn, hasRampAccess: false })
  openPage(client, <ActivityList />, { history: historyOf(arrival()) })
  await screen.findByText(/^You're offline/)
  await act(async () => onlineManager.setOnline(true))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test("a user without any activity is told what will be listed", async () => {
  const client = fixtureClient({ transactions: journalOf() }, { ...signedIn, hasRampAccess: false })
  openPage(client, <ActivityList />)
  await waitFor(() => screen.getByText("What you send, receive, buy and sell shows up here."))
})

const sentAt = (id: string, createdAt: number, changes = {}) =>
  transfer({ id, createdAt, status: "confirmed", ...changes })
const withoutRamp = { ...signedIn, hasRampAccess: false }
const day = 86_400_000

test("what is in progress comes first, and the rest is under its day", async () => {
  const { Timed } = movableClock()
  const now = new Date().setHours(12, 0, 0, 0)
  const client = fixtureClient(
    {
      transactions: journalOf(
        sentAt("today", Math.min(now, Date.now())),
        sentAt("yesterday", now - day),
        sentAt("open", now - 40 * day, { status: "unknown", isUnresolved: true }),
        sentAt("said", now - 41 * day, { status: "unknown", userOutcome: "sent", isUnresolved: true })
      )
    },
    withoutRamp
  )
  openPage(
    client,
    <Timed>
      <ActivityList />
    </Timed>
  )
  await waitFor(() => expect(rows()).toHaveLength(4))
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(["In progress", "Today", "Yesterday"])
  expect(headings).toHaveLength(4)
  expect(headings[3]).not.toContain(String(new Date().getFullYear()))
})

test("orders that wait for the user or the service come first, until their time is up", async () => {
  const buy = (onrampId: string, status: string, minutesLeft: number) => ({
    ...onrampOrder(status),
    onrampId,
    expiredDate: new Date(Date.now() + minutesLeft * 60_000).toISOString()
  })
  const orders = [
    buy("1", "completed", 30),
    buy("2", "pending", -1),
    buy("3", "pending", 30),
    buy("4", "processed", -30),
    buy("5", "need_information", -30)
  ]
  const client = fixtureClient({
    onramp: { list: async () => page(orders) },
    offramp: { list: async () => page([]) },
    transactions: journalOf(transfer({ createdAt: Date.now(), status: "confirmed" }))
  })
  openPage(client, <ActivityList />)
  await waitFor(() => expect(rows()).toHaveLength(6))
  const [first, second, third, fourth] = rows()
  expect(first).toMatch(/^Needs your attention.*Action needed/)
  expect(second).toMatch(/^In progress.*Waiting for payment/)
  expect(third).toMatch(/^Buying.*Payment received/)
  expect(fourth).toMatch(/^Today.*Sen[dt] to 0x/)
  // The time is at the start of the line whether the row has a status or not.
  const times = [...document.querySelectorAll("li time")]
  expect(times.map((time) => time.closest("small")?.firstElementChild?.contains(time))).toEqual(
    times.map(() => true)
  )
})

test("a filter and a search narrow the list, and can be cleared", async () => {
  const client = fixtureClient({
    onramp: { list: async () => page([onrampOrder("completed")]) },
    offramp: { list: async () => page([]) },
    transactions: journalOf(transfer({ status: "confirmed" }))
  })
  openPage(client, <ActivityList filterable />)
  const user = userEvent.setup({ document })
  const press = (name: string) => user.click(screen.getByRole("button", { name }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await press("Sent")
  expect(rows().map((row) => /Sen[dt] to 0x|Bought/.exec(row ?? "")?.[0])).toEqual(["Sent to 0x"])
  await press("Trades")
  expect(rows().map((row) => /Sen[dt] to 0x|Bought/.exec(row ?? "")?.[0])).toEqual(["Bought"])
  await press("All")
  await user.type(screen.getByLabelText(/^Search/), other.slice(0, 12).toLowerCase())
  expect(rows()).toHaveLength(1)
  await user.type(screen.getByLabelText(/^Search/), "nothing")
  screen.getByText("Nothing matches")
  await press("Clear filters")
  expect(rows()).toHaveLength(2)
})

test("a file has plain values, and no text that a spreadsheet would run", () => {
  const transaction = transfer({
    id: '=HYPERLINK("https://evil.example")',
    status: "confirmed",
    fee: "31500000000000"
  })
  const entry = { kind: "sent", id: transaction.id, at: transaction.createdAt, transaction } as const
  const [head, line, ...rest] = activityCsv([entry], () => "+ETH").split("\r\n")
  expect(head).toMatch(/^"time","type","status","amount"/)
  expect(line).toBe(
    [
      ...["2026-01-02T03:04:00.000Z", "sent", "confirmed", "0.25", "'+ETH", "", "", "0.0000315"],
      ...[transaction.from, other, "ethereum-sepolia", transaction.hash],
      `'=HYPERLINK(""https://evil.example"")`
    ]
      .map((cell) => `"${cell}"`)
      .join(",")
  )
  expect(rest).toEqual([""])
})

test("the amount of what was not paid is struck without its sign, and has no worth", async () => {
  const client = fixtureClient({
    offramp: { list: async () => page([ended(offrampOrder("failed"), false)]) },
    transactions: journalOf(
      transfer({ id: "1", status: "reverted" }),
      transfer({ id: "2", status: "confirmed" })
    )
  })
  openPage(client, <ActivityList />)
  const struck = () =>
    [...document.querySelectorAll('[data-kind="void"]')].map(({ textContent }) => textContent).sort()
  await waitFor(() => expect(struck()).toEqual(["0.25 ETH", "100.0001 USDC"]))
  const failed = screen.getAllByText("Failed").map((it) => it.getAttribute("data-kind"))
  expect(failed).toEqual(["danger", "danger"])
})

test("the amount of a sale counts as sent from its payment on, also if the sale then fails", async () => {
  const sell = (id: string, status: string) => ({ ...offrampOrder(status), id, offrampId: id })
  const client = fixtureClient({
    offramp: {
      list: async () => page([sell("unpaid", "pending"), sell("paid", "processed"), sell("owed", "failed")])
    }
  })
  openPage(client, <ActivityList />)
  await waitFor(() => expect(rows()).toHaveLength(3))
  const looks = screen
    .getAllByText("−100.0001 USDC")
    .map((it) => it.parentElement?.getAttribute("data-kind") ?? null)
  expect(looks).toEqual([null, "awaited", null])
  expect(rows()[0]).toMatch(/^Needs your attention.*Selling USDC.*Paid, but not completed/)
})

describe.each([
  ["orders", OrderList],
  ["activity", ActivityList]
])("a sale in the list of %s", (_list, SaleList) => {
  type Payment = Parameters<typeof transfer>[0]
  const listed = async (orderStatus: string, payment?: Payment, successor?: Payment) => {
    const { activityHistory, ...sale } = offrampOrder(orderStatus)
    const later = { ...sale, offrampId: "later", ...{ status: "completed", state: "completed" as const } }
    const id = salePaymentId(sale.offrampId)
    const payments = payment ? [transfer({ ...payment, id, kind: "token" })] : []
    if (successor) payments.push(transfer({ ...successor, kind: "speedUp" }))
    const client = fixtureClient({
      onramp: { list: async () => page([]) },
      offramp: { list: async () => page([later, { ...sale, createdAt: "2024-01-01T00:00:00.000Z" }]) },
      transactions: journalOf(...payments)
    })
    openPage(client, <SaleList />)
    await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(2))
    return rows()
  }

  test("whose payment was sped up has the state of the faster one", async () => {
    const replaced = { status: "replaced" as const, replacedBy: "0xfa57" as const }
    const faster = { status: "confirmed" as const, hash: "0xfa57" as const }
    const [first] = await listed("failed", replaced, faster)
    expect(first).toMatch(/^Needs your attention.*Selling USDC.*Paid, but not completed/)
  })

  test("that failed after this device had paid it is on top, and says so", async () => {
    const [first] = await listed("failed", { status: "confirmed" })
    expect(first).toMatch(/^Needs your attention.*Selling USDC.*Paid, but not completed/)
  })

  test("that failed without a payment is below what is newer", async () => {
    expect((await listed("failed"))[1]).toMatch(/USDC not sold.*Failed/)
  })

  test("whose coins have not been sent is on top", async () => {
    expect((await listed("pending"))[0]).toMatch(/^Needs your attention.*Send to finish/)
  })

  test("whose coins are on their way does not ask for them again", async () => {
    expect((await listed("pending", { status: "submitted" }))[0]).toMatch(/^In progress.*Waiting for the/)
  })

  test("whose coins have arrived is in progress until the service knows", async () => {
    expect((await listed("pending", { status: "confirmed" }))[0]).toMatch(/^In progress/)
  })
})

test("a sale has one heading of its own, and its transfer is a list of facts", async () => {
  const sale = offrampOrder("completed")
  const client = fixtureClient({
    offramp: { get: async () => sale },
    transactions: journalOf(
      transfer({ id: salePaymentId(sale.offrampId), status: "confirmed", kind: "token", amount: "100.0001" })
    )
  })
  openPage(client, <ActivityDetail entry={{ kind: "sold", id: sale.offrampId }} tokens={tokens} />)
  const receipt = (await screen.findByText("Transfer")).closest("section")
  expect(within(receipt ?? document.body).getByText("Amount").nextElementSibling?.textContent).toMatch(
    /^100\.0001/
  )
  expect(within(receipt ?? document.body).getByText("Status").nextElementSibling?.textContent).toBe("Sent")
  expect(receipt?.querySelector('[data-part="sum"]')).toBeNull()
})

test("a permission names the app that got it, and has a filter of its own", async () => {
  const { client } = await openUser()
  const spender = "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af"
  const word = (value: string) => value.replace(/^0x/, "").toLowerCase().padStart(64, "0")
  const data = `0x095ea7b3${word(spender)}${word("ff")}`
  const from = client.session.current().addresses.evm ?? ""
  await client.wallet.sendTransaction({ network, transaction: { from, to: testTokens.usdc, data } })
  await client.wallet.sendCoin({ network, to: other, amount: "0.25" })
  expect((await client.transactions.list()).map(({ approval }) => approval)).toEqual([
    undefined,
    { spender: spender.toLowerCase(), value: "255" }
  ])
  const contracts = [{ chainId: 11155111, address: spender, name: "Uniswap" }]
  openPage(client, <ActivityList tokens={tokens} filterable />, { contracts })
  const user = userEvent.setup({ document })
  await user.click(await screen.findByRole("button", { name: "Approvals" }))
  await waitFor(() => screen.getByText(/^(?:Allowed|Permission for) .?Uniswap/))
  expect(screen.queryByText(/ETH/)).toBeNull()
  await user.click(screen.getByRole("button", { name: "Sent" }))
  await waitFor(() => screen.getByText("0xd8dA…6045"))
  expect(screen.queryByText(/Uniswap/)).toBeNull()
})

test.each<[string, Transaction["status"], string, string]>([
  ["was allowed", "confirmed", "255", "Allowed Uniswap"],
  ["is being allowed", "submitted", "255", "Permission for Uniswap"],
  ["may have lost it", "confirmed", "0", "Permission for Uniswap"]
])("an app that %s is said to be so", async (_, status, value, title) => {
  const approval = { spender: other, value }
  const sent = transfer({ kind: "transaction", amount: undefined, status, approval })
  const contracts = [{ chainId: 11155111, address: other, name: "Uniswap" }]
  openPage(fixtureClient({ transactions: journalOf(sent) }, withoutRamp), <ActivityList />, { contracts })
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "")
  await waitFor(() =>
    expect(
      rows()
        .map((row) => plain(row ?? ""))
        .join("\n")
    ).toContain(title)
  )
})

test("a permission of an address without a name has the address in its title, and the limit below", async () => {
  const approval = { spender: other, value: "255" }
  const listed = [{ tokenAddress: testTokens.usdc, symbol: "USDC", decimals: 6 }]
  const sent = transfer({ kind: "transaction", status: "confirmed", recipient: testTokens.usdc, approval })
  openPage(fixtureClient({ transactions: journalOf(sent) }, withoutRamp), <ActivityList tokens={listed} />)
  const limit = await screen.findByText(/^Up to 0\.000255.USDC$/)
  expect(limit.closest("small")).not.toBeNull()
  expect(rows()[0]).toMatch(/Allowed \W?0xd8dA…6045/)
})

test.each([
  ["mailto:help@example.com?subject={reference}", "mailto:help@example.com?subject=fixture"],
  ["https://help.example/{reference}", "https://help.example/fixture"],
  ["javascript:alert(1)", null]
])("the help of an entry is at %s", async (support, expected) => {
  const client = fixtureClient({ transactions: journalOf(transfer()) }, withoutRamp)
  openPage(client, <ActivityDetail entry={{ kind: "sent", id: "fixture" }} />, { support, explorer: null })
  await waitFor(() => screen.getByText("Ethereum Sepolia"))
  expect(screen.queryByRole("link", { name: /^Contact support/ })?.getAttribute("href") ?? null).toBe(
    expected
  )
})

const dollars = { symbol: "USDC", network, tokenAddress: token }
const bare = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, "") ?? ""
const shown = () => rows().map((row) => bare(row))

test("received money is in the list with its sender, and has a filter of its own", async () => {
  const client = fixtureClient({ transactions: journalOf(transfer({ status: "confirmed" })) }, withoutRamp)
  openPage(client, <ActivityList filterable />, {
    assets: [dollars],
    contacts: [{ name: "Grace", address: other }],
    history: historyOf(
      arrival(),
      arrival({ id: "2", amount: "0.75", tokenAddress: undefined, from: undefined, at: 5 })
    )
  })
  await waitFor(() => expect(rows()).toHaveLength(3))
  const user = userEvent.setup({ document })
  await user.click(screen.getByRole("button", { name: "Received" }))
  const [first, second] = shown()
  expect(first).toMatch(/Received from Grace.*\+10 USDC/)
  expect(second).toMatch(/Received ETH.*\+0\.75 ETH/)
  await user.click(screen.getByRole("button", { name: "Sent" }))
  expect(shown().join()).not.toMatch(/From|Received/)
})

test("a token that the app does not know has a warning, and neither a symbol nor an amount", async () => {
  openPage(fixtureClient({}, withoutRamp), <ActivityList />, {
    assets: [dollars],
    history: historyOf(arrival({ tokenAddress: other, amount: "1000000" }))
  })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(shown()[0]).toMatch(/Received from 0xd8dA…6045.*Unknown token/)
  expect(shown()[0]).not.toContain("1,000,000")
})

test("what a transaction of the wallet or a purchase brought is no second row", async () => {
  const bought = { ...onrampOrder("completed"), createdAt: at(1), updatedAt: at(2) }
  const { amount } = bought.receives
  const client = fixtureClient({
    onramp: { list: async () => page([bought]) },
    offramp: { list: async () => page([]) },
    transactions: journalOf(transfer({ status: "confirmed" }))
  })
  openPage(client, <ActivityList />, {
    assets: [dollars],
    history: historyOf(
      arrival({ id: "swap", hash, at: Date.parse(at(2)) }),
      arrival({ id: "bought", hash: `0x${"1".repeat(64)}`, amount, at: Date.parse(at(2)) }),
      arrival({ id: "other", hash: `0x${"2".repeat(64)}`, amount, at: Date.parse(at(1)) - 120_000 })
    )
  })
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(shown().filter((row) => row.includes("Received from"))).toHaveLength(1)
})

test("an equal amount of another asset, or for a purchase to another wallet, is a row of its own", async () => {
  const buy = (id: string, changes = {}) => ({
    ...{ ...onrampOrder("completed"), id, onrampId: id, createdAt: at(1), updatedAt: at(2) },
    ...changes
  })
  const { amount } = onrampOrder("completed").receives
  const elsewhere = { ...onrampOrder("completed").receiver, walletAddress: other }
  const lists = {
    reference: { cryptos: async () => coins },
    offramp: { list: async () => page([]) },
    transactions: journalOf()
  }
  const arrived = (id: string, changes = {}) => arrival({ id, amount, at: Date.parse(at(2)), ...changes })
  const sepolia = { cryptoId: `usdc-${network}` }
  const cases = [
    {
      order: buy("same", sepolia),
      transfers: [arrived("1", { tokenAddress: testTokens.usdc })],
      received: 0
    },
    { order: buy("other token", sepolia), transfers: [arrived("1")], received: 1 },
    { order: buy("coin", sepolia), transfers: [arrived("1", { tokenAddress: undefined })], received: 1 },
    {
      order: buy("other network"),
      transfers: [arrived("1", { tokenAddress: testTokens.usdc })],
      received: 1
    },
    {
      order: buy("other wallet", { ...sepolia, receiver: elsewhere }),
      transfers: [arrived("1", { tokenAddress: testTokens.usdc })],
      received: 1
    },
    { order: buy("not listed", { cryptoId: "usdc-gone" }), transfers: [arrived("1")], received: 0 }
  ]
  for (const { order, transfers, received } of cases) {
    const client = fixtureClient({ ...lists, onramp: { list: async () => page([order]) } })
    const { unmount } = openPage(client, <ActivityList />, { history: historyOf(...transfers) })
    await waitFor(() => expect([order.id, rows().length]).toEqual([order.id, 1 + received]))
    unmount()
  }
})

test("a source cannot bring what is for another address, or no amount", async () => {
  openPage(fixtureClient({}, withoutRamp), <ActivityList />, {
    assets: [dollars],
    history: historyOf(
      arrival(),
      arrival({ id: "2", to: other }),
      arrival({ id: "3", amount: "1e9" }),
      arrival({ id: "4", amount: "0.000" }),
      arrival({ id: "5", at: Number.NaN }),
      arrival({ id: "6", network: "base" })
    )
  })
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test("more pages of a history are read when the user asks for them", async () => {
  const asked: (string | undefined)[] = []
  const source = async ({ cursor }: { readonly cursor?: string | undefined }) => {
    asked.push(cursor)
    const number = Number(cursor ?? "0")
    const transfers = [arrival({ id: String(number), at: 1_000_000 - number })]
    return { transfers, cursor: number < 2 ? String(number + 1) : undefined }
  }
  const history = { networks: [network], source }
  openPage(fixtureClient({}, withoutRamp), <ActivityList />, { assets: [dollars], history })
  const user = userEvent.setup({ document })
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole("button", { name: "Show more" }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole("button", { name: "Show more" }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  expect(new Set(asked)).toEqual(new Set([undefined, "1", "2"]))
})

test("the next user begins with the newest page of a history", async () => {
  const next = `0x${"d4".repeat(20)}`
  const asked: string[] = []
  const source = async ({
    address: to,
    cursor = "0"
  }: {
    readonly address: string
    readonly cursor?: string | undefined
  }) => {
    asked.push(`${to} ${cursor}`)
    return {
      transfers: [arrival({ id: cursor, to, at: 1_000_000 - Number(cursor) })],
      cursor: String(Number(cursor) + 1)
    }
  }
  const session = changingSession(withoutRamp)
  openPage(fixtureClient({}, session), <ActivityList />, {
    assets: [dollars],
    history: { networks: [network], source }
  })
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.setup({ document }).click(screen.getByRole("button", { name: "Show more" }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  act(() => session.change({ ...withoutRamp, addresses: { evm: next } }))
  await waitFor(() => expect(asked.at(-1)).toBe(`${next} 0`))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await act(async () => undefined)
  expect(asked).not.toContain(`${next} 1`)
})

test("the file waits for orders that are still loading", async () => {
  const files: Blob[] = []
  const creating = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob)
    return "blob:file"
  })
  const revoking = vi.spyOn(URL, "revokeObjectURL")
  onTestFinished(() => {
    creating.mockRestore()
    revoking.mockRestore()
  })
  let answer = (_: unknown) => {}
  const list = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const client = fixtureClient({
    onramp: { list },
    offramp: { list: async () => page([]) },
    transactions: journalOf(transfer({ status: "confirmed" }))
  })
  openPage(client, <ActivityList exportable />)
  await userEvent.setup({ document }).click(await screen.findByRole("button", { name: "Download as CSV" }))
  expect(files).toEqual([])
  await act(async () => answer(page([onrampOrder("completed")])))
  await waitFor(() => expect(files).toHaveLength(1))
  // The browser may still have to read it.
  expect(revoking).not.toHaveBeenCalled()
  expect(await files[0]?.text()).toMatch(/"bought".*"sent"/s)
})

test("the file names a token without a known symbol by its address", () => {
  const transaction = transfer({ kind: "token", tokenAddress: token })
  const entry = { kind: "sent", id: transaction.id, at: transaction.createdAt, transaction } as const
  const [, line = ""] = activityCsv([entry], () => "").split("\r\n")
  expect(line.split(",")[4]).toBe(`"${token}"`)
})

test("the file has what was received", () => {
  const entry = { kind: "received", id: "1", at: 0, transfer: arrival() } as const
  const [, line] = activityCsv([entry], () => "USDC").split("\r\n")
  expect(line).toBe(
    [
      ...["1970-01-01T00:00:00.000Z", "received", "confirmed", "", "", "10", "USDC", ""],
      ...[other, signedIn.addresses.evm, network, arrival().hash, "1"]
    ]
      .map((cell) => `"${cell}"`)
      .join(",")
  )
})

test("the page of what was received names its sender, and looks for it in earlier pages", async () => {
  const source = async ({ cursor }: { readonly cursor?: string | undefined }) =>
    cursor === undefined ? { transfers: [], cursor: "1" } : { transfers: [arrival()] }
  openPage(
    fixtureClient({}, withoutRamp),
    <ActivityDetail entry={{ kind: "received", id: `${network}-arrival` }} />,
    { assets: [dollars], history: { networks: [network], source } }
  )
  await screen.findByText("+10 USDC")
  expect(screen.getByText("From").nextElementSibling?.textContent).toContain(other)
  screen.getByText("Ethereum Sepolia")
})

test("the page of an unknown token quotes its name, and copies its contract and its sender", async () => {
  const tokens = [{ tokenAddress: token, balance: "1", symbol: "FREE\u202e", decimals: 6 }]
  openPage(
    fixtureClient({ wallet: { balanceTokenBatch: async () => ({ address: other, tokens }) } }, withoutRamp),
    <ActivityDetail entry={{ kind: "received", id: `${network}-arrival` }} />,
    { history: historyOf(arrival()) }
  )
  await screen.findByText('calls itself "FREE"')
  screen.getByRole("heading", { name: "Unknown token" })
  const user = userEvent.setup({ document })
  const copied: string[] = []
  for (const name of ["From", "Contract"]) {
    const row = screen.getByText(name).parentElement as HTMLElement // a row of the facts
    await user.click(within(row).getByRole("button", { name: "Copy address" }))
    copied.push(await navigator.clipboard.readText())
  }
  expect(copied).toEqual([other, token])
})
