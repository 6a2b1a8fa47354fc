import { NotSentError } from "../errors/index.ts"
import { accountKey, type Journal, type JournalEntry } from "./journal/journal.ts"
import { isLockLost } from "./journal/lockLost.ts"

/** Changes an entry if it exists. */
export const changing = (journal: Journal, { from }: { readonly from: string }) => ({
  change: async ({ id }: Pick<JournalEntry, "id">, changes: Partial<JournalEntry>): Promise<void> => {
    await journal.update(accountKey(from), id, (now) => now && { ...now, ...changes, updatedAt: Date.now() })
  }
})

/** A journal that fails stops the send before anything is sent. */
export const orStorageFailed = async <Result>(use: () => Result): Promise<Awaited<Result>> => {
  try {
    return await use()
  } catch (error) {
    if (isLockLost(error)) throw error
    throw new NotSentError("STORAGE", "The journal of this account's sends could not be read or written")
  }
}
