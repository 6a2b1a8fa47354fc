import { isSlipwayError, NotSentError, OutcomeUnknownError } from "../errors/index.ts"
import { continueAs } from "../transactions/progress.ts"
import { findPlacedOrder } from "./findOrder.ts"
import type { OrderEntry, OrderJournal } from "./orderEntry.ts"
import type { Placing } from "./placing.ts"
import { placementTime } from "./timeouts.ts"

/** The outcome of an order whose response was lost. */
export type OrderOutcome<Order> =
  | { readonly status: "placed"; readonly order: Order }
  | { readonly status: "not_placed" }
  /** The service does not list it yet. */
  | { readonly status: "unknown" }

/** The lock of an order that waits for the service's response. Orders of other users, or of the other kind, may have the same id. */
export const placingLock = ({ kind, from, id }: Pick<OrderEntry, "kind" | "from" | "id">) =>
  `slipway placing ${kind} ${from} ${id}`

/** Returns the order of the earlier call. `undefined` if it was not placed, so that this call may place it. */
export const resumeOrder = async <Order>(
  journal: OrderJournal,
  entry: OrderEntry,
  placing: Placing<Order>
): Promise<Order | undefined> => {
  const { progress } = placing
  continueAs(progress, entry)
  const outcome = await outcomeOf(journal, entry, placing)
  if (outcome.status === "placed") return outcome.order
  progress.isDispatched = false
  if (outcome.status === "not_placed") return undefined
  throw new NotSentError(
    "UNRESOLVED",
    `An equal order was sent at ${new Date(entry.createdAt).toISOString()}, and the service does not list it yet. ` +
      "This call ordered nothing. Try again in two minutes, or look at the order list and pass `again: true` to place a second order"
  )
}

export const outcomeOf = async <Order>(
  journal: OrderJournal,
  entry: OrderEntry,
  placing: Placing<Order>
): Promise<OrderOutcome<Order>> => {
  if (entry.orderId !== undefined) return { status: "placed", order: await placing.get(entry.orderId) }
  if (entry.status === "failed") return { status: "not_placed" }
  const found = await listedOrder(journal, entry, placing)
  if (typeof found === "object") return { status: "placed", ...found }
  // This tab or another one still waits for the response.
  if (await journal.isLocked(placingLock(entry))) return { status: "unknown" }
  // The order may still be listed: `updatedAt` is when the response was lost, or when the entry was written.
  if (found === "not_known" || Math.abs(Date.now() - entry.updatedAt) < placementTime)
    return { status: "unknown" }
  await journal.change(entry, { status: "failed", reason: "NOT_PLACED" })
  return { status: "not_placed" }
}

export type Listed<Order> = { readonly order: Order } | "not_listed" | "not_known"

/** Looks for the order in the order list. Returns `not_known` if a listed order may be this one or an earlier, equal one. */
export const listedOrder = async <Order>(
  journal: OrderJournal,
  entry: OrderEntry,
  { page, get }: Placing<Order>
): Promise<Listed<Order>> => {
  const found = await findPlacedOrder(page, entry, await journal.list())
  if (typeof found === "string") return found
  const { orderId } = found
  await journal.change(entry, { status: "confirmed", orderId })
  return { order: await get(orderId) }
}

export const orderUnknown = <Order>(
  journal: OrderJournal,
  entry: OrderEntry,
  placing: Placing<Order>,
  cause: unknown
) =>
  new OutcomeUnknownError<OrderOutcome<Order>>({
    message:
      "The service did not confirm the order, so it may have been placed. The order list does not show it yet. " +
      "Repeating the call places no second order until the outcome is known or you pass `again: true`",
    reason: reasonOf(cause, undefined),
    details: { id: entry.id },
    cause,
    reconcile: () => outcomeOf(journal, entry, placing)
  })

export const reasonOf = (error: unknown, signal: AbortSignal | undefined) =>
  isSlipwayError(error) ? (error.reason ?? error.code) : signal?.aborted ? "ABORTED" : undefined
