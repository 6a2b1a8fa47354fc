import { describe, expect, it, vi } from "vitest"
import { ApiError } from "../../src/errors/index.ts"
import type { Engine } from "../../src/transactions/engine.ts"
import { withLock } from "../../src/transactions/journal/accountLock.ts"
import type { Journal, JournalEntry } from "../../src/transactions/journal/journal.ts"
import { type LookUpParts, makeLookUps, type OperationLookUp } from "../../src/transactions/lookUps.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { entry } from "../support/storage/journalContract.ts"
import { byService, from, operation, sent } from "../support/transactions.ts"

let deliveredSends = 0

const lookUpsIn = (journal: Journal, parts: Partial<LookUpParts> = {}) =>
  makeLookUps({
    journal,
    interval: 60_000,
    accounts: async () => [],
    loadEngine: () => Promise.reject(new Error("no engine")),
    lookUpOperation: async () => undefined,
    operationsOn: async () => undefined,
    transactionDetail: async ({ hash }) => ({ status: 1, hash }),
    ...parts
  })

it("lists the sends of several accounts in the order in which they were made", async () => {
  const journal = freshJournal()
  const made = [
    ["first", "0xb2", 1],
    ["second", "0xa1", 2],
    ["third", "0xb2", 3]
  ] as const
  for (const [id, from, createdAt] of made)
    await journal.update(from, id, () => entry(id, { from, createdAt }))
  const entries = await lookUpsIn(journal).entriesOf(["0xa1", "0xb2"])
  expect(entries.map(({ id }) => id)).toEqual(["first", "second", "third"])
})

it("looks up the sends of two accounts that have the same id", async () => {
  const journal = freshJournal()
  const sends = ["0xa1", "0xb2"].map((from) =>
    entry("order", {
      from,
      broadcastBy: "service",
      status: "submitted",
      hash: `0x${from.slice(2).repeat(32)}`
    })
  )
  for (const send of sends) await journal.update(send.from, send.id, () => send)
  const { poll, entryOf } = lookUpsIn(journal)
  await Promise.all(sends.map(poll))
  const found = await Promise.all(sends.map(({ id, from }) => entryOf(id, from)))
  expect(found.map(({ status }) => status)).toEqual(["confirmed", "confirmed"])
})

describe("a look-up", () => {
  /** What became of an entry that was looked up once. */
  const lookedUp = async (it: JournalEntry, parts: Partial<LookUpParts>) => {
    const journal = freshJournal()
    await journal.update(from, it.id, () => it)
    await lookUpsIn(journal, parts).looked(it)
    const [{ updatedAt, ...entry }] = (await journal.list(from)) as readonly [JournalEntry] // it has that one
    return entry
  }
  const receipt = (more: object) => ({ transactionDetail: async () => ({ hash: "0x0A", ...more }) })
  const submitted = byService("one", { hash: "0x0a" })
  const { updatedAt: _, ...unchanged } = submitted

  it.each<[name: string, status: unknown, expected: string]>([
    ["one", 1, "confirmed"],
    ["one in hex", "0x1", "confirmed"],
    ["zero", 0, "reverted"],
    ["nothing", undefined, "reverted"]
  ])("of the service takes the status %s of a receipt as the outcome", async (_, status, expected) => {
    expect(await lookedUp(submitted, receipt({ status }))).toEqual({ ...unchanged, status: expected })
  })

  it("of the service records the fee that the receipt contains", async () => {
    const fees = { status: 1, gasUsed: "21000", gasPrice: "10" }
    expect(await lookedUp(submitted, receipt(fees))).toEqual({
      ...unchanged,
      status: "confirmed",
      fee: "210000"
    })
  })

  it("of the service ignores the receipt of another transaction", async () => {
    expect(await lookedUp(submitted, receipt({ status: 1, hash: "0x0b" }))).toEqual(unchanged)
    expect(await lookedUp(submitted, receipt({ status: 1, hash: undefined }))).toEqual(unchanged)
  })

  it("of the service finds nothing until the transaction is mined, and fails with other errors", async () => {
    const failing = (error: unknown) =>
      lookedUp(submitted, { transactionDetail: () => Promise.reject(error) })
    expect(await failing(new ApiError({ status: 404 }))).toEqual(unchanged)
    await expect(failing(new ApiError({ status: 500 }))).rejects.toMatchObject({ status: 500 })
    await expect(failing(undefined)).rejects.toBeUndefined()
  })

  it("does not ask for what has ended, or has no hash", async () => {
    const transactionDetail = vi.fn()
    for (const it of [byService("one"), byService("one", { status: "confirmed", hash: "0x0a" })])
      expect(await lookedUp(it, { transactionDetail })).toMatchObject({ status: it.status })
    expect(transactionDetail).not.toHaveBeenCalled()
  })

  it("leaves what a node broadcast to the nodes", async () => {
    const look = vi.fn()
    await lookedUp(sent("one"), { loadEngine: async () => ({ look }) as Partial<Engine> as Engine }) // what it uses
    expect(look.mock.calls).toEqual([[sent("one")]])
  })

  it("of an operation reads and changes its entry as it is now, under the lease of its account", async () => {
    const [journal, reader] = [freshJournal(), {} as never] // passed on as it is
    const it = byService("one", { userOperation: operation })
    await journal.update(from, "one", () => ({ ...it, nonce: 4 }))
    const seen: unknown[] = []
    const lookUpOperation = async (now: JournalEntry, { current, change, ...parts }: OperationLookUp) => {
      await change({ hash: "0x0a" })
      seen.push(now.nonce, (await current()).hash, await parts.reader())
      seen.push(await parts.withLease("account-1", async () => "under the lease"))
    }
    const operationsOn = vi.fn(async () => reader)
    await lookUpsIn(journal, { lookUpOperation, operationsOn }).looked(it)
    expect(seen).toEqual([4, "0x0a", reader, "under the lease"])
    expect(operationsOn.mock.calls).toEqual([["ethereum-sepolia"]])
  })

  it("of an operation waits until it has been signed, also by another tab", async () => {
    const lookUpOperation = vi.fn()
    const [journal, signing] = [
      freshJournal(),
      byService("one", { userOperation: operation, status: "signing" })
    ]
    const name = `slipway signing ${from} one`
    await withLock(journal, name, () => lookedUp(signing, { lookUpOperation }))
    vi.stubGlobal("navigator", {})
    vi.stubGlobal("document", {})
    await lookedUp({ ...signing, createdAt: Date.now() }, { lookUpOperation })
    vi.unstubAllGlobals()
    expect(lookUpOperation).not.toHaveBeenCalled()
    await lookedUp(signing, { lookUpOperation })
    expect(lookUpOperation).toHaveBeenCalledOnce()
  })
})

it.each<[name: string, entry: JournalEntry, isDelivered: boolean]>([
  ["that has ended", byService("one", { status: "confirmed" }), true],
  ["that was broadcast", byService("one"), true],
  ["that is being signed", sent("one", { status: "signing" }), false],
  ["whose outcome is unknown", byService("one", { status: "unknown" }), false],
  ["that was delivered before", byService("one", { deliveredAt: 1 }), false]
])("records whether the app has seen the outcome of a send %s", async (_, it, isDelivered) => {
  const journal = freshJournal()
  const made = { ...it, id: `delivered-${++deliveredSends}`, createdAt: Date.now() }
  await journal.update(from, made.id, () => made)
  const transaction = await lookUpsIn(journal).delivered(made)
  expect(transaction).toMatchObject({ id: made.id, status: it.status })
  const [{ deliveredAt } = made] = await journal.list(from)
  expect(deliveredAt !== it.deliveredAt).toBe(isDelivered)
})

it.each([undefined, from])(
  "finds a send by its id, and says if there is none: address %s",
  async (address) => {
    const journal = freshJournal()
    await journal.update(from, "one", () => byService("one"))
    const { entryOf, foundEntry } = lookUpsIn(journal, { accounts: async () => ["0xb2", from.toUpperCase()] })
    expect(await entryOf("one", address)).toMatchObject({ id: "one" })
    expect(await foundEntry("two", address)).toBeUndefined()
    await expect(entryOf("two", address)).rejects.toMatchObject({
      ...{ _tag: "InvalidInputError", field: "id" },
      message: expect.stringContaining("expected the id of a transaction of this wallet")
    })
  }
)
