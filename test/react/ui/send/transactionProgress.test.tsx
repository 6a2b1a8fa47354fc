import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"
import { onlineManager, QueryClient } from "@tanstack/react-query"
import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, test, vi } from "vitest"
import * as chains from "../../../../src/chains/index.ts"
import { NotSentError } from "../../../../src/errors/index.ts"
import type { Transaction } from "../../../../src/index.ts"
import { type NetworkName, networks } from "../../../../src/networks.ts"
import { coinBalanceOptions } from "../../../../src/query/index.ts"
import { Receipt, SendForm, TransactionProgress } from "../../../../src/react/components/index.ts"
import { coinSymbols } from "../../../../src/react/components/primitives/money/coinSymbols.ts"
import { known } from "../../../../src/react/components/send/progress/explorers.ts"
import type { SlipwayProviderProps } from "../../../../src/react/index.ts"
import { movableClock } from "../../clock.tsx"
import { openPage } from "../../page.tsx"
import {
  address,
  fixtureClient,
  hash,
  journalOf,
  movableJournal,
  other,
  transfer
} from "../fixtures/frame/client.ts"

const balanceCoin = async () => ({ balance: "9.25", symbol: "ETH", address })
const lost = { status: "unknown", hash: undefined, isUnresolved: true } as const
const onNode = { broadcastBy: "node" } as const
const user = userEvent.setup({ document })
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ")

/** Shows a transaction that began now. `calls` are what the client can do with it. */
const follow = (
  changes: Partial<Transaction> = {},
  calls: Record<string, unknown> = {},
  others: readonly Transaction[] = [],
  props: Omit<SlipwayProviderProps, "client"> = {},
  read: () => Promise<unknown> = balanceCoin
) => {
  const { Timed, pass } = movableClock()
  const client = fixtureClient({
    wallet: { balanceCoin: read },
    transactions: {
      ...journalOf(transfer({ createdAt: Date.now(), ...changes }), ...others),
      ...calls
    } as never
  })
  openPage(
    client,
    <Timed>
      <TransactionProgress
        id="fixture"
        onAgain={() => undefined}
        onSendAnyway={() => undefined}
        onDone={() => undefined}
      />
    </Timed>,
    props
  )
  return { pass, titled: (name: string) => waitFor(() => screen.getByRole("heading", { name })) }
}

describe("a send", () => {
  test.each<[string, Partial<Transaction>, string]>([
    ["is signed", { ...onNode, status: "signing", hash: undefined }, "Sending"],
    ["is on its way to the node", { ...onNode, status: "signing" }, "Sending"],
    ["is with the service", { status: "signing", hash: undefined }, "Sending"],
    ["waits for a block", {}, "Waiting for the network"],
    ["has arrived", { status: "confirmed" }, "Sent"],
    ["was refused", { status: "failed" }, "Not sent"],
    ["was lost by the node", { status: "dropped" }, "We can't see it on the network"]
  ])("that %s says so", async (_, changes, title) => {
    await follow(changes).titled(title)
  })

  test("says how long it usually takes, and after 90 seconds that it takes longer", async () => {
    const { titled, pass } = follow()
    await titled("Waiting for the network")
    expect(said()).toContain("Usually under 30 seconds on Ethereum Sepolia.")
    pass(89_000)
    screen.getByRole("heading", { name: "Waiting for the network" })
    pass(1_000)
    screen.getByRole("heading", { name: "Taking longer than usual" })
    expect(screen.queryByRole("button", { name: "Speed up" })).toBeNull()
  })

  test("that the network rejected says that the amount is kept and the fee was used", async () => {
    const { titled } = follow({ status: "reverted", fee: "31500000000000" })
    await titled("Failed")
    await waitFor(() =>
      expect(said()).toContain("0.25 ETH is still yours. The fee of 0.0000315 ETH was used.")
    )
  })

  test("that was not sent can be tried again, and that was sent can be left", async () => {
    await follow({ status: "failed" }).titled("Not sent")
    button("Try again")
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull()
    cleanup()
    await follow({ status: "confirmed" }).titled("Sent")
    button("Done")
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  })

  test.each<[string, Partial<Transaction>, readonly string[]]>([
    ["is being signed", { ...onNode, status: "signing", hash: undefined }, ["Signing", "Send", "Confirm"]],
    ["is being sent", { ...onNode, status: "signing" }, ["Signed", "Sending", "Confirm"]],
    ["waits for a block", onNode, ["Signed", "Sent", "Confirming"]],
    ["the service signs and sends", { status: "signing", hash: undefined }, ["Signing", "Send", "Confirm"]],
    ["the service has sent", {}, ["Signed", "Sent", "Confirming"]]
  ])("that %s has only steps in the past that were made", async (_, changes, steps) => {
    follow(changes)
    const list = await screen.findByRole("list", { name: "Progress" })
    const items = [...list.children]
    expect(items.map(({ textContent }) => textContent)).toEqual(steps)
    expect(items.find((it) => it.getAttribute("aria-current") === "step")?.textContent).toMatch(/ing$/)
  })

  test.each<[string, Partial<Transaction>]>([
    ["is on its way to the node", { ...onNode, status: "signing" }],
    ["waits for a block", {}],
    ["was lost by the node", { status: "dropped" }],
    ["nobody knows the outcome of", { ...onNode, status: "unknown" }]
  ])("that %s can be closed and looked up, but followed by no other", async (_, changes) => {
    follow(changes)
    await waitFor(() => button("Close"))
    for (const link of screen.getAllByRole("link", { name: /^View on explorer/ }))
      expect(link.getAttribute("href")).toBe(`https://sepolia.etherscan.io/tx/${hash}`)
    for (const name of ["Send another", "Done", "Try again"])
      expect(screen.queryByRole("button", { name })).toBeNull()
  })

  test("that is being signed cannot be left by a button", async () => {
    await follow({ ...onNode, status: "signing", hash: undefined }).titled("Sending")
    expect(screen.queryAllByRole("button").map((it) => it.getAttribute("aria-label"))).toEqual([
      "Copy address",
      "Copy address"
    ])
  })

  test("that was refused says why, if it is known, and that nothing left the wallet", async () => {
    await follow({ status: "failed" }).titled("Not sent")
    expect(said().trim()).toBe("Not sent. Nothing left your wallet.")
    cleanup()
    await follow({ status: "failed", reason: "OFFLINE" }).titled("Not sent")
    expect(said().trim()).toBe("Not sent. You were offline. Nothing left your wallet.")
  })

  test("that a faster one replaced leads to it", async () => {
    const faster = transfer({ id: "faster", kind: "speedUp", hash: other as never, status: "confirmed" })
    const { titled } = follow({ status: "replaced", replacedBy: other as never }, {}, [faster])
    await titled("Sped up")
    expect(document.querySelector('[data-kind="void"]')).toBeNull()
    await user.click(button("View transaction"))
    await titled("Sent")
  })

  test("that another one replaced leads to it, and to no second payment", async () => {
    const { titled } = follow({ status: "replaced", replacedBy: other as never })
    await titled("Replaced")
    const link = screen.getByRole("link", { name: /^View transaction/ })
    expect(link.getAttribute("href")).toBe(`https://sepolia.etherscan.io/tx/${other}`)
    button("Close")
    expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull()
  })

  test("that was cancelled says what is kept and what the cancellation cost", async () => {
    const fee = "420000000000000"
    const cancel = transfer({ id: "cancel", kind: "cancel", hash: other as never, status: "confirmed", fee })
    const { titled } = follow({ status: "replaced", replacedBy: other as never }, {}, [cancel])
    await titled("Cancelled")
    await waitFor(() => expect(said()).toContain("0.25 ETH is still yours. The fee of 0.00042 ETH was used."))
    button("Done")
    button("View transaction")
  })
})

describe("a delayed send through a node", () => {
  const fee = { maxFee: "420000000000000", replacedMaxFee: "315000000000000" }

  test.each([
    ["Speed up", "speedUp"],
    ["Cancel send", "cancel"]
  ])("is replaced by %s only after its new fee was shown", async (name, by) => {
    const made: unknown[] = []
    const { titled, pass } = follow(onNode, {
      replacementFee: async (input: unknown) => {
        made.push(input)
        return fee
      },
      [by]: async (input: unknown) => {
        made.push(input)
        return { id: "fixture" }
      }
    })
    await titled("Waiting for the network")
    pass(90_000)
    await user.click(button(name))
    await waitFor(() => screen.getByText("0.00042 ETH"))
    screen.getByText("0.000315 ETH")
    expect(made).toEqual([{ id: "fixture", by }])
    await user.click(button(name))
    expect(made).toEqual([
      { id: "fixture", by },
      { id: "fixture", maxFee: fee.maxFee }
    ])
  })

  test("is not sped up for more than its new fee, and then shows the fee as it is now", async () => {
    const risen = { ...fee, maxFee: "840000000000000" }
    const fees = [fee, risen]
    const limits: string[] = []
    const { titled, pass } = follow(onNode, {
      replacementFee: async () => fees.shift(),
      speedUp: async ({ maxFee }: { maxFee: string }) => {
        limits.push(maxFee)
        if (maxFee === risen.maxFee) return { id: "fixture" }
        throw new NotSentError("FEE_ABOVE_LIMIT", "The fee has risen")
      }
    })
    await titled("Waiting for the network")
    pass(90_000)
    await user.click(button("Speed up"))
    await waitFor(() => screen.getByText("0.00042 ETH"))
    await user.click(button("Speed up"))
    await waitFor(() => screen.getByText("0.00084 ETH"))
    screen.getByText(/^This wasn't sent/)
    await user.click(button("Speed up"))
    expect(limits).toEqual([fee.maxFee, risen.maxFee])
  })
})

test("a send is not sped up later, if the press was without a network", async () => {
  const made: unknown[] = []
  const { titled, pass } = follow(onNode, {
    replacementFee: async (input: unknown) => {
      made.push(input)
      return { maxFee: "420000000000000", replacedMaxFee: "315000000000000" }
    }
  })
  await titled("Waiting for the network")
  pass(90_000)
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  act(() => onlineManager.setOnline(false))
  await user.click(button("Speed up"))
  await screen.findByText(/^You're offline/)
  online.mockRestore()
  await act(async () => onlineManager.setOnline(true))
  expect(made).toEqual([])
  await user.click(button("Try again"))
  await waitFor(() => screen.getByText("0.00042 ETH"))
  expect(made).toEqual([{ id: "fixture", by: "speedUp" }])
})

describe("a send whose answer was lost", () => {
  test("shows evidence after 3 minutes, and takes the user's own answer", async () => {
    const answers: unknown[] = []
    const setUserOutcome = async (input: unknown) => {
      answers.push(input)
      return transfer()
    }
    const { titled, pass } = follow(lost, { setUserOutcome })
    await titled("Checking whether this was sent")
    for (const name of [/^It was sent/, "Send another"])
      expect(screen.queryByRole("button", { name })).toBeNull()
    pass(180_000)
    await titled("We don't know if this was sent")
    expect(said()).toContain("The connection dropped before we heard back.")
    expect(screen.getByText("No reply since").nextSibling?.textContent).toMatch(/^\d+:\d\d/)
    expect((await screen.findByText(/^Balance at \d+:\d\d/)).nextSibling?.textContent).toMatch(/^9\.25.ETH$/)
    const explorer = screen.getByRole("link", { name: /^My address on the explorer/ })
    expect(explorer.getAttribute("href")).toBe(`https://sepolia.etherscan.io/address/${address}`)
    button("It wasn't sent Lets you send it again.")
    await user.click(button("It was sent Marks it as sent in your activity."))
    expect(answers).toEqual([{ id: "fixture", outcome: "sent" }])
  })

  test.each([0, 180_000])("is not to be sent again, %i ms later, and can be checked or left", async (age) => {
    const checked: unknown[] = []
    const { titled, pass } = follow(lost, {
      reconcile: async (input: unknown) => {
        checked.push(input)
        return []
      }
    })
    await titled("Checking whether this was sent")
    pass(age)
    expect(screen.getByText("Don't send it again yet").nextSibling?.textContent).toBe(
      "If it was sent after all, you'd pay twice."
    )
    screen.getByRole("link", { name: /^My address on the explorer/ })
    expect(button("Close").dataset.kind).toBe("quiet")
    await user.click(button("Check again"))
    expect(checked).toContainEqual({ id: "fixture" })
  })

  test("shows no balance that was read before it", async () => {
    const queryClient = new QueryClient()
    const known = { balance: "9.25", symbol: "ETH", address }
    const session = fixtureClient().session.current()
    const { queryKey } = coinBalanceOptions(fixtureClient(), { network: "ethereum-sepolia" }, session)
    queryClient.setQueryData(queryKey, known as never, { updatedAt: Date.now() - 60_000 })
    const { titled, pass } = follow(lost, {}, [], { queryClient }, () => new Promise(() => undefined))
    await titled("Checking whether this was sent")
    pass(180_000)
    screen.getByText("No reply since")
    expect(screen.queryByText(/^Balance at/)).toBeNull()
  })

  test("says from when to when the balance fell, and offers to check again, but no other send", async () => {
    const queryClient = new QueryClient()
    const known = { balance: "0.75", symbol: "ETH", address }
    const session = fixtureClient().session.current()
    const { queryKey } = coinBalanceOptions(fixtureClient(), { network: "ethereum-sepolia" }, session)
    queryClient.setQueryData(queryKey, known as never, { updatedAt: Date.now() - 60_000 })
    let checks = 0
    const { titled, pass } = follow(
      lost,
      {
        reconcile: async () => {
          checks++
          return []
        }
      },
      [],
      { queryClient },
      async () => ({ ...known, balance: "0.5" })
    )
    await titled("Checking whether this was sent")
    await waitFor(() => expect(said()).toMatch(/Your balance went from 0\.75 ETH to 0\.5 ETH at \d+:\d\d/))
    pass(180_000)
    await titled("We don't know if this was sent")
    expect(said()).toContain("from 0.75 ETH to 0.5 ETH")
    expect(screen.queryByRole("button", { name: "Send another" })).toBeNull()
    const primary = document.querySelectorAll('button[data-kind="primary"]')
    expect([...primary].map(({ textContent }) => textContent)).toEqual(["Check again"])
    await user.click(button("Check again"))
    expect(checks).toBeGreaterThan(0)
  })

  test("was probably not made if the balance is the same more than a minute later", async () => {
    const queryClient = new QueryClient()
    const known = { balance: "9.25", symbol: "ETH", address }
    const session = fixtureClient().session.current()
    const { queryKey } = coinBalanceOptions(fixtureClient(), { network: "ethereum-sepolia" }, session)
    const lostAgo = async (seconds: number, text: RegExp) => {
      const createdAt = Date.now() - seconds * 1000
      queryClient.setQueryData(queryKey, known as never, { updatedAt: createdAt - 60_000 })
      const { titled, pass } = follow({ ...lost, createdAt }, {}, [], { queryClient })
      pass(180_000)
      await titled("We don't know if this was sent")
      await waitFor(() => expect(said()).toMatch(text))
      cleanup()
    }
    await lostAgo(50, /The connection dropped before we heard back/)
    await lostAgo(70, /Your balance hasn't changed since \d+:\d\d .M, so it probably wasn't sent\./u)
  })

  test("was probably sent if the balance has fallen since before it, also if its screen was there from its start", async () => {
    const queryClient = new QueryClient()
    const before = { balance: "0.75", symbol: "ETH", address }
    const session = fixtureClient().session.current()
    const { queryKey } = coinBalanceOptions(fixtureClient(), { network: "ethereum-sepolia" }, session)
    queryClient.setQueryData(queryKey, before as never, { updatedAt: Date.now() - 60_000 })
    const journal = movableJournal(transfer({ createdAt: Date.now(), status: "signing", hash: undefined }))
    const { titled } = follow({}, journal, [], { queryClient }, async () => ({
      ...before,
      balance: "0.5"
    }))
    await titled("Sending")
    const [begun] = await journal.list()
    act(() => journal.replace({ ...(begun as Transaction), ...lost }))
    await titled("Checking whether this was sent")
    await waitFor(() =>
      expect(said()).toMatch(/Your balance went from 0\.75 ETH to 0\.5 ETH.* probably sent/u)
    )
  })

  test("of a smart account is not judged by the balance of the wallet", async () => {
    const queryClient = new QueryClient()
    const before = { balance: "0.75", symbol: "ETH", address }
    const session = fixtureClient().session.current()
    const { queryKey } = coinBalanceOptions(fixtureClient(), { network: "ethereum-sepolia" }, session)
    queryClient.setQueryData(queryKey, before as never, { updatedAt: Date.now() - 60_000 })
    const userOperation = { accountId: "account", sender: other, owner: address, isSponsored: true, id: "op" }
    const { titled, pass } = follow({ ...lost, from: other, userOperation }, {}, [], { queryClient })
    await titled("Checking whether this was sent")
    act(() => void queryClient.setQueryData(queryKey, { ...before, balance: "0.5" } as never))
    pass(180_000)
    await titled("We don't know if this was sent")
    expect(said()).not.toMatch(/probably/)
    expect(screen.queryByText(/^Balance at/)).toBeNull()
  })

  test("is offered a second time only to a user who said that it wasn't sent", async () => {
    await follow({ ...lost, userOutcome: "sent" }).titled("You marked this as sent")
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull()
    await follow({ ...lost, userOutcome: "not_sent" }).titled("You marked this as not sent")
    button("Send again")
  })
})

describe("a receipt", () => {
  afterEach(() => vi.unstubAllGlobals())
  const mined = transfer({ status: "confirmed", fee: "31500000000000" })
  const open = (
    transaction = mined,
    props: Omit<SlipwayProviderProps, "client"> = {},
    {
      id = "fixture",
      evm
    }: { readonly id?: string; readonly evm?: Record<string, (network: never) => unknown> } = {}
  ) => {
    const client = fixtureClient({ wallet: { balanceCoin }, ...(evm && { evm }) })
    const identified = Object.create(client, { id: { value: id } })
    openPage(identified, <Receipt transaction={transaction} />, props)
  }
  const facts = () =>
    Object.fromEntries(
      screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])
    )

  test("has the amount, recipient, sender, network, fee, time, ID and a link to the explorer", async () => {
    open()
    await waitFor(() => screen.getByText("0.25 ETH"))
    expect(facts()).toEqual({
      To: other,
      From: "0x8ba1…BA72",
      Network: expect.stringMatching(/^ ?Ethereum Sepolia Test$/),
      "Network fee": "0.0000315 ETH",
      Time: expect.stringContaining("2026"),
      "Transaction ID": `${hash.slice(0, 6)}…${hash.slice(-4)}`
    })
    const link = screen.getByRole("link", { name: /^View on explorer/ })
    expect(link.getAttribute("href")).toBe(`https://sepolia.etherscan.io/tx/${hash}`)
    expect(link.getAttribute("rel")).toBe("noreferrer")
  })

  test.each<[string, Partial<Transaction>]>([
    ["Failed", { status: "reverted" }],
    ["Not sent", { status: "failed", hash: undefined }],
    ["Not sent", { status: "expired" }],
    ["We don't know if this was sent", { status: "unknown", isUnresolved: true }],
    ["We can't see it on the network", { status: "dropped" }],
    ["Replaced", { status: "replaced" }]
  ])("says “%s” first of a send that was not confirmed, and is no receipt of it", async (title, changes) => {
    open(transfer(changes))
    await waitFor(() => screen.getByText("0.25 ETH"))
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      title,
      "Transaction details"
    ])
    for (const name of ["Print", "Share", "Copy receipt"])
      expect(screen.queryByRole("button", { name })).toBeNull()
  })

  test("of a send with an unknown outcome leads to a check, and to the explorer", async () => {
    open(transfer({ status: "unknown", isUnresolved: true }))
    await waitFor(() => button("Check again"))
    expect(screen.getAllByRole("link", { name: /^View on explorer/ })).not.toHaveLength(0)
  })

  test("copies the whole ID and both addresses from their rows", async () => {
    open()
    const copied: string[] = []
    for (const copy of screen.getAllByRole("button", { name: /^Copy (address|ID)$/ })) {
      await user.click(copy)
      copied.push(await navigator.clipboard.readText())
    }
    expect(copied).toEqual([other, address, hash])
  })

  test("shows six digits of a fee, and all of them in its title and in the shared text", async () => {
    const shared: string[] = []
    vi.stubGlobal("navigator", {
      ...navigator,
      share: async ({ text }: { text: string }) => shared.push(text)
    })
    open(transfer({ status: "confirmed", fee: "31512345678912" }))
    const fee = await screen.findByText("0.0000315124 ETH")
    expect(fee.getAttribute("title")).toBe("0.000031512345678912\u00a0ETH")
    await user.click(button("Share"))
    expect(shared[0]).toContain("Network fee: 0.000031512345678912 ETH")
  })

  test("leaves out a fee that no one told", async () => {
    open(transfer({ status: "confirmed" }))
    await waitFor(() => screen.getByText("0.25 ETH"))
    expect(facts()).not.toHaveProperty("Network fee")
  })

  test.each<[string, SlipwayProviderProps["explorer"], string | null]>([
    ["its own explorer", { 11155111: "https://scan.example/" }, `https://scan.example/tx/${hash}`],
    [
      "its own paths",
      { 11155111: ({ value }) => `https://scan.example/?t=${value}` },
      `https://scan.example/?t=${hash}`
    ],
    ["a script", { 11155111: "javascript:alert(1)//" }, null],
    ["none on this chain", { 11155111: null }, null],
    ["none at all", null, null]
  ])("links to the explorer of an app that names %s", async (_, explorer, expected) => {
    open(mined, { explorer })
    const link = screen.queryByRole("link")
    expect(link?.getAttribute("href") ?? null).toBe(expected)
  })

  test.each([
    ["its node", "https://app.example/api/v2 app", "http://192.168.1.20:4010/__sandbox/rpc/ethereum-sepolia"],
    ["its node in a tenant", "x", "http://127.0.0.1:5/tenants/w1/__sandbox/rpc/11155111"],
    ["its wallet service", "http://127.0.0.1:4010/api/v2 app", undefined],
    ["its wallet service in a tenant", "http://localhost:5/tenants/w1/api/v2 app", undefined]
  ])("links to the explorer of a sandbox that is %s", async (_, id, rpcUrl) => {
    const evm = { rpcUrl: (network: string) => (network === "ethereum-sepolia" ? rpcUrl : undefined) }
    open(mined, {}, { id, evm })
    const home = (rpcUrl ?? id).replace(/\/(?:__sandbox\/rpc|api\/v2).*/, "")
    const href = screen.getByRole("link", { name: /^View on explorer/ }).getAttribute("href")
    expect(href).toBe(`${home}/__sandbox/explorer/11155111/tx/${hash}`)
  })

  test.each([
    ["http://localhost:3000/api/v2 app", undefined],
    ["https://wallet.example:4010/api/v2 app", undefined],
    ["x", "https://node.example/v1"]
  ])("links to the public explorer for the service %s and the node %s", async (id, rpcUrl) => {
    open(mined, {}, { id, evm: { rpcUrl: () => rpcUrl } })
    const href = screen.getByRole("link", { name: /^View on explorer/ }).getAttribute("href")
    expect(href).toBe(`https://sepolia.etherscan.io/tx/${hash}`)
  })

  test("is shared as text, with the whole ID", async () => {
    const shared: string[] = []
    vi.stubGlobal("navigator", {
      ...navigator,
      share: async ({ text }: { text: string }) => shared.push(text)
    })
    open()
    await waitFor(() => screen.getByText("0.25 ETH"))
    await user.click(button("Share"))
    expect(shared[0]).toMatch(
      new RegExp(`^0\\.25 ETH\\nTo: ${other}[^]*Network fee: 0\\.0000315 ETH[^]*${hash}`)
    )
  })

  const priced = { prices: async () => ["3380"], currency: "USD" } satisfies Partial<SlipwayProviderProps>

  test("says what the amount and the fee are worth, also in the shared text", async () => {
    const shared: string[] = []
    vi.stubGlobal("navigator", {
      ...navigator,
      share: async ({ text }: { text: string }) => shared.push(text)
    })
    open(transfer({ status: "confirmed", fee: "31500000000000" }), priced)
    await waitFor(() =>
      screen.getByText((_, it) => it?.localName === "bdi" && it.textContent === "about $845.00")
    )
    expect(facts()["Network fee"]).toMatch(/^0\.0000315 ETH · about \$0\.11/)
    await user.click(button("Share"))
    expect(shared[0]).toMatch(/^0\.25 ETH \(about \$845\.00\)\n/)
    expect(shared[0]).toContain("Network fee: 0.0000315 ETH (about $0.11)")
  })

  test.each<[string, Partial<Transaction>]>([
    ["that was not sent", { status: "failed" }],
    ["of a token that the app does not know", { status: "confirmed", kind: "token", tokenAddress: other }],
    ["of no money", { status: "confirmed", kind: "transaction" }]
  ])("of a transaction %s has no value in money", async (_, changes) => {
    open(transfer(changes), priced)
    await waitFor(() => screen.getByRole("heading", { name: /Receipt|Transaction details/ }))
    await act(async () => undefined)
    expect(screen.queryByText(/about \$/)).toBeNull()
  })

  test("is printed alone", async () => {
    const marked: number[] = []
    vi.stubGlobal("print", () => undefined)
    const view = document.defaultView as unknown as { print: unknown } & EventTarget // its own type has no setter
    view.print = () => marked.push(document.querySelectorAll("[data-printing]").length)
    open()
    await user.click(button("Print"))
    view.dispatchEvent(new (document.defaultView?.Event ?? Event)("afterprint"))
    expect(marked).toEqual([1])
    expect(document.querySelectorAll("[data-printing]")).toHaveLength(0)
  })
})

test("amounts have the symbols of the networks' coins before a balance is known", () => {
  for (const [name, { chainId }] of Object.entries(networks)) {
    const chain = Object.values(chains).find(({ id }) => id === chainId)
    expect([name, coinSymbols[name as NetworkName]]).toEqual([name, chain?.nativeCurrency.symbol]) // a key of the table
  }
})

test("the known explorers are those of the networks' chains", () => {
  const listed = Object.values(chains).map(({ id, blockExplorers }) => [id, blockExplorers?.default.url])
  expect(known).toEqual(Object.fromEntries(listed))
})

describe("a form for the next send", () => {
  const open = (userOutcome?: "not_sent") =>
    openPage(
      fixtureClient({
        wallet: { balanceCoin },
        transactions: journalOf(transfer({ ...lost, userOutcome })) as never
      }),
      <SendForm network="ethereum-sepolia" />
    )

  test("shows a send with an unknown outcome first", async () => {
    open()
    await screen.findByRole("heading", { name: "We don't know if this was sent" })
    expect(screen.queryByLabelText("To")).toBeNull()
  })

  test("does not show it again after the user said what happened to it", async () => {
    open("not_sent")
    await screen.findByLabelText("To")
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "We don't know if this was sent" })).toBeNull()
    )
  })
})
