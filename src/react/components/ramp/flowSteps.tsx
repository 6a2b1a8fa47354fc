import { forwardRef, type ReactNode, useId, useState } from "react"
import type { OfframpQuote, OnrampQuote } from "../../../index.ts"
import type { BuyState } from "../../flows/buyState.ts"
import type { PriceShown, RateChangedState, ReviewState } from "../../flows/flowStates.ts"
import type { SellState } from "../../flows/sellState.ts"
import { NoRampAccess } from "../lists/NoRampAccess.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { Button, ConsentButton, Facts, Heading, Notice, Skeleton, StepHeading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { useQuestionBeforeLeaving } from "../primitives/useQuestionBeforeLeaving.ts"
import { QuoteSummary } from "./Quote.tsx"

/** What each step of both flows needs. */
export interface StepProps extends Look {
  /** The flow, as `data-slipway`. */
  readonly name: "buy-flow" | "sell-flow"
}

type Quote = OnrampQuote | OfframpQuote

type Waiting = Extract<BuyState | SellState, { readonly status: "loading" | "unavailable" }>

/** A flow that loads, or that cannot begin. */
export const FlowWaiting = forwardRef<
  HTMLElement,
  StepProps & { readonly state: Waiting; readonly title: string }
>(({ state, title, ...look }, ref) => {
  const heading = useId()
  return (
    <Surface {...look} ref={ref} state={state.status} labelledBy={heading}>
      <Heading id={heading} title={title} />
      {state.status === "loading" ? (
        <Loading reads={[{ fetchStatus: state.isOffline ? "paused" : "fetching" }]} lines={5} />
      ) : null}
      {state.status === "unavailable" && state.reason === "failed" ? (
        <ErrorMessage error={state.error} onRetry={state.retry} />
      ) : null}
      {state.status === "unavailable" && state.reason !== "failed" ? <NoRampAccess /> : null}
    </Surface>
  )
})
FlowWaiting.displayName = "FlowWaiting"

export interface OrderReviewProps extends StepProps {
  readonly state: ReviewState<unknown, Quote>
  /** The amount of the order, and what becomes of it. */
  readonly sum: string
  readonly becomes?: string | undefined
  readonly facts: Parameters<typeof Facts>[0]["facts"]
  /** The label of the button. */
  readonly label: string
  /** What the press means, above the buttons. */
  readonly note?: string | undefined
  /** Whether the user has just created the ramp account. */
  readonly isSetUp: boolean
  /** Replaces the message of the last failure. */
  readonly refusal?: ReactNode
}

/** What the order costs. Its button places the order at the rate that is shown. */
export const OrderReview = forwardRef<HTMLElement, OrderReviewProps>(
  ({ state, sum, becomes, facts, note, label, isSetUp, refusal, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { notice, error, canPlaceOrder, placeOrder, back } = state
    return (
      <Surface {...look} ref={ref} state="review" labelledBy={heading}>
        <StepHeading id={heading} title={t.ramp.reviewTitle} />
        <p data-part="sum">{sum}</p>
        {becomes === undefined ? null : <p data-part="hint">{becomes}</p>}
        {isSetUp ? <Notice kind="success">{t.ramp.opened}</Notice> : null}
        {notice === "quote_expired" ? <Notice kind="warning">{t.ramp.rateRenewed}</Notice> : null}
        {notice === "not_placed" ? <Notice>{t.ramp.notPlaced}</Notice> : null}
        <Facts facts={facts} />
        <Price price={state} />
        {note === undefined ? null : <p data-part="hint">{note}</p>}
        {refusal ?? (error ? <ErrorMessage error={error} consequential /> : null)}
        <div data-part="deed">
          <div data-part="row">
            <Button kind="secondary" onClick={back}>
              {t.common.back}
            </Button>
            <ConsentButton off={!canPlaceOrder} onClick={placeOrder}>
              {label}
            </ConsentButton>
          </div>
        </div>
      </Surface>
    )
  }
)
OrderReview.displayName = "OrderReview"

/** Asks whether a worse rate is accepted. */
export const RateChanged = forwardRef<
  HTMLElement,
  StepProps & { readonly state: RateChangedState<unknown, Quote> }
>(({ state: { quote, before, acceptRate, back }, ...look }, ref) => {
  const { t, format } = useText()
  const heading = useId()
  return (
    <Surface {...look} ref={ref} state="rate_changed" labelledBy={heading}>
      <StepHeading
        id={heading}
        title={t.ramp.rateChangedTitle}
        text={t.ramp.rateChanged(format.money(quote.receives), format.money(before))}
      />
      <div data-part="row">
        <Button kind="secondary" onClick={back}>
          {t.common.back}
        </Button>
        <Button onClick={acceptRate}>{t.ramp.acceptRate}</Button>
      </div>
    </Surface>
  )
})
RateChanged.displayName = "RateChanged"

/** The order is being placed. */
export const Placing = forwardRef<HTMLElement, StepProps>((look, ref) => {
  const { t } = useText()
  useQuestionBeforeLeaving(true)
  const heading = useId()
  return (
    <Surface {...look} ref={ref} state="placing" labelledBy={heading}>
      <StepHeading id={heading} title={t.ramp.ordering} text={t.ramp.keepOpen} />
      <Skeleton lines={3} label={t.ramp.ordering} />
    </Surface>
  )
})
Placing.displayName = "Placing"

interface NextOrderProps {
  readonly state: BuyState | SellState
  readonly label: string
  /** Adds a button to leave a completed order. */
  readonly onDone: (() => void) | undefined
  /** Between that button and the one for another order. */
  readonly children?: ReactNode
}

/** Starts another order when one has ended, or leaves one that waits for money. */
export const NextOrder = ({ state, label, onDone, children }: NextOrderProps): ReactNode => {
  const { t } = useText()
  if (!("startOver" in state)) return null
  const { status, startOver } = state
  if (status === "pay") {
    return (
      <Button kind="quiet" onClick={startOver}>
        {t.modal.close}
      </Button>
    )
  }
  const hasEnded = status === "done" || status === "ended"
  const done = status === "done" ? onDone : undefined
  const isExpired = status === "ended" && state.reason === "expired"
  return (
    <>
      {done ? <Button onClick={done}>{t.transaction.done}</Button> : null}
      {children}
      <Button kind={hasEnded && !done ? "primary" : "secondary"} onClick={startOver}>
        {isExpired ? t.ramp.newRate : label}
      </Button>
    </>
  )
}

/** The current price of a flow. */
export const Price = ({ price }: { readonly price: PriceShown<Quote> }): ReactNode => {
  const { t } = useText()
  const { quote, lastQuote, isQuoting, isOffline, quoteError, renewQuote } = price
  // The field of the amount says what is wrong.
  if (quoteError && isRefusedAmount(price)) {
    return (
      <details data-part="details">
        <summary>{t.error.details}</summary>
        <p data-part="detail">{quoteError.message}</p>
      </details>
    )
  }
  return (
    <QuoteSummary
      quote={{
        data: lastQuote as OnrampQuote, // a quote of either direction is shown alike
        error: quoteError ?? null,
        fetchStatus: isOffline ? "paused" : isQuoting ? "fetching" : "idle",
        isPlaceholderData: quote === undefined,
        refetch: renewQuote
      }}
    />
  )
}

/** Whether there is no rate for the amount, so that only another one helps. */
export const isRefusedAmount = ({ quoteError }: Pick<PriceShown<unknown>, "quoteError">): boolean =>
  quoteError?._tag === "ApiError" && quoteError.status === 400

interface ContinueButtonProps {
  readonly price: PriceShown<unknown>
  readonly busy: boolean
}

/** Goes on from the first step. Not drawn where the price has to be asked for again. */
export const ContinueButton = ({ price, busy }: ContinueButtonProps): ReactNode => {
  const { t } = useText()
  if (price.quoteError && !isRefusedAmount(price)) return null
  return (
    <Button type="submit" busy={busy}>
      {t.ramp.continue}
    </Button>
  )
}

/** What the user gets for the amount above it. It keeps its room while that is not known. */
export const Gets = ({ price }: { readonly price: PriceShown<Quote> }): ReactNode => {
  const { t, format } = useText()
  return price.quote ? t.ramp.getsAbout(format.money(price.quote.receives)) : "\u00a0"
}

/** Whether the flow has left its first step, so that the next heading takes focus. */
export const useHasMoved = (status: (BuyState | SellState)["status"]): boolean => {
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && !["loading", "unavailable", "amount"].includes(status)) setMoved(true)
  return hasMoved
}

/** Whether the user has created the ramp account in this flow. */
export const useIsSetUp = (status: (BuyState | SellState)["status"]): boolean => {
  const [step, setStep] = useState<"none" | "setup" | "done">("none")
  if (status === "setup" && step !== "setup") setStep("setup")
  if (status === "amount" && step !== "none") setStep("none")
  if (status === "review" && step === "setup") setStep("done")
  return step === "done"
}
