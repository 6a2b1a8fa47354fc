import { NotSentError } from "../../../errors/index.ts"
import { accountKey, type Journal, type JournalEntry } from "../../journal/journal.ts"

/** The journal of one account on one chain. Each method rejects with `NotSentError` if the journal fails. */
export interface AccountJournal {
  /** The sends on this chain that were broadcast through a node, oldest first. */
  readonly list: () => Promise<readonly JournalEntry[]>
  /** The entry with this id, on any chain: an id names one send of the account. */
  readonly get: (id: string) => Promise<JournalEntry | undefined>
  readonly set: (entry: JournalEntry) => Promise<unknown>
  /** Changes an entry, unless another program has written other bytes under its id. */
  readonly change: (
    entry: Pick<JournalEntry, "id" | "hash">,
    changes: Partial<JournalEntry>
  ) => Promise<unknown>
}

export const accountJournal = (
  journal: Journal,
  { from, chainId }: Pick<JournalEntry, "from" | "chainId">
): AccountJournal => {
  const account = accountKey(from)
  const all = () => orNotSent(() => journal.list(account))
  const update = (id: string, change: Parameters<Journal["update"]>[2]) =>
    orNotSent(() => journal.update(account, id, change))
  return {
    list: async () => (await all()).filter((it) => it.chainId === chainId && it.broadcastBy === "node"),
    get: async (id) => (await all()).find((it) => it.id === id),
    set: (entry) => update(entry.id, () => ({ ...entry, updatedAt: Date.now() })),
    change: ({ id, hash }, changes) =>
      update(id, (entry) =>
        entry === undefined || (hash && entry.hash && entry.hash !== hash)
          ? undefined
          : { ...entry, ...changes, updatedAt: Date.now() }
      )
  }
}

const orNotSent = async <Result>(use: () => Result): Promise<Awaited<Result>> => {
  try {
    return await use()
  } catch {
    throw new NotSentError("STORAGE", "The journal of this account's sends could not be read or written")
  }
}
