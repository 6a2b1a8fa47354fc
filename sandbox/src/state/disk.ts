import { existsSync, mkdirSync, renameSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import type { Row } from "./tables.ts"

/** A changed entry: its new text, or `undefined` when it was deleted. */
export interface RowChange extends Omit<Row, "value"> {
  readonly value: string | undefined
  /** Whether the entry was deleted in between. A new entry then goes to the end of the table. */
  readonly wasDeleted: boolean
}

/** A folder with the rows of one sandbox. No other sandbox can open it at the same time. */
export interface Disk {
  /** The rows when the folder was opened. */
  readonly rows: readonly Row[]
  /** Writes all changes or none. They are on the disk when it returns, or when its promise resolves. */
  write(changes: readonly RowChange[]): void | Promise<void>
  /** Replaces all rows. */
  replace(rows: readonly Row[]): void | Promise<void>
  close(): void | Promise<void>
}

/** A data folder cannot be used. The message is for the user of the sandbox. */
export class DataError extends Error {}

/** The version of the row format. Data of another version is set aside. */
const format = 1

/**
 * Opens the data in `folder`, or creates it. Unreadable data is renamed and reported through `say`, and the folder
 * starts empty. `check` throws when it cannot read the rows.
 */
export const openDisk = (
  folder: string,
  check: (rows: readonly Row[]) => void,
  say: (text: string) => void
): Disk => {
  // Check first: without SQLite, intact data would look damaged.
  if (!hasSqlite())
    throw new DataError(`A data folder needs Node 22.18 or later, and this is Node ${process.versions.node}.`)
  try {
    makeFolder(folder)
  } catch (error) {
    throw new DataError(`The data folder ${folder} cannot be created: ${reasonIn(error)}`)
  }
  const file = join(folder, "sandbox.db")
  try {
    return open(file, check)
  } catch (error) {
    const code = sqliteCode(error)
    if (code === busy) throw new DataError(`The data folder ${folder} is in use by another sandbox.`)
    if (code !== undefined && !damages.has(code))
      throw new DataError(`The data folder ${folder} cannot be used: ${reasonIn(error)}`)
    const aside = setAside(file)
    say(
      `The data in ${folder} cannot be read (${reasonIn(error)}).\nIt was set aside as ${aside}, and the sandbox begins with none.`
    )
    return open(file, check)
  }
}

/** Creates one folder at a time. Node's recursive `mkdir` never returns where no folder can be created, as in /proc. */
const makeFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const hasSqlite = (): boolean => process.getBuiltinModule("node:sqlite") !== undefined

const open = (file: string, check: (rows: readonly Row[]) => void): Disk => {
  const database = connect(file)
  try {
    const rows = database.prepare('SELECT "table", key, value FROM entries ORDER BY id').all().map(rowOf)
    check(rows)
    return diskOf(database, rows)
  } catch (error) {
    database.close()
    throw error
  }
}

const connect = (file: string): DatabaseSync => {
  // Load it only for a data folder: older versions of Node print a warning.
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite")
  const database = new DatabaseSync(file, { timeout: lockTimeout })
  try {
    // EXCLUSIVE locks out other sandboxes. FULL puts each commit on the disk before it returns.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    const found = versionOf(database)
    if (found === undefined) database.exec(schema)
    else if (found !== format) throw new Error(`its format is ${found}, not ${format}`)
    const health = database.prepare("PRAGMA quick_check").all()[0]?.quick_check
    if (health !== "ok") throw new Error(String(health))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** How long to wait for a sandbox that is shutting down to release its data, in milliseconds. */
const lockTimeout = 500

const schema = `
  BEGIN;
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "table" TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    UNIQUE ("table", key)
  );
  PRAGMA user_version = ${format};
  COMMIT`

const versionOf = (database: DatabaseSync): number | undefined => {
  const isNew = database.prepare("SELECT count(*) AS count FROM sqlite_schema").get()?.count === 0
  return isNew ? undefined : Number(database.prepare("PRAGMA user_version").get()?.user_version)
}

const rowOf = ({ table, key, value }: Record<string, unknown>): Row => ({
  table: String(table),
  key: String(key),
  value: String(value)
})

const diskOf = (database: DatabaseSync, rows: readonly Row[]): Disk => {
  const remove = database.prepare('DELETE FROM entries WHERE "table" = ? AND key = ?')
  const put = database.prepare(
    'INSERT INTO entries ("table", key, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value'
  )
  const transaction = (work: () => void) => {
    database.exec("BEGIN")
    try {
      work()
      database.exec("COMMIT")
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK")
      throw error
    }
  }
  return {
    rows,
    write: (changes) => {
      if (changes.length === 0) return
      transaction(() => {
        for (const { table, key, value, wasDeleted } of changes) {
          if (wasDeleted) remove.run(table, key)
          if (value !== undefined) put.run(table, key, value)
        }
      })
    },
    replace: (all) =>
      transaction(() => {
        database.exec("DELETE FROM entries")
        for (const { table, key, value } of all) put.run(table, key, value)
      }),
    close: () => {
      if (database.isOpen) database.close()
    }
  }
}

/** Renames the files of a database. Returns the new name of the first. */
const setAside = (file: string): string => {
  const aside = `${file}.broken-${new Date().toISOString().replaceAll(":", "-")}`
  for (const suffix of ["", "-wal", "-shm"])
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
  return aside
}

// https://www.sqlite.org/rescode.html: BUSY; CORRUPT and NOTADB.
const busy = 5
const damages: ReadonlySet<number> = new Set([11, 26])

const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined

const reasonIn = (error: unknown): string => (error instanceof Error ? error.message : String(error))
