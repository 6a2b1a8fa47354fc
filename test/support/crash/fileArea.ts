import { existsSync, readFileSync, writeFileSync } from "node:fs"
import type { KeyValueArea } from "../../../src/session/store/keyValueArea.ts"

/** A key-value store in a file, for processes that run one after another. */
export const fileArea = (path: string): KeyValueArea => {
  const read = (): Record<string, string> => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {})
  return {
    getItem: (key) => read()[key],
    setItem: (key, value) => writeFileSync(path, JSON.stringify({ ...read(), [key]: value })),
    removeItem: (key) => {
      const { [key]: _, ...others } = read()
      writeFileSync(path, JSON.stringify(others))
    }
  }
}
