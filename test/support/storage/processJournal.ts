import type { Journal } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { barrier } from "./origin.ts"

/** A journal of processes that share its locks. `looks` counts how often one asks whether another holds a lock. */
export const processJournal = () => {
  const held = new Map<string, Promise<void>>()
  let looks = 0
  const journal: Journal = {
    ...memoryJournal(),
    lock: async (name) => {
      const before = held.get(name)
      const { open: release, passed } = barrier()
      held.set(name, passed)
      await before
      return {
        ...{ name, fence: "1" },
        release: async () => {
          if (held.get(name) === passed) held.delete(name)
          release()
        }
      }
    },
    isLocked: async (name) => {
      looks++
      return held.has(name)
    }
  }
  return { journal, looks: () => looks }
}
