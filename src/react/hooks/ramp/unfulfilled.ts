import type { OfframpOrder, OfframpOrderDetail, OnrampOrder, OnrampOrderDetail } from "../../../index.ts"
import { orderStateOf } from "../../../ramp/orderState.ts"

type Order = OnrampOrder | OfframpOrder | OnrampOrderDetail | OfframpOrderDetail

/** Whether an order was paid and ended without a result, so that the user is owed the payment. */
export const isUnfulfilled = (order: Order): boolean => hasEnded(order) && wasPaid(order)

/** Whether an order ended without a result and is not refunded. */
export const hasEnded = ({ state }: Pick<Order, "state">): boolean =>
  state === "failed" || state === "expired"

/** Whether the payment has arrived, as far as the order says. Lists do not say it. */
export const wasPaid = (order: Order): boolean =>
  "activityHistory" in order &&
  order.activityHistory.some(({ status }) => orderStateOf(status) === "processing")
