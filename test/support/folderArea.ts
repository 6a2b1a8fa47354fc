import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { KeyValueArea } from "../../src/session/store/keyValueArea.ts"

/** Texts in a folder, a file each. Threads can share it: a text is replaced in one step, as in `localStorage`. */
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
