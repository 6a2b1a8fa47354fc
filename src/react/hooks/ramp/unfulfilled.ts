import type {
  OfframpOrder,
  OfframpOrderDetail,
  OnrampOrder,
  OnrampOrderDetail,
  Transaction
} from "../../../index.ts"
import { orderStateOf } from "../../../ramp/orderState.ts"

type Order = OnrampOrder | OfframpOrder | OnrampOrderDetail | OfframpOrderDetail

/**
 * Whether an order was paid and ended without a result, so that the user is owed the payment. `payment` is what this device sent for a
 * sale: lists of orders do not say what was paid, and the service may have missed it.
 */
export const isUnfulfilled = (order: Order, payment?: Pick<Transaction, "status"> | null): boolean =>
  hasEnded(order) && (wasPaid(order) || payment?.status === "confirmed")

/** Whether an order ended without a result and is not refunded. */
export const hasEnded = ({ state }: Pick<Order, "state">): boolean =>
  state === "failed" || state === "expired"

/** Whether the payment has arrived, as far as the order says. Lists do not say it. */
export const wasPaid = (order: Order): boolean =>
  "activityHistory" in order &&
  order.activityHistory.some(({ status }) => orderStateOf(status) === "processing")
