import type { Journal, JournalEntry } from "./journal.ts"

/** The entry with that id, also if `list` leaves it out. */
export const findEntry = async (
  journal: Journal,
  account: string,
  id: string
): Promise<JournalEntry | undefined> =>
  journal.find ? journal.find(account, id) : (await journal.list(account)).find((entry) => entry.id === id)
