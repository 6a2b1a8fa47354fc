import { isUnresolved } from "./delivery.ts"
import type { JournalEntry, UserOperationEntry } from "./journal/journal.ts"

/** A send of the user: its request and its status. */
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
    | "approval"
    | "hash"
    | "nonce"
    | "replacedBy"
    | "fee"
    | "userOutcome"
    | "reason"
    | "createdAt"
    | "updatedAt"
  > {
  /** The operation, if a smart account sends it. `from` is then the wallet that owns the account. */
  readonly userOperation?: Omit<UserOperationEntry, "hash" | "signature"> | undefined
  /**
   * Whether the caller may not know the outcome, e.g. after a reload or a lost response. The same request then joins this
   * transaction instead of making a second payment.
   */
  readonly isUnresolved: boolean
}

/** The public fields of a journal entry. */
export const transactionOf = (entry: JournalEntry): Transaction => {
  const { content, deliveredAt, to, value, data, since, raw, userOperation, ...shown } = entry
  return {
    ...shown,
    ...(userOperation && { userOperation: shownOperation(userOperation) }),
    isUnresolved: isUnresolved(entry)
  }
}

/** Without the signature, which nobody needs to see. */
const shownOperation = ({ hash, signature, ...shown }: UserOperationEntry) => shown
