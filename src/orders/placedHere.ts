import type { Journal } from "../transactions/journal/journal.ts"
import { type OrderKind, orderJournal } from "./orderEntry.ts"

/** Whether the journal of this device has placed an order. */
export const isPlacedHere = async (
  journal: Journal,
  kind: OrderKind,
  { account, orderId }: { readonly account: string; readonly orderId: string }
): Promise<boolean> =>
  (await orderJournal(journal, kind, account).list()).some((entry) => entry.orderId === orderId)
