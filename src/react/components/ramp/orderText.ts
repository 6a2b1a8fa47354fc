import type { OfframpOrder, OnrampOrder } from "../../../index.ts"
import type { Formats } from "../../locales/format.ts"
import type { Messages } from "../../locales/messages.ts"

/** As much of an order as lists have of it. One to buy has an `onrampId`, one to sell an `offrampId`. */
export type Order = OnrampOrder | OfframpOrder

/** A status that the catalogue has words for. */
export type KnownStatus = keyof Messages["ramp"]["statuses"]

export const idOf = (order: Order): string => ("onrampId" in order ? order.onrampId : order.offrampId)

/** The status of an order or of a step of it, where it is a known one. */
export const knownStatus = (status: string, t: Messages): KnownStatus | undefined =>
  Object.hasOwn(t.ramp.statuses, status) ? (status as KnownStatus) : undefined // looked up just now

/** Where an order is, and what follows from it. */
export const statusText = (
  order: Order,
  t: Messages
): { readonly title: string; readonly text?: string; readonly kind: "success" | "info" | "warning" } => {
  const status = knownStatus(order.status, t)
  if (status === undefined) return { title: t.ramp.unknownStatus(order.status), kind: "warning" }
  const kind = status === "completed" ? "success" : calm.includes(status) ? "info" : "warning"
  // What is waited for is money of who buys, and coins of who sells.
  if (status === "pending" && "offrampId" in order) {
    return { title: t.ramp.waitingForCoins, text: t.ramp.waitingForCoinsText, kind }
  }
  return { title: t.ramp.statuses[status], text: t.ramp.statusText[status], kind }
}

const calm: readonly KnownStatus[] = ["pending", "processed", "refund"]

/** An amount of an order, which is money or coins. */
export const orderAmount = (amount: number, currency: string, format: Formats): string =>
  /^[A-Z]{3}$/.test(currency) ? format.money(amount, currency) : format.coin(amount, currency)
