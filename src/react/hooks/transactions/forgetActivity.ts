import { isUnresolved } from "../../../transactions/delivery.ts"
import { accountKey, isPending, type JournalEntry } from "../../../transactions/journal/journal.ts"
import { journalOf } from "../../../transactions/journal/journalOf.ts"
import { useClient } from "../../context.ts"
import { useAddress } from "../session.ts"
import { useTransactions } from "./transactions.ts"

/**
 * Returns a function that removes the user's finished sends from this device, even after they signed out. Unfinished
 * sends stay, so that they are never sent twice. `undefined` if there are none, or if the journal cannot remove
 * entries.
 */
export const useForgetActivity = (): (() => Promise<void>) | undefined => {
  const client = useClient()
  const address = useAddress()
  const { data = [] } = useTransactions()
  const journal = journalOf(client)
  if (address === undefined || data.length === 0 || journal?.remove === undefined) return undefined
  return async () => void (await journal.remove?.(accountKey(address), isOver))
}

/** Whether the same request would be a new send. */
const isOver = (entry: JournalEntry): boolean => !isPending(entry) && !isUnresolved(entry)
