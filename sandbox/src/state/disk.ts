import { existsSync, mkdirSync, renameSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import type { Row } from "./tables.ts"

/** What became of an entry: its new text, or none when it is gone. */
export interface RowChange extends Omit<Row, "value"> {
  readonly value: string | undefined
  /** Whether it was taken away meanwhile, so that a new one stands behind the others. */
  readonly wasDeleted: boolean
}

/** A folder with the rows of one sandbox. Nobody else can open it meanwhile. */
export interface Disk {
  /** What was in it when it was opened. */
  readonly rows: readonly Row[]
  /** Writes all of the changes or none, and returns when they are on the disk. */
  write(changes: readonly RowChange[]): void
  /** Puts `rows` in the place of everything. */
  replace(rows: readonly Row[]): void
  close(): void
}

/** Why a folder cannot be used, in words for the one who named it. */
export class DataError extends Error {}

/** The version of the rows' meaning. Data of another one is set aside. */
const format = 1

/**
 * Opens the data in `folder`, or makes it. Data that cannot be read is kept under another name, which `say` is told,
 * and the folder begins with none. `check` throws when it does not understand the rows.
 */
export const openDisk = (
  folder: string,
  check: (rows: readonly Row[]) => void,
  say: (text: string) => void
): Disk => {
  // Otherwise data that is whole would count as damaged.
  if (!hasSqlite())
    throw new DataError(`A data folder needs Node 22.18 or later, and this is Node ${process.versions.node}.`)
  try {
    makeFolder(folder)
  } catch (error) {
    throw new DataError(`The data folder ${folder} cannot be made: ${reasonIn(error)}`)
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

/** One after the other: Node's own way never ends where none can be made, as in /proc. */
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
  // Only who keeps data needs it: older versions of Node warn of it.
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite")
  const database = new DatabaseSync(file, { timeout: patience })
  try {
    // Nobody else may look meanwhile. A commit is on the disk when it returns.
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

/** Milliseconds in which a sandbox that is just ending lets go of its data. */
const patience = 500

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

/** Renames the files of a database, and gives the new name of the first. */
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
