import type { Hash, Hex } from "viem"
import type { JournalEntry } from "../../journal/journal.ts"

/** A journal entry whose transaction is signed. It has all fields that a lookup on the chain needs. */
export type SignedEntry = JournalEntry & {
  readonly from: Hex
  readonly to: Hex | null
  readonly value: string
  readonly data: Hex
  readonly nonce: number
  readonly since: number
  readonly raw: Hex
  readonly hash: Hash
}

export const isSigned = (entry: JournalEntry): entry is SignedEntry =>
  entry.raw !== undefined && entry.hash !== undefined

/** Whether a node has had the transaction. */
export const wasSubmitted = ({ status }: Pick<JournalEntry, "status">): boolean =>
  status === "submitted" || status === "dropped"
