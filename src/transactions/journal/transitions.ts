import type { Journal, JournalEntry } from "./journal.ts"
import type { TransactionStatus } from "./states.ts"

const onChain = ["confirmed", "reverted", "replaced"] as const

/**
 * The statuses that may follow each status.
 *
 * What a block shows is final. A node may lose a transaction, see it again, or refuse it. `failed` can be wrong when a tab was frozen
 * while it sent: what is then learned about the transaction replaces it. A send that failed may be made again under its id.
 */
const transitions: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  signing: ["submitted", "dropped", "expired", "unknown", "failed", ...onChain],
  unknown: ["submitted", "dropped", "expired", "failed", ...onChain],
  submitted: ["dropped", "expired", "unknown", "failed", ...onChain],
  dropped: ["submitted", "expired", "unknown", "failed", ...onChain],
  expired: ["submitted", "dropped", "unknown", "failed", ...onChain],
  failed: ["signing", "submitted", "unknown", ...onChain],
  confirmed: [],
  reverted: [],
  replaced: []
}

/** Whether a transaction may go from one status to another. Each may stay as it is. */
const mayBecome = (from: TransactionStatus, to: TransactionStatus): boolean =>
  from === to || transitions[from].includes(to)

/** The same journal, which writes allowed transitions only. */
export const withTransitions = <Kind extends Journal>(journal: Kind): Kind => ({
  ...journal,
  update: (account: string, id: string, change: Parameters<Journal["update"]>[2]) =>
    journal.update(account, id, (entry) => allowed(entry, change(entry)))
})

/** Drops a change that would undo what is known: it comes from a tab that looked earlier, or was frozen. */
const allowed = (entry: JournalEntry | undefined, next: JournalEntry | undefined) =>
  entry && next && !mayBecome(entry.status, next.status) ? undefined : next
