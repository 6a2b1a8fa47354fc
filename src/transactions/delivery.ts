import { keepNewest } from "../keepNewest.ts"
import { deliveries } from "./deliveries.ts"
import { type Changes, isPending, type JournalEntry } from "./journal/journal.ts"
import type { SendProgress } from "./progress.ts"
import { showTime, undeliveredTime } from "./timeouts.ts"

/**
 * Whether the caller of a send may not know its outcome, because the page was closed or the response was lost. The same
 * request then joins this send instead of making a second payment.
 *
 * A send whose outcome was found later counts for an hour. An outcome that was delivered in another page counts for a few
 * more seconds, since that page may have been closed before it could show it. If it is delivered again, that time does not
 * start again: otherwise equal payments that are made regularly would all join the first one.
 */
export const isUnresolved = (entry: Resolvable, now: number = Date.now()): boolean => {
  const { id, status, createdAt, deliveredAt } = entry
  if (status === "failed" || deliveries().places.has(id)) return false
  // `deliveredAt` is in the future if the clock was set back. It then counts as delivered.
  if (deliveredAt !== undefined) return Math.abs(now - deliveredAt) < showTime
  return isPending(entry) || now - createdAt < undeliveredTime
}

/**
 * Whether a call has to join a send. An outcome that another call received while this one was made, e.g. by a double click, is
 * not known to the caller of this one.
 */
export const isJoined = (entry: Resolvable, { deliveriesBefore }: SendProgress): boolean =>
  isUnresolved(entry) ||
  (entry.status !== "failed" && (deliveries().places.get(entry.id) ?? 0) > deliveriesBefore)

type Resolvable = Pick<JournalEntry, "id" | "status" | "createdAt" | "deliveredAt">

type Delivered = Pick<JournalEntry, "id" | "hash">

interface Store {
  readonly change: (entry: Delivered, changes: Changes<Pick<JournalEntry, "deliveredAt">>) => unknown
}

/** Records that the caller received the outcome, unless a call that joined the send was aborted. */
export const deliver = async (store: Store, entry: Delivered, progress?: SendProgress): Promise<void> => {
  const isOpen = () => progress?.isAbandoned || progress?.isInDoubt
  if (isOpen()) return
  const delivered = deliveries()
  keepNewest(delivered.places, entry.id, ++delivered.latest, mostDelivered)
  // The first delivery counts. Its time is in the future if the clock was set back.
  await store.change(entry, ({ deliveredAt = Number.POSITIVE_INFINITY }) => ({
    deliveredAt: Math.min(deliveredAt, Date.now())
  }))
  if (isOpen()) await store.change(entry, { deliveredAt: undefined })
}

/** The most outcomes that a page or process remembers. Of older ones, the journal knows when they were delivered. */
const mostDelivered = 10_000

/** Records that the outcome was not delivered, so that the same request joins the send. */
export const undeliver = async (store: Store, entry: Delivered): Promise<void> => {
  deliveries().places.delete(entry.id)
  await store.change(entry, { deliveredAt: undefined })
}

/** Records that the caller of a send aborted the call, so it does not receive the outcome. */
export const abandon = (progress: SendProgress): void => {
  progress.isAbandoned = true
  deliveries().places.delete(progress.id)
}

/** Records that a call that joined the send was aborted. If the send is dispatched, it stays unresolved. */
export const leaveMerged = (progress: SendProgress): void => {
  if (!progress.isDispatched) return
  progress.isInDoubt = true
  deliveries().places.delete(progress.id)
}
