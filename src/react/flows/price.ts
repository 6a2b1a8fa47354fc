import type { SlipwayFailure } from "../../index.ts"
import type { FlowMemory, Receives } from "./flowMachine.ts"
import type { AmountState, FlowIssue, PriceShown, RateChangedState, ReviewState } from "./flowStates.ts"

/** The parts of a query that a flow uses. */
export interface Seen<Data> {
  readonly data: Data | undefined
  readonly error: SlipwayFailure | null
}

/** The query for a quote. */
export interface SeenQuote<Quote> extends Seen<Quote> {
  /** Whether `data` is for an earlier entry. */
  readonly isPlaceholderData: boolean
  readonly fetchStatus: "fetching" | "paused" | "idle"
  readonly refetch: () => unknown
}

/** The price to show. */
export const priceShown = <Quote>({
  data,
  error,
  isPlaceholderData,
  fetchStatus,
  refetch
}: SeenQuote<Quote>): PriceShown<Quote> => ({
  quote: isPlaceholderData ? undefined : data,
  lastQuote: data,
  isQuoting: fetchStatus === "fetching",
  isOffline: fetchStatus === "paused",
  quoteError: error ?? undefined,
  renewQuote: () => void refetch()
})

/** The problem of an amount to pay or sell, if there is one. */
export const amountIssue = (
  amount: string,
  decimals: number | undefined,
  quoteError: SlipwayFailure | null
): FlowIssue<"amount">["code"] | undefined => {
  if (amount === "") return "REQUIRED"
  const [, , fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (!/^\d+(?:\.\d+)?$/.test(amount) || !/[1-9]/.test(amount)) return "FORMAT"
  if (decimals !== undefined && fraction.length > decimals) return "DECIMALS"
  return quoteError?._tag === "ApiError" && quoteError.status === 400 ? "REFUSED" : undefined
}

/** The user is asked again if the price is worse by more than this fraction. */
const tolerance = 0.005

export interface Quoted {
  readonly receives: Receives
}

/** The amount step. */
export const amountState = <Entry, Quote extends Quoted, Limits>(
  state: Pick<AmountState<Entry, Quote, Limits>, "entry" | "limits" | "issues" | "change">,
  price: PriceShown<Quote>,
  onContinue: (agreed: Receives) => void
): AmountState<Entry, Quote, Limits> => {
  const { quote, quoteError } = price
  const agreed = state.issues.length === 0 && quoteError === undefined ? quote?.receives : undefined
  return {
    status: "amount",
    ...state,
    ...price,
    canContinue: agreed !== undefined,
    continue: () => {
      if (agreed) onContinue(agreed)
    }
  }
}

/** What the review step can do. */
export interface ReviewActions<Quote> {
  /** `undefined` if something is missing that an order needs. */
  readonly place: ((quote: Quote) => void) | undefined
  readonly acceptRate: (agreed: Receives) => void
  readonly back: () => void
}

/** The review step, or the question whether a worse price is accepted. */
export const reviewState = <Entry, Quote extends Quoted>(
  { entry, step, isBusy, error }: FlowMemory<Entry>,
  price: PriceShown<Quote>,
  { place, acceptRate, back }: ReviewActions<Quote>
): ReviewState<Entry, Quote> | RateChangedState<Entry, Quote> => {
  const { quote, quoteError } = price
  const agreed = step.at === "review" ? step.agreed : undefined
  if (quote && agreed && isWorse(quote.receives, agreed))
    return {
      status: "rate_changed",
      entry,
      quote,
      before: agreed,
      acceptRate: () => acceptRate(quote.receives),
      back
    }
  const placed = place && !isBusy && quoteError === undefined ? quote : undefined
  return {
    status: "review",
    entry,
    ...price,
    notice: step.at === "review" ? step.notice : undefined,
    error,
    canPlaceOrder: placed !== undefined,
    placeOrder: () => {
      if (placed) place?.(placed)
    },
    back
  }
}

/** Whether the user has to agree again. Numbers are exact enough for half a percent. */
export const isWorse = ({ amount }: Receives, agreed: Receives) =>
  Number(amount) < Number(agreed.amount) * (1 - tolerance)
