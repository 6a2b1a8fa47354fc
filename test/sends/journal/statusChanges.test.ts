import { expect, test, vi } from "vitest"
import type { Journal, JournalEntry, TransactionStatus } from "../../../src/transactions/journal/journal.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { withTransitions } from "../../../src/transactions/journal/transitions.ts"

const statuses: readonly TransactionStatus[] = [
  "signing",
  "submitted",
  "confirmed",
  "reverted",
  "replaced",
  "dropped",
  "expired",
  "unknown",
  "failed"
]

const from = "0x8ba1f109551bd432803012645ac136ddd64dba72"

const entryIn = (status: TransactionStatus): JournalEntry => ({
  id: "one",
  kind: "coin",
  recipient: null,
  status,
  broadcastBy: "service",
  network: "ethereum-sepolia",
  chainId: 11155111,
  from,
  content: "a payment",
  createdAt: 1,
  updatedAt: 1
})

/** A journal with one entry. Returns its status after a change to another. */
const statusAfter = async (before: TransactionStatus, change: Partial<JournalEntry>) => {
  const texts = new Map<string, string>()
  const journal = withTransitions(
    keyValueJournal({
      getItem: (key) => texts.get(key),
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    })
  )
  await journal.update(from, "one", () => entryIn(before))
  await journal.update(from, "one", (entry) => entry && { ...entry, ...change })
  return (await journal.list(from))[0]
}

const reached = async (before: TransactionStatus) => {
  const found: TransactionStatus[] = []
  for (const status of statuses) {
    const entry = await statusAfter(before, { status })
    if (status !== before && entry?.status === status) found.push(status)
  }
  return found
}

test.each(["confirmed", "reverted", "replaced"] as const)(
  "a transaction that is %s stays so, whatever a tab writes that looked earlier",
  async (status) => {
    expect(await reached(status)).toEqual([])
  }
)

test("does not sign a submitted send again", async () => {
  expect(await reached("submitted")).toEqual(statuses.filter((it) => it !== "submitted" && it !== "signing"))
})

test("lets a dropped transaction come back", async () => {
  expect(await reached("dropped")).toContain("submitted")
  expect(await reached("expired")).toContain("submitted")
})

test("lets a send with an unknown outcome reach any status but signing", async () => {
  expect(await reached("unknown")).toEqual(statuses.filter((it) => it !== "unknown" && it !== "signing"))
})

test("lets a failed send be repeated, or turn out to have been sent", async () => {
  expect(await reached("failed")).toEqual([
    "signing",
    "submitted",
    "confirmed",
    "reverted",
    "replaced",
    "unknown"
  ])
})

test("lets a send that is being signed reach every other status", async () => {
  expect(await reached("signing")).toEqual(statuses.filter((it) => it !== "signing"))
})

test("records when a final outcome was delivered", async () => {
  expect(await statusAfter("confirmed", { deliveredAt: 5 })).toMatchObject({
    status: "confirmed",
    deliveredAt: 5
  })
})

test.each(["submitted", "confirmed"] as const)(
  "drops the reason of an earlier failure once the send is %s after all",
  async (status) => {
    expect(await statusAfter("failed", { status, reason: "403" })).toEqual(entryIn(status))
    expect(await statusAfter("failed", { status })).toEqual(entryIn(status))
  }
)

test("keeps the reason of a send that may not have been made", async () => {
  expect(await statusAfter("failed", { status: "unknown", reason: "TIMEOUT" })).toMatchObject({
    status: "unknown",
    reason: "TIMEOUT"
  })
})

test("writes nothing when there is nothing to write", async () => {
  const update = vi.fn((_: string, __: string, change: Parameters<Journal["update"]>[2]) => change(undefined))
  const journal = withTransitions<Journal>({ list: () => [], update })
  await journal.update(from, "one", () => undefined)
  expect(update.mock.results).toEqual([{ type: "return", value: undefined }])
})
