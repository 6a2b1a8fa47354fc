import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../../src/index.ts"
import { SendForm } from "../../../../src/react/components/index.ts"
import { repeatsOf } from "../../../support/repeats.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, other, address as own, transfer } from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
/** The title of the page that stands before a second equal send. */
const question = /^You (?:sent|started sending) 0.25 ETH to this address \d+ minutes? ago$/
/** The title of a send that the user marked as not sent. It can be sent again too. */
const markedAsNotSent = "You marked this as not sent"

/** A tab with the form, after one send of 0.25 ETH. `writes` are the calls that pay. */
const openTab = (first: Partial<Transaction>) => {
  let transactions: readonly Transaction[] = [
    transfer({ createdAt: Date.now() - 200_000, ...first, id: "first" })
  ]
  const listeners = new Set<() => void>()
  const change = (changes: Partial<Transaction>) => {
    transactions = transactions.map((it) => (it.id === "first" ? { ...it, ...changes } : it))
    for (const listener of listeners) listener()
  }
  const writes: { readonly again?: boolean }[] = []
  const client = fixtureClient({
    wallet: {
      balanceCoin: async () => ({ balance: "9", symbol: "ETH", address: own }),
      estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1", maxFeePerGas: "1000000000" }),
      sendCoin: async (input: { readonly again?: boolean }) => {
        writes.push(input)
        return { id: "second", hash: "0x1", network }
      }
    },
    transactions: {
      list: async () => transactions,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      reconcile: async () => {
        // As the client does: a send whose outcome was shown is resolved, unless there is none.
        if (transactions[0]?.status !== "unknown") change({ isUnresolved: false })
        return transactions
      },
      setUserOutcome: async ({ outcome }: { readonly outcome: "sent" | "not_sent" }) =>
        change({ userOutcome: outcome })
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = openPage(client, <SendForm network={network} />, { queryClient })
  return { container, tab: within(container), writes }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

/** The walks press thousands of buttons, and queries by role would take most of their time. */
const buttonsOf = (page: Element) =>
  [...page.querySelectorAll("button")].filter(
    (it) => !it.closest("[hidden], [inert], [aria-hidden=true], dialog:not([open])")
  )

const offers = (page: Element): readonly string[] => [
  ...new Set(
    buttonsOf(page)
      .filter((it) => it.getAttribute("aria-disabled") !== "true")
      .map((it) => it.textContent ?? "")
      // What is about other things than sending.
      .filter((it) => !/^(?:Max|25%|50%|Paste|Clear|Copy|Share|Print|Save as contact|$)/.test(it))
  )
]

interface Walk {
  readonly presses: readonly string[]
  /** What the page offered before each press. */
  readonly passed: readonly (readonly string[])[]
  /** What it offers after the last one. */
  readonly offered: readonly string[]
  readonly hasAsked: boolean
  readonly writes: readonly { readonly again?: boolean }[]
}

/**
 * Presses these buttons in a new tab, and enters the same payment wherever there is an empty form. Then presses the first
 * button of each page until there are `most` presses, or it has paid.
 */
const walk = async (first: Partial<Transaction>, presses: readonly string[], most = 0): Promise<Walk> => {
  // On a touch screen, nothing hovers.
  const user = userEvent.setup({ document, delay: null, skipHover: true })
  const { container, tab, writes } = openTab(first)
  const pressed: string[] = []
  const passed: (readonly string[])[] = []
  let hasAsked = false
  const look = async () => {
    await settle()
    await settle()
    const to = tab.queryByLabelText<HTMLInputElement>("To")
    if (to?.value === "") {
      await user.click(to)
      await user.paste(other)
      await user.click(tab.getByLabelText("Amount"))
      await user.paste("0.250")
      await settle()
    }
  }
  const pressButton = async (name: string) => {
    const titles = [...container.querySelectorAll("h1, h2, h3")].map((it) => it.textContent ?? "")
    const isQuestion = titles.some((it) => question.test(it))
    if (name === "Send again") {
      expect(isQuestion || titles.includes(markedAsNotSent)).toBe(true)
      hasAsked ||= isQuestion
    }
    const [button, ...others] = buttonsOf(container).filter((it) => it.textContent === name)
    if (!button || others.length > 0) throw new Error(`Not one button is named ${name}`)
    passed.push(offers(container))
    pressed.push(name)
    await user.click(button)
    await look()
  }
  await look()
  for (const name of presses) await pressButton(name)
  while (writes.length === 0 && pressed.length < most) {
    const [name] = offers(container)
    if (name === undefined) break
    await pressButton(name)
  }
  const offered = offers(container)
  cleanup()
  return { presses: pressed, passed, offered, hasAsked, writes }
}

/**
 * All walks of at most `most` presses, each until it pays. A tab goes on to the end of one walk, and a new one starts only
 * for another button of a page.
 */
const walksFrom = async (first: Partial<Transaction>, most: number) => {
  const found: Walk[] = []
  const waiting: (readonly string[])[] = [[]]
  for (let presses = waiting.pop(); presses; presses = waiting.pop()) {
    const walked = await walk(first, presses, most)
    found.push(walked)
    for (const [length, [, ...others]] of walked.passed.entries()) {
      if (length < presses.length) continue
      for (const offer of others) waiting.push([...walked.presses.slice(0, length), offer])
    }
  }
  return found
}

const lost = { status: "unknown", isUnresolved: true } as const

describe("no path of presses", () => {
  test.each<[string, Partial<Transaction>]>([
    ["a confirmed send of three minutes ago", { status: "confirmed" }],
    ["a send that the network has not taken yet", { status: "submitted" }],
    ["a send whose outcome the user has not seen", { status: "confirmed", isUnresolved: true }],
    ["a send that is being made", { status: "signing", hash: undefined, isUnresolved: true }],
    ["a lost send that a node will find", { ...lost, broadcastBy: "node" }],
    ["a lost send that nobody can find", { ...lost, hash: undefined }]
  ])("leads from %s to a second one without the question", async (_, first) => {
    const walks = await walksFrom(first, repeatsOf("presses between equal sends"))
    const payments = walks.filter(({ writes }) => writes.length > 0)
    expect(payments.filter(({ hasAsked }) => !hasAsked)).toEqual([])
    for (const { presses, writes } of payments) {
      // Only after the user's word does the client send again what may have been sent.
      const isToldAgain = writes.some(({ again }) => again)
      expect(isToldAgain).toBe(presses.some((it) => /^It was(?:n't)? sent/.test(it)))
    }
    const isOpen = first.status === "signing" || (first.status === "unknown" && first.broadcastBy === "node")
    expect(payments.length > 0).toBe(!isOpen)
  })
})

test("a send of another amount, or of ten minutes ago, is not questioned", async () => {
  const ago = { status: "confirmed", createdAt: Date.now() - 600_000 } as const
  for (const first of [{ status: "confirmed", amount: "0.26" } as const, ago]) {
    const { writes, hasAsked } = await walk(first, ["Review", "Send 0.25 ETH"])
    expect([writes.length, hasAsked]).toEqual([1, false])
  }
})

test("the earlier send can be looked at, and the question comes back", async () => {
  const { offered, hasAsked, writes } = await walk({ status: "confirmed" }, [
    "Review",
    "View transaction",
    "Back"
  ])
  expect(offered).toContain("Send again")
  expect([hasAsked, writes]).toEqual([false, []])
  const paid = await walk({ status: "confirmed" }, [
    ...["Review", "View transaction", "Back", "Send again", "Send 0.25 ETH"]
  ])
  expect(paid.writes).toHaveLength(1)
})
