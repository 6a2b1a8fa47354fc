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
  /** The address that the coins or tokens leave: that of the smart account if it sends, or that of the wallet. */
  readonly from: string
  /** The operation, if a smart account sends it. `owner` is the address of the wallet that owns the account. */
  readonly userOperation?:
    | (Omit<UserOperationEntry, "hash" | "signature"> & { readonly owner: string })
    | undefined
  /**
   * Whether the caller may not know the outcome, e.g. after a reload or a lost response. The same request then joins this
   * transaction instead of making a second payment.
   */
  readonly isUnresolved: boolean
}

/** The public fields of a journal entry. */
export const transactionOf = (entry: JournalEntry): Transaction => {
  const { content, deliveredAt, to, value, data, since, raw, supersededBy, ...others } = entry
  const { userOperation, userOutcome, ...shown } = others
  return {
    ...shown,
    // An outcome that was found replaces what the user said.
    ...(entry.status === "unknown" && userOutcome !== undefined ? { userOutcome } : {}),
    ...(userOperation && ofAccount(entry.from, userOperation)),
    isUnresolved: isUnresolved(entry)
  }
}

/** Without the signature, which nobody needs to see. */
const ofAccount = (owner: string, { hash, signature, ...shown }: UserOperationEntry) => ({
  from: shown.sender,
  userOperation: { ...shown, owner }
})
