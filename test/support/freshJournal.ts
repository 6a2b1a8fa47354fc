import { type Journal, type JournalEntry, withEntry } from "../../src/transactions/journal/journal.ts"

/** A journal of its own: tests that send the same to the same address do not find each other's sends. */
export const freshJournal = (): Journal => {
  const accounts = new Map<string, readonly JournalEntry[]>()
  const list = (account: string) => accounts.get(account) ?? []
  return {
    list,
    update: (account, id, change) => {
      const entry = change(list(account).find((it) => it.id === id))
      if (entry) accounts.set(account, withEntry(list(account), entry))
    }
  }
}
