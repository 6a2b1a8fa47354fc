import type { SlipwayFailure } from "../../index.ts"
import type { Receives, ReviewNotice } from "./flowMachine.ts"

/** What is wrong with a field. */
export interface FlowIssue<Field extends string> {
  readonly field: Field
  /**
   * `REQUIRED`: it is empty. `FORMAT`: it is malformed. `DECIMALS`: the amount has more digits after the point than
   * the currency. `NOT_OFFERED`: the service does not trade the pair, or the coin cannot be sent to the address, as one on Stellar
   * to the user's wallet. `REFUSED`: the service refused the amount, and `quoteError` says why.
   */
  readonly code: "REQUIRED" | "FORMAT" | "DECIMALS" | "NOT_OFFERED" | "REFUSED"
}

/** What a flow shows of the current price. */
export interface PriceShown<Quote> {
  /** The quote for exactly this entry. `undefined` until it has arrived. */
  readonly quote: Quote | undefined
  /** The last quote, which may be for an earlier entry. Show it as outdated while `isQuoting`, so that the layout stays. */
  readonly lastQuote: Quote | undefined
  readonly isQuoting: boolean
  /** Whether the next quote waits for the network. */
  readonly isOffline: boolean
  readonly quoteError: SlipwayFailure | undefined
  /** Requests a new quote, e.g. after an error. A quote that is about to expire is renewed automatically. */
  readonly renewQuote: () => void
}

/** The session or an order is being read. */
export interface LoadingState {
  readonly status: "loading"
  /** Whether it waits for the network. */
  readonly isOffline: boolean
}

/** Nothing can be bought or sold now. */
export type UnavailableState =
  | { readonly status: "unavailable"; readonly reason: "signed_out" | "no_wallet" }
  /** Something that the flow needs could not be read. `retry` reads it again. */
  | {
      readonly status: "unavailable"
      readonly reason: "failed"
      readonly error: SlipwayFailure
      readonly retry: () => void
    }

/** The user enters what to buy or sell. */
export interface AmountState<Entry, Quote, Limits> extends PriceShown<Quote> {
  readonly status: "amount"
  readonly entry: Entry
  /** What the reference data says about the pair of currencies. `undefined` until it has been read. */
  readonly limits: Limits | undefined
  readonly issues: readonly FlowIssue<keyof Entry & string>[]
  /** Whether the entry is complete and has a quote. */
  readonly canContinue: boolean
  readonly change: (fields: Partial<Entry>) => void
  /** Goes on to `setup` or `review`. Does nothing unless `canContinue`. */
  readonly continue: () => void
}

/** What `createAccount` takes. */
export interface NewRampAccount {
  readonly username: string
  readonly fullName: string
  readonly password: string
}

/** The user has no ramp account yet. What was entered is kept. */
export interface SetupState<Entry> {
  readonly status: "setup"
  readonly entry: Entry
  /** What is known about the user: what the app passed, and the email of the sign-in. */
  readonly prefilled: Partial<Omit<NewRampAccount, "password">>
  readonly isCreating: boolean
  /** Why the account could not be created. */
  readonly error: SlipwayFailure | undefined
  /** Creates the account. The flow then continues with `review`. */
  readonly createAccount: (account: NewRampAccount) => void
  readonly back: () => void
}

/** The user sees what the order costs, and agrees. */
export interface ReviewState<Entry, Quote> extends PriceShown<Quote> {
  readonly status: "review"
  readonly entry: Entry
  /** Why the user is asked again. */
  readonly notice: ReviewNotice | undefined
  /** Why the last attempt failed. Nothing was ordered. */
  readonly error: SlipwayFailure | undefined
  /** Whether there is a quote to agree to, and for a purchase a phone number. */
  readonly canPlaceOrder: boolean
  /** Places the order at the quote that is shown. Does nothing unless `canPlaceOrder`. Two clicks place one order. */
  readonly placeOrder: () => void
  readonly back: () => void
}

/** The price has become worse by more than half a percent since the user agreed to continue. */
export interface RateChangedState<Entry, Quote> {
  readonly status: "rate_changed"
  readonly entry: Entry
  readonly quote: Quote
  /** What would have arrived at the rate that the user agreed to. */
  readonly before: Receives
  /** Goes back to `review` with the new rate. */
  readonly acceptRate: () => void
  readonly back: () => void
}

/** The order is being placed. */
export interface PlacingState<Entry> {
  readonly status: "placing"
  readonly entry: Entry
}

/** The answer was lost, so the order may exist. */
export interface UnresolvedState<Entry> {
  readonly status: "unresolved"
  readonly entry: Entry
  readonly error: SlipwayFailure
  readonly isChecking: boolean
  /**
   * Finds out whether the order exists, and continues with it. Never places a second order. One that does not exist may be placed now,
   * unless the price has become worse: the user is asked again then.
   */
  readonly check: () => void
  /**
   * Places a second order. Ask the user to look at their orders first. Does nothing without a current quote. If the price has become
   * worse, the user is asked again first.
   */
  readonly placeAgain: () => void
}

/** The payment has arrived. `order.activityHistory` says what happened when. */
export interface ProgressState<Order> {
  readonly status: "progress"
  readonly order: Order
}

/** The order is completed. */
export interface DoneState<Order> {
  readonly status: "done"
  readonly order: Order
  readonly startOver: () => void
}

/** The order ended without success. */
export interface EndedState<Order> {
  readonly status: "ended"
  readonly reason: "expired" | "failed" | "refunded"
  readonly order: Order
  readonly startOver: () => void
}
