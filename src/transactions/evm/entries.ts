import { NotSentError } from "../../errors/index.ts"
import { accountKey, type Journal, type JournalEntry } from "../journal/journal.ts"

/** The journal of one account on one chain. Nothing is sent that cannot be written there first. */
export const storeOf = (journal: Journal, { from, chainId }: Pick<JournalEntry, "from" | "chainId">) => {
  const account = accountKey(from)

  const orFail = async <Result>(use: () => Result): Promise<Awaited<Result>> => {
    try {
      return await use()
    } catch {
      throw new NotSentError("STORAGE", "The journal of this account's sends could not be read or written")
    }
  }

  /** By id, whatever the chain: an id names one send of the account. */
  const get = async (id: string) => (await orFail(() => journal.list(account))).find((it) => it.id === id)

  return {
    /** The sends on this chain that went through a node, oldest first. */
    list: async () =>
      (await orFail(() => journal.list(account))).filter(
        (it) => it.chainId === chainId && it.broadcastBy === "node"
      ),
    get,
    set: (entry: JournalEntry) =>
      orFail(() => journal.update(account, entry.id, () => ({ ...entry, updatedAt: Date.now() }))),
    /** Changes an entry unless another program has written other bytes under its id. */
    change: ({ id, hash }: Pick<JournalEntry, "id" | "hash">, changes: Partial<JournalEntry>) =>
      orFail(() =>
        journal.update(account, id, (entry) =>
          entry === undefined || (hash && entry.hash && entry.hash !== hash)
            ? undefined
            : { ...entry, ...changes, updatedAt: Date.now() }
        )
      )
  }
}

export type AccountStore = ReturnType<typeof storeOf>
