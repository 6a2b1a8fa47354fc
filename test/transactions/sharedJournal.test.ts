import { expect, it, vi } from "vitest"
import type { Journal, JournalEntry } from "../../src/transactions/journal/journal.ts"
import { isLockLost } from "../../src/transactions/journal/lockLost.ts"
import {
  type JournalEngine,
  type StoredEntry,
  sharedJournal
} from "../../src/transactions/journal/sharedJournal.ts"
import { flush } from "../support/fakeTime.ts"
import { entry, newAccount } from "../support/storage/journalContract.ts"

/** A database in memory, whose calls take a while. */
const openEngine = () => {
  const rows = new Map<string, StoredEntry>()
  const read = vi.fn(async (account: string, id: string) => rows.get(`${account} ${id}`))
  const compareAndSet = vi.fn<JournalEngine["compareAndSet"]>(async ({ account, entry, revision }) => {
    const key = `${account} ${entry.id}`
    const before = rows.get(key)?.revision
    await flush()
    if (before !== revision) return "conflict"
    rows.set(key, { entry, revision: (revision ?? 0) + 1 })
    return "written"
  })
  const list = async (account: string) =>
    [...rows].filter(([key]) => key.startsWith(`${account} `)).map(([, stored]) => stored.entry)
  const lock = vi.fn(async (name: string) => ({ name, fence: "7", release: async () => {} }))
  const isLocked = vi.fn(async (name: string) => name === "held")
  return { read, compareAndSet, engine: { list, read, compareAndSet, lock, isLocked }, lock }
}

const become =
  (status: JournalEntry["status"]) =>
  (now: JournalEntry | undefined): JournalEntry | undefined =>
    now && { ...now, status }

const revisionsOf = ({ compareAndSet }: ReturnType<typeof openEngine>) =>
  compareAndSet.mock.calls.map(([{ revision }]) => revision)

it("a process that wrote an entry writes it again without reading it", async () => {
  const [opened, account] = [openEngine(), newAccount()]
  const journal = sharedJournal(opened.engine)
  await journal.update(account, "one", () => entry("one"))
  await journal.update(account, "one", become("submitted"))
  await journal.update(account, "one", become("confirmed"))
  expect(await journal.list(account)).toEqual([entry("one", { status: "confirmed" })])
  expect(revisionsOf(opened)).toEqual([undefined, 1, 2])
  expect(opened.read).not.toHaveBeenCalled()
})

it("a process changes the entry as another one has left it", async () => {
  const [{ engine, read }, account] = [openEngine(), newAccount()]
  const [here, elsewhere] = [sharedJournal(engine), sharedJournal(engine)]
  await here.update(account, "one", () => entry("one"))
  await elsewhere.update(account, "one", become("submitted"))
  expect(read.mock.calls).toEqual([[account, "one"]])
  await here.update(account, "one", (now) => now && { ...now, reason: `was ${now.status}` })
  expect(await elsewhere.list(account)).toEqual([
    entry("one", { status: "submitted", reason: "was submitted" })
  ])
})

it("an update that changes nothing is tried with the stored entry, and writes nothing", async () => {
  const [{ engine, read, compareAndSet }, account] = [openEngine(), newAccount()]
  const seen = vi.fn(() => undefined)
  await sharedJournal(engine).update(account, "one", () => entry("one"))
  await sharedJournal(engine).update(account, "one", seen)
  expect(seen.mock.calls).toEqual([[undefined], [entry("one")]])
  expect(read).toHaveBeenCalledOnce()
  expect(compareAndSet).toHaveBeenCalledOnce()
})

it("updates of an entry in one process wait for each other", async () => {
  const [opened, account] = [openEngine(), newAccount()]
  const journal = sharedJournal(opened.engine)
  await Promise.all([
    journal.update(account, "one", () => entry("one")),
    journal.update(account, "one", become("submitted")),
    journal.update(account, "one", become("confirmed"))
  ])
  expect(revisionsOf(opened)).toEqual([undefined, 1, 2])
})

it("updates of other entries do not wait for one that does not end", async () => {
  const [{ engine, compareAndSet }, account, other] = [openEngine(), newAccount(), newAccount()]
  const journal = sharedJournal(engine)
  compareAndSet.mockImplementationOnce(() => new Promise(() => {}))
  void journal.update(account, "one", () => entry("one"))
  await journal.update(account, "two", () => entry("two"))
  await journal.update(other, "one", () => entry("one"))
  expect(await journal.list(account)).toEqual([entry("two")])
})

it("a write under a lock that was lost is refused", async () => {
  const [{ engine, compareAndSet }, account] = [openEngine(), newAccount()]
  const lock = { name: "held", fence: "1", release: async () => {} }
  compareAndSet.mockResolvedValueOnce("lock_lost")
  const error = await Promise.resolve(
    sharedJournal(engine).update(account, "one", () => entry("one"), lock)
  ).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: "LockLostError", message: "The lock was lost" })
  expect(isLockLost(error)).toBe(true)
  expect(compareAndSet.mock.calls).toMatchObject([[{ account, lock }]])
})

it.each([
  ["another error", new Error("The lock was lost")],
  ["a value that is no error", { name: "LockLostError" }],
  ["nothing", undefined]
])("%s does not say that a lock was lost", (_, thrown) => {
  expect(isLockLost(thrown)).toBe(false)
})

it("an entry is found although the list leaves it out", async () => {
  const [{ engine }, account] = [openEngine(), newAccount()]
  const journal = sharedJournal({ ...engine, list: async () => [] })
  await journal.update(account, "one", () => entry("one"))
  expect(await journal.find?.(account, "one")).toEqual(entry("one"))
  expect(await journal.find?.(account, "two")).toBeUndefined()
})

it("the locks are those of the database", async () => {
  const { engine, lock } = openEngine()
  const journal: Journal = sharedJournal(engine)
  const { signal } = new AbortController()
  expect(await journal.lock?.("account", signal)).toMatchObject({ name: "account", fence: "7" })
  expect(lock.mock.calls).toEqual([["account", signal]])
  expect([await journal.isLocked?.("held"), await journal.isLocked?.("free")]).toEqual([true, false])
})

it("a process remembers the thousand entries that it wrote last", async () => {
  const [{ engine, read, compareAndSet }, account] = [openEngine(), newAccount()]
  compareAndSet.mockResolvedValue("written")
  const journal = sharedJournal(engine)
  for (let id = 0; id <= 1_000; id++) await journal.update(account, String(id), () => entry(String(id)))
  const known = vi.fn(() => undefined)
  await journal.update(account, "1", known)
  await journal.update(account, "0", known)
  expect(known.mock.calls.map(([now]: readonly unknown[]) => now)).toEqual([
    entry("1"),
    undefined,
    undefined,
    undefined
  ])
  expect(read).toHaveBeenCalledTimes(2)
})
