import type {
  OfframpOrder as RawOfframpOrder,
  OfframpOrderDetail as RawOfframpOrderDetail,
  OfframpPage as RawOfframpPage,
  OfframpReply as RawOfframpReply,
  OnrampOrder as RawOnrampOrder,
  OnrampOrderDetail as RawOnrampOrderDetail,
  OnrampPage as RawOnrampPage
} from "../generated/ramp.ts"
import type { OrderAmounts } from "../money/orderAmounts.ts"

/** The states of an order, by the `status` that the service sends. Other statuses are `unknown`. */
const states = {
  pending: "awaiting_payment",
  processed: "processing",
  need_information: "information_needed",
  completed: "completed",
  failed: "failed",
  refund: "refunded",
  expired: "expired"
} as const

/**
 * The state of an order, for both kinds of orders. The list is closed: a status that Slipway does not know is `unknown`.
 *
 * - `awaiting_payment`: a buy order waits for the money, a sell order for the coins.
 * - `processing`: the payment has arrived.
 * - `information_needed`: the service asks a question. Answer with `offramp.reply`.
 * - `completed`, `failed`, `refunded`, `expired`: the order has ended.
 * - `unknown`: read the order's `status`.
 */
export type OrderState = (typeof states)[keyof typeof states] | "unknown"

/** The state that Slipway adds to each order of the service. */
export interface HasOrderState {
  /** The state of the order. `status` is the service's own text. */
  readonly state: OrderState
}

/** What Slipway adds to each order. */
type Added = HasOrderState & OrderAmounts

export type OnrampOrder = RawOnrampOrder & Added
export type OnrampOrderDetail = RawOnrampOrderDetail & Added
export type OnrampPage = Omit<RawOnrampPage, "docs"> & { readonly docs: readonly OnrampOrder[] }
export type OfframpOrder = RawOfframpOrder & Added
export type OfframpOrderDetail = RawOfframpOrderDetail & Added
export type OfframpPage = Omit<RawOfframpPage, "docs"> & { readonly docs: readonly OfframpOrder[] }
/** `adminNotesActivities` is missing if the response was lost and the order shows that the reply arrived. */
export type OfframpReply = RawOfframpOrderDetail & Partial<RawOfframpReply> & Added

/** The state that a status of the service means. */
export const orderStateOf = (status: string): OrderState =>
  Object.hasOwn(states, status) ? states[status as keyof typeof states] : "unknown" // checked before

/**
 * Whether an order with this state has ended. An order that is `unknown` has not.
 *
 * A sell order that is `expired` or `failed` can still become `refunded`, if its coins arrived.
 *
 * @example
 * const { docs } = await client.onramp.list({ sort: "-createdAt" })
 * console.log(docs.filter(({ state }) => !isFinal(state)).length, "open orders")
 */
export const isFinal = (state: OrderState): boolean => /^(?:completed|failed|refunded|expired)$/.test(state)
