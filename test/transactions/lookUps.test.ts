import { expect, it } from "vitest"
import type { Journal } from "../../src/transactions/journal/journal.ts"
import { makeLookUps } from "../../src/transactions/lookUps.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { entry } from "../support/storage/journalContract.ts"

const lookUpsIn = (journal: Journal) =>
  makeLookUps({
    journal,
    interval: 60_000,
    accounts: async () => [],
    loadEngine: () => Promise.reject(new Error("no engine")),
    lookUpOperation: async () => undefined,
    operationsOn: async () => undefined,
    transactionDetail: async ({ hash }) => ({ status: 1, hash })
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
