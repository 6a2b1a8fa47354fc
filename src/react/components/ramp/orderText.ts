import type { OfframpOrder, OnrampOrder, OrderState } from "../../../index.ts"
import type { Messages } from "../../locales/messages.ts"
import type { Formats } from "../primitives/formats.ts"

/** An order as lists contain it. A buy order has an `onrampId`, a sell order an `offrampId`. */
export type Order = OnrampOrder | OfframpOrder

export const idOf = (order: Order): string => ("onrampId" in order ? order.onrampId : order.offrampId)

/** The title and explanation of an order's status. */
export const statusText = (
  order: Order,
  t: Messages,
  format: Formats
): { readonly title: string; readonly text?: string; readonly kind: "success" | "info" | "warning" } => {
  const { state, pays, receives, expiredDate } = order
  if (state === "unknown") return { title: t.ramp.unknownStatus(order.status), kind: "warning" }
  const { title, text } = t.ramp["onrampId" in order ? "purchase" : "sale"][state]
  return {
    title,
    text: text(format.money(pays), format.money(receives), format.until(expiredDate), referenceOf(order)),
    kind: state === "completed" ? "success" : calm.includes(state) ? "info" : "warning"
  }
}

/** The first digits of the order's id, which are enough to find it, e.g. "9CED-D280". */
const referenceOf = (order: Order): string =>
  idOf(order)
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, "$1-")

const calm: readonly OrderState[] = ["awaiting_payment", "processing", "refunded"]
