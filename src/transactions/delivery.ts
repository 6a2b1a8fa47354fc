import { keepNewest } from "../keepNewest.ts"
import { deliveries } from "./deliveries.ts"
import { accountKey, type Changes, isPending, type JournalEntry } from "./journal/journal.ts"
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
  const { status, createdAt, deliveredAt } = entry
  if (status === "failed" || deliveries().places.has(placeOf(ownerOf(entry), entry))) return false
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
  (entry.status !== "failed" &&
    (deliveries().places.get(placeOf(ownerOf(entry), entry)) ?? 0) > deliveriesBefore)

interface Resolvable extends Pick<JournalEntry, "id" | "from" | "status" | "createdAt" | "deliveredAt"> {
  /** What a send does, or the kind of an order. */
  readonly kind: string
}

/** Where the outcomes of an entry's account are counted: the `owner` of its store. */
const ownerOf = ({ kind, from }: Resolvable): string =>
  kind === "onramp" || kind === "offramp" ? `${kind} orders ${from}` : accountKey(from)

/** Other accounts, and orders of the other kind, may have the same id. */
const placeOf = (owner: string, { id }: Pick<JournalEntry, "id">) => `${owner} ${id}`

type Delivered = Pick<JournalEntry, "id" | "hash">

interface Store {
  /** The key of its entries in the journal. */
  readonly owner: string
  readonly change: (entry: Delivered, changes: Changes<Pick<JournalEntry, "deliveredAt">>) => unknown
}

/** Records that the caller received the outcome, unless a call that joined the send was aborted. */
export const deliver = async (store: Store, entry: Delivered, progress?: SendProgress): Promise<void> => {
  const isOpen = () => progress?.isAbandoned || progress?.isInDoubt
  if (isOpen()) return
  const delivered = deliveries()
  keepNewest(delivered.places, placeOf(store.owner, entry), ++delivered.latest, mostDelivered)
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
  deliveries().places.delete(placeOf(store.owner, entry))
  await store.change(entry, { deliveredAt: undefined })
}

/** Records that the caller of a send aborted the call, so it does not receive the outcome. */
export const abandon = (progress: SendProgress): void => {
  progress.isAbandoned = true
  forget(progress)
}

/** Records that a call that joined the send was aborted. If the send is dispatched, it stays unresolved. */
export const leaveMerged = (progress: SendProgress): void => {
  if (!progress.isDispatched) return
  progress.isInDoubt = true
  forget(progress)
}

/** Forgets the outcomes of all accounts with that id. The journal still knows when those of the others were delivered. */
const forget = ({ id }: SendProgress): void => {
  const { places } = deliveries()
  for (const place of places.keys()) if (place.endsWith(` ${id}`)) places.delete(place)
}
