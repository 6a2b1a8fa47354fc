import type { Journal, JournalEntry } from "./journal.ts"
import type { TransactionStatus } from "./states.ts"

const onChain = ["confirmed", "reverted", "replaced"] as const

/**
 * The statuses that may follow each status.
 *
 * Mined is final. A node may lose a transaction, see it again, or refuse it. `failed` can be wrong if a tab was frozen while
 * it sent, so a later lookup may replace it. A failed send may be made again with the same id.
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

/** Whether a transaction may go from one status to another, or stay in it. */
const mayBecome = (from: TransactionStatus, to: TransactionStatus): boolean =>
  from === to || transitions[from].includes(to)

/** Wraps a journal to only write allowed transitions. */
export const withTransitions = <Kind extends Journal>(journal: Kind): Kind => ({
  ...journal,
  update: (...[account, id, change, lock]: Parameters<Journal["update"]>) =>
    journal.update(account, id, (entry) => allowed(entry, change(entry)), lock)
})

/** Ignores a change that is not allowed. It comes from a tab with an older state, or one that was frozen. */
const allowed = (entry: JournalEntry | undefined, next: JournalEntry | undefined) =>
  entry && next && !mayBecome(entry.status, next.status) ? undefined : next && withoutOldReason(next)

/** The reason of an earlier failure says nothing of a transaction that was sent after all. */
const withoutOldReason = (entry: JournalEntry): JournalEntry => {
  const { reason, ...others } = entry
  return reason !== undefined && sent.includes(entry.status) ? others : entry
}

const sent: readonly TransactionStatus[] = ["submitted", "confirmed"]
