import { isLockHeld, withLock, withLockOrAbort } from "../../journal/accountLock.ts"
import { findEntry } from "../../journal/findEntry.ts"
import {
  accountKey,
  type Changes,
  changed,
  type Journal,
  type JournalEntry,
  type JournalLock
} from "../../journal/journal.ts"
import { orStorageFailed } from "../../journalWrites.ts"

/** The journal of one account on one chain. Each method rejects with `NotSentError` if the journal fails. */
export interface AccountJournal {
  /** The key of the account in the journal. */
  readonly owner: string
  /** The sends on this chain that were broadcast through a node, oldest first. */
  readonly list: () => Promise<readonly JournalEntry[]>
  /** The entry with this id, on any chain: an id names one send of the account. */
  readonly get: (id: string) => Promise<JournalEntry | undefined>
  readonly set: (entry: JournalEntry) => Promise<unknown>
  /** Changes an entry, unless another program has written other bytes under its id. */
  readonly change: (
    entry: Pick<JournalEntry, "id" | "hash">,
    changes: Changes<JournalEntry>
  ) => Promise<unknown>
  /** Whether no other program can send under the same id: all that share the journal share its locks, and one is held. */
  readonly isFenced: boolean
  /** Whether any tab or process holds the lock of that name. */
  readonly isLocked: (name: string) => Promise<boolean>
  /** Runs `work` under the lock of that name, which only shows others that it is running. */
  readonly withMark: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Runs `work` under the lock of that name. What it writes to the journal it is given is refused once the lock is lost. */
  readonly withLock: <Result>(
    name: string,
    signal: AbortSignal | undefined,
    work: (journal: AccountJournal) => Promise<Result>
  ) => Promise<Result>
}

export const accountJournal = (
  journal: Journal,
  owner: Pick<JournalEntry, "from" | "chainId">,
  lock?: JournalLock
): AccountJournal => {
  const { from, chainId } = owner
  const account = accountKey(from)
  const all = () => orStorageFailed(() => journal.list(account))
  const update = (id: string, change: Parameters<Journal["update"]>[2]) =>
    orStorageFailed(() => journal.update(account, id, change, lock))
  return {
    owner: account,
    list: async () => (await all()).filter((it) => it.chainId === chainId && it.broadcastBy === "node"),
    get: (id) => orStorageFailed(() => findEntry(journal, account, id)),
    set: (entry) => update(entry.id, () => ({ ...entry, updatedAt: Date.now() })),
    change: ({ id, hash }, changes) =>
      update(id, (entry) =>
        entry === undefined || (entry.hash !== undefined && entry.hash !== hash)
          ? undefined
          : changed(entry, changes)
      ),
    isFenced: lock !== undefined,
    isLocked: (name) => isLockHeld(journal, name),
    withMark: (name, work) => withLock(journal, name, work),
    withLock: (name, signal, work) =>
      withLockOrAbort(journal, name, signal, (held) => work(accountJournal(journal, owner, held)))
  }
}
