import type { Disk, RowChange } from "../state/disk.ts"
import { type Origin, originOf } from "../state/random.ts"
import { createTables, type Row } from "../state/tables.ts"
import { type Database, type Entry, type EntryChange, openDatabase } from "./database.ts"

/** The databases that this page has opened, by name. A sandbox is created in one call, so they are opened before it. */
const opened = new Map<string, Database>()

/** Opens a database for the next sandbox whose option `data` has this name. */
export const prepareData = async (name: string): Promise<void> => {
  opened.set(name, await openDatabase(name))
}

/** Closes a database for which no sandbox was created. */
export const abandonData = async (name: string): Promise<void> => {
  await opened.get(name)?.close()
  opened.delete(name)
}

/** Opens the part of a database that belongs to a sandbox or a tenant: stands for `openData` of `state/data.ts`. */
export const openData = (folder: string, seed: string | undefined): Disk => {
  const [name = folder] = folder.split("/")
  const database = opened.get(name)
  if (database === undefined)
    throw new TypeError("In a page, `openSandbox({ database })` creates a sandbox with data")
  const disk = diskOf(folder, database, () => (folder === name ? abandonData(name) : undefined))
  refuseOthers(name, disk.rows, seed)
  return disk
}

const refuseOthers = (name: string, rows: readonly Row[], seed: string | undefined): void => {
  if (rows.length === 0 || seed === undefined) return
  const { master } = createTables(rows).record<Origin>("origin", originOf(seed))
  if (master !== originOf(seed).master)
    throw new Error(
      `The sandbox database "${name}" was made with another seed. Leave the seed away, or choose another database`
    )
}

const diskOf = (folder: string, database: Database, close: Disk["close"]): Disk => {
  const own = [...database.entries].filter(([, entry]) => entry.folder === folder)
  const ids = new Map(own.map(([id, entry]) => [nameOf(entry), id]))
  const put = (row: Row): EntryChange => {
    const id = ids.get(nameOf(row)) ?? database.nextId()
    ids.set(nameOf(row), id)
    return [id, { folder, table: row.table, key: row.key, value: row.value }]
  }
  const remove = (row: Pick<Row, "table" | "key">): readonly EntryChange[] => {
    const id = ids.get(nameOf(row))
    ids.delete(nameOf(row))
    return id === undefined ? [] : [[id, undefined]]
  }
  const changed = ({ table, key, value, wasDeleted }: RowChange): readonly EntryChange[] => [
    ...(wasDeleted ? remove({ table, key }) : []),
    ...(value === undefined ? [] : [put({ table, key, value })])
  ]
  return {
    rows: own.map(([, entry]) => entry),
    write: (changes) => database.write(changes.flatMap(changed)),
    replace: (rows) => {
      const removed = [...ids.values()].map((id): EntryChange => [id, undefined])
      ids.clear()
      return database.write([...removed, ...rows.map(put)])
    },
    close
  }
}

const nameOf = ({ table, key }: Pick<Entry, "table" | "key">): string => JSON.stringify([table, key])
