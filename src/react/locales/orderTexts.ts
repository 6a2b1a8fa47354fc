/**
 * The states of an order that have their own text. `unfulfilled` is one that was paid, and then failed or expired. An `unclear` one
 * has a status that nobody knows.
 */
export type ToldOrderState =
  | "awaiting_payment"
  | "processing"
  | "information_needed"
  | "completed"
  | "unfulfilled"
  | "failed"
  | "refunded"
  | "expired"
  | "unclear"
  | "unclear_paid"

/**
 * What the status of an order says. The parts are formatted: what is paid, what arrives, when the order expires, a short
 * reference for the support of the app, and the name of that support.
 */
export interface OrderText {
  readonly title: string
  readonly text: (pays: string, receives: string, by: string, reference: string, support: string) => string
}

export type OrderTexts = Readonly<Record<ToldOrderState, OrderText>>
