import { expect, it, vi } from "vitest"
import { InvalidInputError } from "../../src/errors/index.ts"
import type { Journal, JournalEntry } from "../../src/transactions/journal/journal.ts"
import { lockLostError } from "../../src/transactions/journal/lockLost.ts"
import { changeSigning, changing, orStorageFailed } from "../../src/transactions/journalWrites.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { entry } from "../support/storage/journalContract.ts"

const from = "0x00000000000000000000000000000000000000A1"
const account = from.toLowerCase()
const lock = { name: "account", fence: "7", release: async () => {} }

const openWith = async (stored: JournalEntry) => {
  const journal = freshJournal()
  await journal.update(account, stored.id, () => stored)
  return { ...journal, update: vi.fn(journal.update), stored: () => journal.list(account) }
}

it("changes an entry at the time of the change, under the given lock", async () => {
  fakeTime()
  vi.setSystemTime(5_000)
  const journal = await openWith(entry("one"))
  await changing(journal, { from }, lock).change({ id: "one" }, { status: "submitted" })
  expect(await journal.stored()).toEqual([entry("one", { status: "submitted", updatedAt: 5_000 })])
  expect(journal.update.mock.calls).toEqual([[account, "one", expect.any(Function), lock]])
})

it("changes an entry by what it is at the moment of the change", async () => {
  const journal = await openWith(entry("one", { nonce: 4 }))
  const more = ({ nonce = 0 }: JournalEntry) => ({ nonce: nonce + 1 })
  await changing(journal, { from }).change({ id: "one", createdAt: 1 }, more)
  expect(await journal.stored()).toMatchObject([{ nonce: 5 }])
})

it("changes neither a later attempt with the same id nor an entry that is gone", async () => {
  const journal = await openWith(entry("one", { createdAt: 2 }))
  const { change } = changing(journal, { from })
  await change({ id: "one", createdAt: 1 }, { status: "failed" })
  await change({ id: "two" }, { status: "failed" })
  expect(await journal.stored()).toEqual([entry("one", { createdAt: 2 })])
})

it("changes what is being signed, under the given lock", async () => {
  const journal = await openWith(entry("one"))
  await changeSigning(journal, entry("one"), { hash: "0x1" }, lock)
  expect(await journal.stored()).toMatchObject([{ status: "signing", hash: "0x1" }])
  expect(journal.update.mock.calls).toEqual([[account, "one", expect.any(Function), lock]])
})

it.each<[name: string, id: string, now: Partial<JournalEntry>]>([
  ["has ended elsewhere", "one", { status: "failed" }],
  ["was sent again", "one", { supersededBy: "two" }],
  ["is a later attempt with the same id", "one", { createdAt: 2 }],
  ["is gone", "two", {}]
])("refuses what was signed for an entry that %s", async (_, id, now) => {
  const journal = await openWith(entry(id, now))
  await expect(changeSigning(journal, entry("one"), { hash: "0x1" }, undefined)).rejects.toMatchObject({
    ...{ _tag: "NotSentError", reason: "SUPERSEDED", outcome: "not_sent", retryable: false },
    details: { id: "one" },
    message: expect.stringMatching(
      /^This was sent again, or ended elsewhere, .* Look at `client.transactions` before you send it again$/
    )
  })
  expect(await journal.stored()).toEqual([entry(id, now)])
})

const own = new InvalidInputError({ field: "id", expected: "a new id" })
const lost = lockLostError()
it.each([
  [
    "of storage as one that sent nothing",
    new Error("The disk is full"),
    {
      ...{ _tag: "NotSentError", reason: "STORAGE", outcome: "not_sent" },
      message: "The journal could not be read or written. Check its storage"
    }
  ],
  ["of Slipway as it is", own, own],
  ["of a lost lock as it is, so that the work is begun again", lost, lost]
])("reports an error %s", async (_, thrown, expected) => {
  const use = (): Journal => {
    throw thrown
  }
  const error = await orStorageFailed(use).catch((reason: unknown) => reason)
  expect(error).toMatchObject(expected)
  if (expected instanceof Error) expect(error).toBe(expected)
})
