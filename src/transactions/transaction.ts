import { isUnresolved } from "./delivery.ts"
import type { JournalEntry } from "./journal/journal.ts"

/** A send of this user: what was asked for, and where it stands. */
export interface Transaction
  extends Pick<
    JournalEntry,
    | "id"
    | "kind"
    | "status"
    | "broadcastBy"
    | "network"
    | "chainId"
    | "from"
    | "recipient"
    | "amount"
    | "tokenAddress"
    | "tokenId"
    | "hash"
    | "nonce"
    | "replacedBy"
    | "reason"
    | "createdAt"
    | "updatedAt"
  > {
  /**
   * Whether its caller may not know the outcome, as after a reload or a lost answer. The same request made again is this
   * transaction then, and no second payment.
   */
  readonly isUnresolved: boolean
}

/** What an app sees of a journal entry. */
export const transactionOf = (entry: JournalEntry): Transaction => {
  const { content, deliveredAt, to, value, data, since, raw, ...shown } = entry
  return { ...shown, isUnresolved: isUnresolved(entry) }
}
