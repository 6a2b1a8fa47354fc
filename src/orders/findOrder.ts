import type { OrderEntry } from "./orderEntry.ts"

/** An order of the user's order list, compared with a request. */
export interface ListedOrder {
  readonly orderId: string
  /** Whether it has the fields of the request. */
  readonly isSame: boolean
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[]
  readonly hasNextPage: boolean
}

/** Lists the user's orders, newest first. The first page is 1. */
export type ReadOrderPage = (page: number) => Promise<OrderPage>

/**
 * Finds the id of an order whose answer was lost in the order list: an order with the same fields that did not exist
 * before, and that no other entry of the journal has.
 */
export const findPlacedOrder = async (
  page: ReadOrderPage,
  entry: Pick<OrderEntry, "id"> & { readonly before: readonly string[] },
  others: readonly OrderEntry[]
): Promise<string | undefined> => {
  const before = new Set(entry.before)
  const known = new Set(others.filter(({ id }) => id !== entry.id).map(({ orderId }) => orderId))
  for (let number = 1; number <= maxPages; number++) {
    const { orders, hasNextPage } = await page(number)
    const found = orders.findLast(
      ({ orderId, isSame }) => isSame && !before.has(orderId) && !known.has(orderId)
    )
    if (found) return found.orderId
    // Orders further back are older still.
    if (!hasNextPage || orders.some(({ orderId }) => before.has(orderId))) return undefined
  }
  return undefined
}

/** More pages than a user orders between two reads of the list: at most five orders can be pending. */
const maxPages = 5
