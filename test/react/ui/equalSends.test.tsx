import "../../support/dom.ts"
import "./support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, test, vi } from "vitest"
import type { Transaction } from "../../../src/index.ts"
import { SendForm } from "../../../src/react/components/index.ts"
import { openPage } from "../page.tsx"
import { fixtureClient, other, address as own, transfer } from "./fixtures/client.ts"

vi.setConfig({ testTimeout: 120_000 })

const network = "ethereum-sepolia"
/** The title of the page that stands before a second equal send. */
const question = /^You (?:sent|started sending) 0.25 ETH to this address \d+ minutes? ago$/

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
  readonly offered: readonly string[]
  readonly hasAsked: boolean
  readonly writes: readonly { readonly again?: boolean }[]
}

/** Presses these buttons in a new tab, and enters the same payment wherever there is an empty form. */
const walk = async (first: Partial<Transaction>, presses: readonly string[]): Promise<Walk> => {
  const user = userEvent.setup({ document, delay: null })
  const { container, tab, writes } = openTab(first)
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
  await look()
  for (const press of presses) {
    const isQuestion = [...container.querySelectorAll("h1, h2, h3")].some((it) =>
      question.test(it.textContent ?? "")
    )
    if (press === "Send again") {
      expect(isQuestion).toBe(true)
      hasAsked = true
    }
    const [button, ...others] = buttonsOf(container).filter((it) => it.textContent === press)
    if (!button || others.length > 0) throw new Error(`Not one button is named ${press}`)
    await user.click(button)
    await look()
  }
  const offered = offers(container)
  cleanup()
  return { offered, hasAsked, writes }
}

/** All walks of at most `most` presses, each until it pays. */
const walksFrom = async (first: Partial<Transaction>, most: number) => {
  const found: { readonly presses: readonly string[]; readonly walked: Walk }[] = []
  const waiting: (readonly string[])[] = [[]]
  for (let presses = waiting.pop(); presses; presses = waiting.pop()) {
    const walked = await walk(first, presses)
    found.push({ presses, walked })
    if (walked.writes.length > 0 || presses.length === most) continue
    for (const offer of walked.offered) waiting.push([...presses, offer])
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
    const walks = await walksFrom(first, 5)
    const payments = walks.filter(({ walked }) => walked.writes.length > 0)
    expect(payments.filter(({ walked }) => !walked.hasAsked)).toEqual([])
    for (const { presses, walked } of payments) {
      // Only after the user's word does the client send again what may have been sent.
      const isToldAgain = walked.writes.some(({ again }) => again)
      expect(isToldAgain).toBe(presses.some((it) => /^It was(?:n't)? sent$/.test(it)))
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
