import "../../support/dom.ts"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, test, vi } from "vitest"
import * as chains from "../../../src/chains/index.ts"
import type { Transaction } from "../../../src/index.ts"
import { Receipt, SendForm, TransactionProgress } from "../../../src/react/components/index.ts"
import { known } from "../../../src/react/components/send/explorers.ts"
import type { SlipwayProviderProps } from "../../../src/react/index.ts"
import { movableClock } from "../clock.tsx"
import { openPage } from "../page.tsx"
import { address, fixtureClient, hash, journalOf, other, transfer } from "./fixtures/client.ts"

const balanceCoin = async () => ({ balance: "9.25", symbol: "ETH", address })
const lost = { status: "unknown", hash: undefined, isUnresolved: true } as const
const onNode = { broadcastBy: "node" } as const
const user = userEvent.setup({ document })
const button = (name: string) => screen.getByRole("button", { name })
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
  props: Omit<SlipwayProviderProps, "client"> = {}
) => {
  const { Timed, pass } = movableClock()
  const client = fixtureClient({
    wallet: { balanceCoin },
    transactions: {
      ...journalOf(transfer({ createdAt: Date.now(), ...changes }), ...others),
      ...calls
    } as never
  })
  openPage(
    client,
    <Timed>
      <TransactionProgress id="fixture" onAgain={() => undefined} onSendAnyway={() => undefined} />
    </Timed>,
    props
  )
  return { pass, titled: (name: string) => waitFor(() => screen.getByRole("heading", { name })) }
}

describe("a send", () => {
  test.each<[string, Partial<Transaction>, string]>([
    ["is signed", { ...onNode, status: "signing", hash: undefined }, "Signing"],
    ["is on its way to the node", { ...onNode, status: "signing" }, "Sending"],
    ["is with the service", { status: "signing", hash: undefined }, "Sending"],
    ["waits for a block", {}, "Waiting for the network"],
    ["has arrived", { status: "confirmed" }, "Sent"],
    ["was refused", { status: "failed" }, "Not sent"],
    ["was lost by the node", { status: "dropped" }, "Taking longer than usual"]
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

  test("that was refused says that nothing left the wallet", async () => {
    await follow({ status: "failed" }).titled("Not sent")
    expect(said()).toContain("Nothing left your wallet.")
  })

  test("that a faster one replaced leads to it", async () => {
    const faster = transfer({ id: "faster", kind: "speedUp", hash: other as never, status: "confirmed" })
    const { titled } = follow({ status: "replaced", replacedBy: other as never }, {}, [faster])
    await titled("Replaced")
    await user.click(button("See it"))
    await titled("Sent")
  })
})

describe("a delayed send through a node", () => {
  const fee = { maxFee: "420000000000000", replacedMaxFee: "315000000000000" }

  test.each([
    ["Speed up", "speedUp"],
    ["Cancel this send", "cancel"]
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
    expect(made).toEqual([{ id: "fixture", by }, { id: "fixture" }])
  })
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
    expect(screen.queryByRole("button", { name: "It was sent" })).toBeNull()
    pass(180_000)
    await titled("We don't know whether this was sent")
    await waitFor(() => expect(said()).toContain("Your balance is now 9.25 ETH."))
    const explorer = screen.getByRole("link", { name: /^My address on the explorer/ })
    expect(explorer.getAttribute("href")).toBe(`https://sepolia.etherscan.io/address/${address}`)
    await user.click(button("It was sent"))
    expect(answers).toEqual([{ id: "fixture", outcome: "sent" }])
  })

  test("is offered a second time only to a user who said that it wasn't sent", async () => {
    await follow({ ...lost, userOutcome: "sent" }).titled("You said it was sent")
    expect(screen.queryByRole("button", { name: "Send it a second time" })).toBeNull()
    await follow({ ...lost, userOutcome: "not_sent" }).titled("You said it wasn't sent")
    button("Send it a second time")
  })
})

describe("a receipt", () => {
  afterEach(() => vi.unstubAllGlobals())
  const mined = transfer({ status: "confirmed", fee: "31500000000000" })
  const open = (transaction = mined, props: Omit<SlipwayProviderProps, "client"> = {}) =>
    openPage(fixtureClient({ wallet: { balanceCoin } }), <Receipt transaction={transaction} />, props)
  const facts = () =>
    Object.fromEntries(
      screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])
    )

  test("has the amount, recipient, sender, network, fee, time, ID and a link to the explorer", async () => {
    open()
    await waitFor(() => screen.getByText("0.25 ETH"))
    expect(facts()).toEqual({
      To: other,
      From: address,
      Network: "Ethereum Sepolia",
      Fee: "0.0000315 ETH",
      Time: expect.stringContaining("2026"),
      "Transaction ID": `${hash.slice(0, 6)}…${hash.slice(-4)}`
    })
    const link = screen.getByRole("link", { name: /^View on explorer/ })
    expect(link.getAttribute("href")).toBe(`https://sepolia.etherscan.io/tx/${hash}`)
    expect(link.getAttribute("rel")).toBe("noreferrer")
  })

  test("leaves out a fee that no one told", async () => {
    open(transfer({ status: "confirmed" }))
    await waitFor(() => screen.getByText("0.25 ETH"))
    expect(facts()).not.toHaveProperty("Fee")
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

  test("is shared as text, with the whole ID", async () => {
    const shared: string[] = []
    vi.stubGlobal("navigator", {
      ...navigator,
      share: async ({ text }: { text: string }) => shared.push(text)
    })
    open()
    await waitFor(() => screen.getByText("0.25 ETH"))
    await user.click(button("Share"))
    expect(shared[0]).toMatch(new RegExp(`^0\\.25 ETH\\nTo: ${other}[^]*Fee: 0\\.0000315 ETH[^]*${hash}`))
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

  test("shows a send whose outcome nobody knows first", async () => {
    open()
    await screen.findByRole("heading", { name: "We don't know whether this was sent" })
    expect(screen.queryByLabelText("To")).toBeNull()
  })

  test("does not show it again after the user said what became of it", async () => {
    open("not_sent")
    await screen.findByLabelText("To")
    await waitFor(() =>
      expect(screen.queryByRole("heading", { name: "We don't know whether this was sent" })).toBeNull()
    )
  })
})
