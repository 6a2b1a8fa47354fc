import { isFinal } from "../../../ramp/orderState.ts"
import { isUnfulfilled } from "../ramp/unfulfilled.ts"
import type { ActivityEntry } from "./activityEntry.ts"
import { isTransactionUnderway } from "./underway.ts"

/** Orders entries: those that need the user come first, then those in progress, then the newest. */
export const pinnedFirst = (one: ActivityEntry, other: ActivityEntry): number =>
  rankOf(one) - rankOf(other) || other.at - one.at

/** Whether an entry is above the others, because it needs the user or is not finished. */
export const isPinned = (entry: ActivityEntry): boolean => needsUser(entry) || isUnderway(entry)

/** Whether the user is owed money, or has to do something without which the order does not continue. */
export const needsUser = (entry: ActivityEntry): boolean => isOwed(entry) || waitsForUser(entry)

/**
 * Whether an entry is not finished: a send that may still arrive, unless the user has said what happened to it, or an order that
 * waits for the user or the service. An order that nobody paid in time is finished, although the service may not have said so yet.
 */
export const isUnderway = (entry: ActivityEntry): boolean => {
  if (entry.kind === "received") return false
  if (entry.kind === "sent") return isTransactionUnderway(entry.transaction)
  const { state } = entry.order
  // What nobody knows the outcome of stays in sight.
  if (state !== "awaiting_payment") return !isFinal(state)
  const payment = entry.kind === "sold" ? entry.payment : undefined
  if (payment === undefined) return isInTime(entry.order)
  // The coins have arrived, and the service has not noticed yet.
  return payment.status === "confirmed" || isTransactionUnderway(payment)
}

/** Whether the user has paid an order that ended without a result, and has not got the money back. */
export const isOwed = (entry: ActivityEntry): boolean =>
  (entry.kind === "bought" && isUnfulfilled(entry.order)) ||
  (entry.kind === "sold" && isUnfulfilled(entry.order, entry.payment))

/** Whether a sale can still be finished by sending its coins, which this device has not done. */
export const isUnsentSale = (entry: ActivityEntry): boolean =>
  entry.kind === "sold" &&
  entry.order.state === "awaiting_payment" &&
  isInTime(entry.order) &&
  (entry.payment === undefined || /^(?:failed|expired)$/.test(entry.payment.status))

const waitsForUser = (entry: ActivityEntry): boolean =>
  isUnsentSale(entry) ||
  ((entry.kind === "bought" || entry.kind === "sold") && entry.order.state === "information_needed")

const isInTime = ({ expiredDate }: { readonly expiredDate: string }): boolean =>
  Date.parse(expiredDate) > Date.now()

const rankOf = (entry: ActivityEntry): number =>
  isOwed(entry) ? 0 : waitsForUser(entry) ? 1 : isUnderway(entry) ? 2 : 3
