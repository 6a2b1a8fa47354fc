import type { OnrampLimits, OnrampOrderDetail, OnrampQuote } from "../../index.ts"
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

/** What the user enters to buy. */
export interface BuyEntry {
  /** Decimal text, in whole units of `inputCurrency`. */
  readonly amount: string
  /** A fiat code such as `IDR`. */
  readonly inputCurrency: string
  /** A crypto id such as `usdc-polygon`. */
  readonly outputCurrency: string
  /** The code of a payment method. If it is not offered, the flow uses the first one that is. */
  readonly acceptanceMethod: string
  /** Digits with the country code. Needed in the review at the latest. */
  readonly paymentPhoneNumber: string
}

/** The state of a purchase. Each has the actions that are possible in it. */
export type BuyState =
  | LoadingState
  | UnavailableState
  | AmountState<BuyEntry, OnrampQuote, OnrampLimits>
  | SetupState<BuyEntry>
  | BuyReviewState
  | RateChangedState<BuyEntry, OnrampQuote>
  | PlacingState<BuyEntry>
  | UnresolvedState<BuyEntry>
  | PayState
  | ProgressState<OnrampOrderDetail>
  /** The service asks for something. There is no call to answer with for a purchase: show how to reach the service's support. */
  | { readonly status: "information_needed"; readonly order: OnrampOrderDetail }
  | DoneState<OnrampOrderDetail>
  | EndedState<OnrampOrderDetail>

/** The user sees what the purchase costs, gives a phone number unless it is known, and agrees. */
export interface BuyReviewState extends ReviewState<BuyEntry, OnrampQuote> {
  /**
   * Sets `entry.paymentPhoneNumber` to the digits of a number with its country code: six to fifteen, or `canPlaceOrder` is `false`.
   */
  readonly enterPhone: (number: string) => void
}

/** The order waits for the money. */
export interface PayState {
  readonly status: "pay"
  readonly order: OnrampOrderDetail
  /** How to pay: the amount, the reference number, and more from the payment provider. */
  readonly acceptanceDetail: OnrampOrderDetail["acceptanceDetail"]
  /** The page where the user pays. `undefined` if there is no web address. */
  readonly paymentPage: string | undefined
  /** When the order expires, in milliseconds since 1970. `undefined` if the service sent no date. */
  readonly payBy: number | undefined
  /** Leaves this order, which expires by itself. */
  readonly startOver: () => void
}
