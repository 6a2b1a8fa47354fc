import { expect, it, onTestFinished, vi } from "vitest"
import type { SentHandle } from "../../src/transactions/handle.ts"
import { withHandle } from "../../src/transactions/handle.ts"
import { newId } from "../../src/transactions/id.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"
import { journalOf, withJournal } from "../../src/transactions/journal/journalOf.ts"
import { transactionOf } from "../../src/transactions/transaction.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { byService, from, operation, sent } from "../support/transactions.ts"

const sender = "0xd4"

/** Fields that only the journal needs. */
const inner = { to: from, value: "1", data: "0x", deliveredAt: 1, supersededBy: "two" } as const

it("a transaction shows its fields without those that only the journal needs", () => {
  const { content, raw, since, ...shown } = sent("one", { nonce: 4, fee: "5", reason: "REVERTED" })
  expect(transactionOf({ ...shown, content, raw, since, ...inner })).toEqual({
    ...shown,
    isUnresolved: false
  })
})

it("a transaction of a smart account is from that account, and shows no signature", () => {
  const userOperation = { ...operation, sender, id: "op-1", validUntil: 7 }
  const entry = byService("one", { userOperation: { ...userOperation, hash: "0x11", signature: "0x22" } })
  expect(transactionOf(entry)).toMatchObject({ id: "one", from: sender })
  expect(transactionOf(entry).userOperation).toEqual({ ...userOperation, owner: from })
})

it.each<[name: string, entry: Partial<JournalEntry>, shown: object]>([
  ["while its outcome is unknown", { userOutcome: "sent" }, { userOutcome: "sent" }],
  ["until its outcome is found", { status: "confirmed", userOutcome: "sent" }, { isUnresolved: false }],
  ["only if the user says something", { userOutcome: undefined }, {}]
])("a transaction shows what the user says of it %s", (_, more, shown) => {
  const entry = byService("one", { status: "unknown", ...more })
  const { content, userOutcome, ...fields } = entry
  expect(transactionOf(entry)).toStrictEqual({ ...fields, isUnresolved: true, ...shown })
})

it("a handle waits for its transaction and replaces it, with the options of the call", async () => {
  const result = { id: "one", hash: "0x03", network: "base", from } as const
  const successor = { ...result, id: "two", hash: "0x04" }
  const [wait, cancel, speedUp] = [vi.fn(), vi.fn(async () => successor), vi.fn(async () => successor)]
  const handle: SentHandle = withHandle(result, { wait, cancel, speedUp })
  const { signal } = new AbortController()
  expect(handle).toMatchObject(result)
  await handle.wait({ confirmations: 3, signal })
  await handle.wait()
  expect(wait.mock.calls).toEqual([
    [{ id: "one", address: from, confirmations: 3 }, { signal }],
    [{ id: "one", address: from, confirmations: undefined }, undefined]
  ])
  const faster = await handle.speedUp({ maxFee: "5", signal })
  await handle.cancel()
  expect(speedUp.mock.calls).toEqual([[{ id: "one", maxFee: "5" }, { signal }]])
  expect(cancel.mock.calls).toEqual([[{ id: "one", maxFee: undefined }, undefined]])
  expect(faster).toMatchObject(successor)
  await faster.wait({ signal })
  expect(wait.mock.lastCall).toEqual([{ id: "two", address: from, confirmations: undefined }, { signal }])
})

it("a handle passes invalid options on as they are, to be refused", async () => {
  const wait = vi.fn()
  const unused = () => Promise.reject(new Error("Not called"))
  const handle = withHandle(
    { id: "one", hash: "0x03", network: "base", from },
    { wait, cancel: unused, speedUp: unused }
  )
  const controller = new AbortController()
  await handle.wait(controller as never)
  expect(wait.mock.lastCall?.[1]).toBe(controller)
})

it("ids are random, with 32 hex digits", () => {
  const ids = new Set(Array.from({ length: 1_000 }, newId))
  expect(ids.size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

it.each([
  [0, "00".repeat(16)],
  [0.5, "80".repeat(16)],
  [0.999_999, "ff".repeat(16)]
])("ids have numbers from Math.random where there is no crypto: %s", (number, id) => {
  vi.stubGlobal("crypto", undefined)
  const random = vi.spyOn(Math, "random").mockReturnValue(number)
  onTestFinished(() => {
    random.mockRestore()
    vi.unstubAllGlobals()
  })
  expect(newId()).toBe(id)
})

it("a client has the journal that it was given", () => {
  const [client, journal] = [{}, freshJournal()]
  expect(journalOf(client)).toBeUndefined()
  expect(withJournal(client, journal)).toBe(client)
  expect(journalOf(client)).toBe(journal)
})
