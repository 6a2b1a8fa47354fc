import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { KeyValueArea } from "../../../src/session/store/keyValueArea.ts"

/** A key-value store in a folder, with one file per key. Threads can share it, because writes are atomic. */
export const folderArea = (folder: string): KeyValueArea => {
  const fileOf = (key: string) => join(folder, encodeURIComponent(key))
  return {
    getItem: (key) => (existsSync(fileOf(key)) ? readFileSync(fileOf(key), "utf8") : null),
    setItem: (key, value) => {
      const next = join(folder, `next-${process.pid}-${crypto.randomUUID()}`)
      writeFileSync(next, value)
      renameSync(next, fileOf(key))
    },
    removeItem: (key) => rmSync(fileOf(key), { force: true })
  }
}
