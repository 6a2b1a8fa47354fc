import type { OfframpOrder, OnrampOrder } from "../../../index.ts"
import type { Formats } from "../../locales/format.ts"
import type { Messages } from "../../locales/messages.ts"

/** An order as lists contain it. A buy order has an `onrampId`, a sell order an `offrampId`. */
export type Order = OnrampOrder | OfframpOrder

/** A status that the catalogue has a text for. */
export type KnownStatus = keyof Messages["ramp"]["statuses"]

export const idOf = (order: Order): string => ("onrampId" in order ? order.onrampId : order.offrampId)

/** Narrows the status of an order or of one of its steps to a known one. */
export const knownStatus = (status: string, t: Messages): KnownStatus | undefined =>
  Object.hasOwn(t.ramp.statuses, status) ? (status as KnownStatus) : undefined // checked above

/** The title and explanation of an order's status. */
export const statusText = (
  order: Order,
  t: Messages
): { readonly title: string; readonly text?: string; readonly kind: "success" | "info" | "warning" } => {
  const status = knownStatus(order.status, t)
  if (status === undefined) return { title: t.ramp.unknownStatus(order.status), kind: "warning" }
  const kind = status === "completed" ? "success" : calm.includes(status) ? "info" : "warning"
  // A buy order waits for money, a sell order for coins.
  if (status === "pending" && "offrampId" in order) {
    return { title: t.ramp.waitingForCoins, text: t.ramp.waitingForCoinsText, kind }
  }
  return { title: t.ramp.statuses[status], text: t.ramp.statusText[status], kind }
}

const calm: readonly KnownStatus[] = ["pending", "processed", "refund"]

/** Formats an amount of an order, in money or in coins. */
export const orderAmount = (amount: number, currency: string, format: Formats): string =>
  /^[A-Z]{3}$/.test(currency) ? format.money(amount, currency) : format.coin(amount, currency)
