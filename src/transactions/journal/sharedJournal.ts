import { keepNewest } from "../../keepNewest.ts"
import type { Journal, JournalEntry, JournalLock } from "./journal.ts"
import { lockLostError } from "./lockLost.ts"
import { inPageQueue } from "./pageQueue.ts"

/** An entry, and how often it was written. */
export interface StoredEntry {
  readonly entry: JournalEntry
  readonly revision: number
}

/** A write of one entry. */
export interface JournalWrite {
  readonly account: string
  /** Its `id` is unique in the account. */
  readonly entry: JournalEntry
  /** The revision of the stored entry that it replaces. `undefined` if there must be none. */
  readonly revision: number | undefined
  /** The lock that the writer must hold. `undefined` if it needs none. */
  readonly lock: JournalLock | undefined
}

/** What a database has to do for a journal that many processes share. */
export interface JournalEngine {
  /** The entries of an account, oldest first. May leave out ended entries that are old: `read` must find them. */
  readonly list: (account: string) => Promise<readonly JournalEntry[]>
  /** The entry with that id, unless there is none. An id must be found for as long as a caller may repeat its send. */
  readonly read: (account: string, id: string) => Promise<StoredEntry | undefined>
  /**
   * Stores the entry with the next revision, in one atomic step. The first revision is 1:
   *
   * - `conflict`: the stored entry has another revision. Nothing was written.
   * - `lock_lost`: the lock is no longer held with that fencing number. Nothing was written.
   *
   * If the connection fails, it must find out whether the entry was stored before it resolves.
   */
  readonly compareAndSet: (write: JournalWrite) => Promise<"written" | "conflict" | "lock_lost">
  /** See `Journal`. A lock must expire a while after its process has ended, by the clock of the database. */
  readonly lock: NonNullable<Journal["lock"]>
  readonly isLocked: NonNullable<Journal["isLocked"]>
}

/**
 * Makes a journal that many processes share, on a database of your choice. `postgresJournal` of `slipway/postgres` is one.
 *
 * Source: Slipway's own interface. `docs/servers.md` explains it.
 *
 * @example
 * const rows = new Map()
 * const journal = sharedJournal({
 *   list: async (account) =>
 *     [...rows].filter(([key]) => key.startsWith(`${account} `)).map(([, { entry }]) => entry),
 *   read: async (account, id) => rows.get(`${account} ${id}`),
 *   compareAndSet: async ({ account, entry, revision }) => {
 *     const key = `${account} ${entry.id}`
 *     if (rows.get(key)?.revision !== revision) return "conflict"
 *     rows.set(key, { entry, revision: (revision ?? 0) + 1 })
 *     return "written"
 *   },
 *   lock: async (name) => ({ name, fence: "1", release: async () => {} }),
 *   isLocked: async () => false
 * })
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, journal })
 * console.log(await client.transactions.list())
 */
export const sharedJournal = (engine: JournalEngine): Journal => {
  const known = new Map<string, StoredEntry>()

  /** Tries with the entry as this process wrote it last, which saves a read. Reads it if another process has changed it. */
  const update: Journal["update"] = async (account, id, change, lock) => {
    const key = `${account} ${id}`
    let stored = known.get(key)
    for (let isRead = false; ; isRead = true) {
      if (isRead) stored = await engine.read(account, id)
      const entry = change(stored?.entry)
      if (entry === undefined && isRead) return
      if (entry === undefined) continue
      const outcome = await engine.compareAndSet({ account, entry, revision: stored?.revision, lock })
      if (outcome === "lock_lost") throw lockLostError()
      if (outcome === "written")
        return void keepNewest(known, key, { entry, revision: (stored?.revision ?? 0) + 1 }, mostKnown)
    }
  }

  return {
    list: (account) => engine.list(account),
    find: async (account, id) => (await engine.read(account, id))?.entry,
    // One update of an entry at a time in this process, so that its updates do not conflict with each other.
    update: (account, id, change, lock) =>
      inPageQueue(`slipway.update ${account} ${id}`, async () => update(account, id, change, lock)),
    lock: (name, signal) => engine.lock(name, signal),
    isLocked: (name) => engine.isLocked(name)
  }
}

/** How many of the entries that were written last are kept in memory: more than are in flight at the same time. */
const mostKnown = 1_000
