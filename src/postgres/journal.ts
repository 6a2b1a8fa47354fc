import type { Journal, JournalEntry } from "../transactions/journal/journal.ts"
import {
  type JournalEngine,
  type JournalWrite,
  type StoredEntry,
  sharedJournal
} from "../transactions/journal/sharedJournal.ts"
import { isPending } from "../transactions/journal/states.ts"
import { type Database, databaseOf } from "./database.ts"
import { makeLeases } from "./leases.ts"
import { checkedLeaseTime, checkedNames, checkedPool, type LeaseOptions } from "./options.ts"
import type { PostgresPool } from "./pool.ts"

/**
 * Keeps the journal of sends and orders in PostgreSQL. All processes share it and its locks, so that many servers can send for
 * one account at the same time. Run `migrate` first. `postgresStore` brings it along.
 *
 * Throws `InvalidConfigError`, which names the option that is wrong.
 *
 * Source: Slipway's own; `docs/servers.md`.
 *
 * @example
 * const server = createServerClient({ clientSecret, baseUrls: sandboxUrls, journal: postgresJournal(pool) })
 * console.log(server.id)
 */
export const postgresJournal = (pool: PostgresPool, options: LeaseOptions = {}): Journal => {
  const database = databaseOf(checkedPool(pool))
  checkedNames(options, ["leaseTime"])
  const leases = makeLeases(database, checkedLeaseTime(options))
  const engine: JournalEngine = {
    list: (account) => list(database, account),
    read: (account, id) => read(database, account, id),
    compareAndSet: (write) => compareAndSet(database, write),
    lock: leases.acquire,
    isLocked: leases.isHeld
  }
  return sharedJournal(engine)
}

/** All that may still change, and the newest of the others. */
const list = async ({ query }: Database, account: string): Promise<readonly JournalEntry[]> => {
  const { rows } = await query(
    `select entry::text from (
      (select position, entry from slipway_journal where account = $1 and is_pending)
      union all
      (select position, entry from slipway_journal where account = $1 and not is_pending
        order by position desc limit 200)
    ) as entries order by position`,
    [account]
  )
  return rows.map(({ entry }) => entryIn(entry))
}

const read = async ({ query }: Database, account: string, id: string): Promise<StoredEntry | undefined> => {
  const { rows } = await query(
    "select entry::text, revision::text from slipway_journal where account = $1 and id = $2",
    [account, id]
  )
  return rows[0] && { entry: entryIn(rows[0].entry), revision: Number(rows[0].revision) }
}

const compareAndSet = async (
  { query }: Database,
  { account, entry, revision, lock }: JournalWrite
): Promise<"written" | "conflict" | "lock_lost"> => {
  const writer = crypto.randomUUID()
  const values = [account, entry.id, writer, isPending(entry), JSON.stringify(entry), revision ?? null]
  const { rows } = lock
    ? await query(writeWithLock, [...values, lock.name, lock.fence])
    : await query(write, values)
  if (rows[0]?.is_written) return "written"
  return rows[0]?.is_held ? "conflict" : "lock_lost"
}

/** Repeated after a failed connection, it finds its own write by the writer. */
const written = (source: string) => `written as (
  insert into slipway_journal as journal (account, id, revision, written_by, is_pending, entry)
  select $1, $2, coalesce($6::integer, 0) + 1, $3, $4, $5 ${source}
  on conflict (account, id) do update
    set revision = coalesce($6::integer, 0) + 1, written_by = excluded.written_by, is_pending = excluded.is_pending,
      entry = excluded.entry
    where journal.revision = $6 or journal.written_by = excluded.written_by
  returning true
)`

const write = `with ${written("")} select exists (select from written) as is_written, true as is_held`

/** A process that takes over the lease waits until this statement has ended, or this statement finds the lease taken. */
const writeWithLock = `with held as (
  select from slipway_lease where name = $7 and fence = $8::bigint for share
), ${written("from held")}
select exists (select from written) as is_written, exists (select from held) as is_held`

// Only entries are stored there.
const entryIn = (text: unknown): JournalEntry => JSON.parse(String(text))
