import { isSlipwayError, NotSentError } from "../errors/index.ts"
import {
  accountKey,
  type Changes,
  changed,
  type Journal,
  type JournalEntry,
  type JournalLock
} from "./journal/journal.ts"
import { isLockLost } from "./journal/lockLost.ts"

/** Changes an entry if it exists, and is not that of a later attempt with the same id. With `lock`, only while it is held. */
export const changing = (journal: Journal, { from }: { readonly from: string }, lock?: JournalLock) => ({
  owner: accountKey(from),
  change: async ({ id, createdAt }: Attempt, changes: Changes<JournalEntry>): Promise<void> => {
    const change = (now: JournalEntry | undefined) =>
      now && now.createdAt === (createdAt ?? now.createdAt) ? changed(now, changes) : undefined
    await orStorageFailed(() => journal.update(accountKey(from), id, change, lock))
  }
})

/** An entry, if `createdAt` is given only as it was made at that time. */
type Attempt = Pick<JournalEntry, "id"> & Partial<Pick<JournalEntry, "createdAt">>

/**
 * Changes an entry that is being signed. Rejects with `NotSentError` if it is not that any more: another process took its own for
 * crashed, or the user has sent it again. What was signed must then not be submitted, because another send may be made instead.
 */
export const changeSigning = async (
  journal: Journal,
  entry: JournalEntry,
  changes: Partial<JournalEntry>,
  lock: JournalLock | undefined
): Promise<void> => {
  let isCurrent = false
  const change = (now: JournalEntry | undefined) => {
    // A later attempt with the same `id` has another time.
    isCurrent =
      now?.status === "signing" && now.supersededBy === undefined && now.createdAt === entry.createdAt
    return isCurrent && now ? changed(now, changes) : undefined
  }
  await orStorageFailed(() => journal.update(accountKey(entry.from), entry.id, change, lock))
  if (!isCurrent)
    throw new NotSentError(
      "SUPERSEDED",
      "This was sent again, or ended elsewhere, while it was being signed. Look at `client.transactions` before you send it again",
      { retryable: false, details: { id: entry.id } }
    )
}

/** A journal that fails stops the send or order before anything is sent. */
export const orStorageFailed = async <Result>(use: () => Result): Promise<Awaited<Result>> => {
  try {
    return await use()
  } catch (error) {
    if (isLockLost(error) || isSlipwayError(error)) throw error
    throw new NotSentError("STORAGE", "The journal could not be read or written. Check its storage")
  }
}
