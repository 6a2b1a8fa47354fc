import { expect, it } from "vitest"
import { makeLookUps } from "../../src/transactions/lookUps.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { entry } from "../support/storage/journalContract.ts"

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
  const { poll, entryOf } = makeLookUps({
    journal,
    interval: 60_000,
    accounts: async () => [],
    loadEngine: () => Promise.reject(new Error("no engine")),
    lookUpOperation: async () => undefined,
    operationsOn: async () => undefined,
    transactionDetail: async ({ hash }) => ({ status: 1, hash })
  })
  await Promise.all(sends.map(poll))
  const found = await Promise.all(sends.map(({ id, from }) => entryOf(id, from)))
  expect(found.map(({ status }) => status)).toEqual(["confirmed", "confirmed"])
})
