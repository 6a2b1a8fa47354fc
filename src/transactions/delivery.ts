import { isPending, type JournalEntry, onePerPage } from "./journal/journal.ts"
import type { SendProgress } from "./progress.ts"

/**
 * Whether the caller of a send may not know its outcome: its page was closed, or the answer was lost. The same request
 * again is this send, then, and no second payment.
 *
 * A send whose outcome was found later counts for an hour. One that was delivered in another page counts for a moment
 * longer: that page may have been closed before it could show the outcome.
 */
export const isUnresolved = (entry: JournalEntry, now: number = Date.now()): boolean => {
  const { id, status, createdAt, deliveredAt } = entry
  if (status === "failed" || deliveredHere().has(id)) return false
  // In the future when the clock was put back: it was shown long ago.
  if (deliveredAt !== undefined) return Math.abs(now - deliveredAt) < showTime
  return isPending(entry) || now - createdAt < undeliveredTime
}

/** Milliseconds in which a page shows an outcome that it has been given. */
const showTime = 5_000

/** Milliseconds for which a send with a known outcome counts, when nobody was told of it. */
const undeliveredTime = 3_600_000

const deliveredHere = () => onePerPage("slipway.delivered", () => new Set<string>())

type Delivered = Pick<JournalEntry, "id" | "hash">

interface Store {
  readonly change: (entry: Delivered, changes: Partial<JournalEntry>) => unknown
}

/** Notes that the caller of a send has learned its outcome, unless one of those who share it has aborted the call. */
export const deliver = async (store: Store, entry: Delivered, progress?: SendProgress): Promise<void> => {
  const isOpen = () => progress?.isAbandoned || progress?.isInDoubt
  if (isOpen()) return
  deliveredHere().add(entry.id)
  await store.change(entry, { deliveredAt: Date.now() })
  if (isOpen()) await store.change(entry, { deliveredAt: undefined })
}

/** Notes that a send still counts as unresolved, so that the same request made again is that send. */
export const undeliver = async (store: Store, entry: Delivered): Promise<void> => {
  deliveredHere().delete(entry.id)
  await store.change(entry, { deliveredAt: undefined })
}

/** Notes that the caller of a send aborted the call, and so does not learn its outcome. */
export const abandon = (progress: SendProgress): void => {
  progress.isAbandoned = true
  deliveredHere().delete(progress.id)
}

/** Notes that a call which shared the send aborted. What had left by then stays unresolved. */
export const leaveMerged = (progress: SendProgress): void => {
  if (!progress.isDispatched) return
  progress.isInDoubt = true
  deliveredHere().delete(progress.id)
}
