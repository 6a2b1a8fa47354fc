import type { OrderEntry } from "./orderEntry.ts"
import { clockTolerance, maxClockError } from "./timeouts.ts"

/** An order of the user's order list, compared with a request. */
export interface ListedOrder {
  readonly orderId: string
  /** Milliseconds since the epoch, by the service's clock. */
  readonly createdAt: number
  /** Whether it has the fields of the request. */
  readonly isSame: boolean
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[]
  readonly hasNextPage: boolean
}

/** Lists the user's orders, newest first. The first page is 1. */
export type ReadOrderPage = (page: number) => Promise<OrderPage>

export type FoundOrder = { readonly orderId: string } | "not_listed" | "not_known"

/**
 * Searches the order list for an order whose response was lost. It has the fields of the request, is newer than the journal
 * entry, and belongs to no other entry.
 */
export const findPlacedOrder = async (
  page: ReadOrderPage,
  entry: Placed,
  others: readonly OrderEntry[]
): Promise<FoundOrder> => {
  const ageOf = entry.before ? ageByList(entry.before) : ageByTime(entry.createdAt)
  const known = new Set(others.filter(({ id }) => id !== entry.id).map(({ orderId }) => orderId))
  let isUnclear = false
  for (let number = 1; number <= maxPages; number++) {
    const { orders, hasNextPage } = await page(number)
    const same = orders.filter(({ isSame, orderId }) => isSame && !known.has(orderId))
    const found = same.findLast((order) => ageOf(order) === "new")
    if (found) return { orderId: found.orderId }
    isUnclear ||= same.some((order) => ageOf(order) === "unclear")
    // Orders further back are older still.
    if (!hasNextPage || orders.some((order) => ageOf(order) === "earlier")) break
  }
  return isUnclear ? "not_known" : "not_listed"
}

type Placed = Pick<OrderEntry, "id" | "createdAt" | "before">

/** Whether an order is newer than the journal entry. */
type AgeOf = (order: ListedOrder) => "new" | "earlier" | "unclear"

const ageByList = (before: readonly string[]): AgeOf => {
  const ids = new Set(before)
  return ({ orderId }) => (ids.has(orderId) ? "earlier" : "new")
}

/** Compares the clocks of the device and the service. Used if the earlier orders could not be listed. */
const ageByTime =
  (entryCreatedAt: number): AgeOf =>
  ({ createdAt }) => {
    if (createdAt >= entryCreatedAt - clockTolerance) return "new"
    return createdAt < entryCreatedAt - maxClockError ? "earlier" : "unclear"
  }

/** More pages than a user can fill between two reads of the list: at most five orders can be pending. */
const maxPages = 5
