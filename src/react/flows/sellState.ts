import type {
  OfframpOrderDetail,
  OfframpQuote,
  RampLimits,
  SlipwayFailure,
  Transaction
} from "../../index.ts"
import type { ReceivedTransfer } from "../../query/index.ts"
import type {
  AmountState,
  DoneState,
  EndedState,
  LoadingState,
  PlacingState,
  ProgressState,
  RateChangedState,
  ReviewState,
  SetupState,
  UnavailableState,
  UnresolvedState
} from "./flowStates.ts"

/** What the user enters to sell. */
export interface SellEntry {
  /** Decimal text, in whole coins. */
  readonly amount: string
  /** A crypto id such as `usdc-polygon`. */
  readonly inputCurrency: string
  /** A fiat code such as `IDR`. */
  readonly outputCurrency: string
  /** The `id` of a recipient. */
  readonly receiverId: string
  readonly senderName: string
  readonly senderEmail: string
}

/** The state of a sale. Each has the actions that are possible in it. */
export type SellState =
  | LoadingState
  | UnavailableState
  | AmountState<SellEntry, OfframpQuote, RampLimits>
  | SetupState<SellEntry>
  | ReviewState<SellEntry, OfframpQuote>
  | RateChangedState<SellEntry, OfframpQuote>
  | PlacingState<SellEntry>
  | UnresolvedState<SellEntry>
  | UnpaidState
  | OrderChangedState
  | PayingState
  | PaymentFailedState
  | ProgressState<OfframpOrderDetail>
  | QuestionState
  | DoneState<OfframpOrderDetail>
  | EndedState<OfframpOrderDetail>

/** The order was placed, and its coins were not sent: the page was reloaded, or the payment failed or has expired. */
export interface UnpaidState {
  readonly status: "unpaid"
  /** `order.pays` is what `finish` sends. */
  readonly order: OfframpOrderDetail
  /** When the order expires, in milliseconds since 1970. `undefined` if the service sent no date. */
  readonly payBy: number | undefined
  /** Why the payment failed. */
  readonly error: SlipwayFailure | undefined
  /** Sends the coins of this order, once. */
  readonly finish: () => void
  /** Leaves this order, which expires by itself. */
  readonly startOver: () => void
}

/** The order differs from what the user agreed to. No coins were sent. */
export interface OrderChangedState {
  readonly status: "order_changed"
  /** `order.pays` is what `accept` sends. */
  readonly order: OfframpOrderDetail
  /**
   * `details.fields` names what differs, e.g. only `inputAmount` if the service added a tiny amount to match the payment.
   * `details.inputAmount` is the amount that the user agreed to.
   */
  readonly error: SlipwayFailure
  /** Sends what the order asks for, once. */
  readonly accept: () => void
  /** Leaves this order, which expires by itself. */
  readonly startOver: () => void
}

/** The coins are on their way to the service. */
export interface PayingState {
  readonly status: "paying"
  readonly order: OfframpOrderDetail
  /** The transaction. `undefined` until it is written to the journal. */
  readonly payment: Transaction | undefined
  /** The transfer that paid the order from another device of the user, if the client's node shows it. This device sent nothing. */
  readonly deposit?: ReceivedTransfer | undefined
}

/**
 * The transaction that should pay the order was reverted, or the user has cancelled it on this device. The coins did not arrive. The
 * order cannot be paid again, and expires by itself.
 */
export interface PaymentFailedState {
  readonly status: "payment_failed"
  readonly order: OfframpOrderDetail
  /** The transaction. Its `status` is `reverted` or `replaced`. */
  readonly payment: Transaction
  readonly startOver: () => void
}

/** The service asks a question, which is the latest entry of `order.activityHistory`. */
export interface QuestionState {
  readonly status: "information_needed"
  readonly order: OfframpOrderDetail
  readonly isReplying: boolean
  readonly error: SlipwayFailure | undefined
  /** Answers with at most 300 characters. */
  readonly reply: (message: string) => void
}
