import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { onTestFinished } from "vitest"

/** Creates a folder that is deleted after the test. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-data-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Tables = Record<string, readonly (readonly [key: string, value: unknown])[]>

/** Entries by table, in the order of each table. */
export const byTable = (rows: Iterable<{ table: string; key: string; value: string }>): Tables => {
  const tables: Record<string, (readonly [key: string, value: unknown])[]> = {}
  for (const { table, key, value } of rows) {
    tables[table] ??= []
    tables[table].push([key, JSON.parse(value)])
  }
  return tables
}

/** The tables on the disk, as they would be after a crash at this moment. */
export const foundIn = (folder: string): Tables => {
  const copy = mkdtempSync(join(tmpdir(), "slipway-copy-"))
  try {
    cpSync(folder, copy, { recursive: true })
    const database = new DatabaseSync(join(copy, "sandbox.db"))
    const rows = database.prepare('SELECT "table", key, value FROM entries ORDER BY id').all()
    database.close()
    return byTable(
      rows.map(({ table, key, value }) => ({ table: String(table), key: String(key), value: String(value) }))
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
