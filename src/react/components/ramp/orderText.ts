import type { OfframpOrder, OnrampOrder, OrderState } from "../../../index.ts"
import type { Messages } from "../../locales/messages.ts"

/** An order as lists contain it. A buy order has an `onrampId`, a sell order an `offrampId`. */
export type Order = OnrampOrder | OfframpOrder

export const idOf = (order: Order): string => ("onrampId" in order ? order.onrampId : order.offrampId)

/** The title and explanation of an order's status. */
export const statusText = (
  order: Order,
  t: Messages
): { readonly title: string; readonly text?: string; readonly kind: "success" | "info" | "warning" } => {
  const { state } = order
  if (state === "unknown") return { title: t.ramp.unknownStatus(order.status), kind: "warning" }
  const kind = state === "completed" ? "success" : calm.includes(state) ? "info" : "warning"
  // A buy order waits for money, a sell order for coins.
  if (state === "awaiting_payment" && "offrampId" in order) {
    return { title: t.ramp.waitingForCoins, text: t.ramp.waitingForCoinsText, kind }
  }
  if (state === "information_needed" && "onrampId" in order) {
    return { title: t.ramp.statuses[state], text: t.ramp.purchaseQuestion, kind }
  }
  return { title: t.ramp.statuses[state], text: t.ramp.statusText[state], kind }
}

const calm: readonly OrderState[] = ["awaiting_payment", "processing", "refunded"]
