import { type Journal, type JournalEntry, withEntry } from "../../../src/transactions/journal/journal.ts"

/** Creates a journal, so that tests with identical sends do not share entries. */
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
