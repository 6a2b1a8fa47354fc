import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpQuote, OnrampQuote, SlipwayFailure } from "../../../../index.ts"
import type { BuyState } from "../../../flows/buyState.ts"
import type { PlacingState, RateChangedState, ReviewState } from "../../../flows/flowStates.ts"
import type { SellState } from "../../../flows/sellState.ts"
import { useIsUnfulfilled } from "../../../hooks/transactions/salePayment.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { ConsentButton, Facts, StepHeading } from "../../primitives/controls/parts.tsx"
import { usePageEnd } from "../../primitives/dialog/pageEnd.ts"
import { Surface } from "../../primitives/dialog/Surface.tsx"
import { useQuestionBeforeLeaving } from "../../primitives/dialog/useQuestionBeforeLeaving.ts"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { errorKindOf } from "../../primitives/errors/errorKind.ts"
import { GetHelp } from "../../primitives/errors/GetHelp.tsx"
import { Sum } from "../../primitives/money/Sum.tsx"
import { useText } from "../../primitives/text/text.ts"
import { identityCheckOf } from "../account/rampAccountErrors.ts"
import { Price, type PriceProps, type StepProps } from "../firstStep.tsx"
import { IdentityCheck } from "../order/IdentityCheck.tsx"
import type { PlacedEntry } from "../order/Unresolved.tsx"
import { costFacts } from "../Quote.tsx"

type Quote = OnrampQuote | OfframpQuote

export interface OrderReviewProps extends StepProps {
  readonly state: ReviewState<unknown, Quote>
  /** The amount of the order, and what becomes of it. */
  readonly sum: string
  readonly becomes?: string | undefined
  readonly facts: Parameters<typeof Facts>[0]["facts"]
  /** The network fee. */
  readonly fee?: PriceProps["more"]
  /** The label of the button. */
  readonly label: string
  /** Below the facts. */
  readonly details?: ReactNode
  /** What the press means, above the buttons. */
  readonly note?: string | undefined
  /** Whether the user has just created the ramp account. */
  readonly isSetUp: boolean
  /** What is asked for above the button, which submits the form with this id. The form places the order. */
  readonly form?: { readonly id: string; readonly fields: ReactNode } | undefined
}

/** What the order costs. Its button places the order at the rate that is shown. */
export const OrderReview = forwardRef<HTMLElement, OrderReviewProps>(
  ({ state, sum, becomes, fee, facts, details, note, label, isSetUp, form, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { notice, error, canPlaceOrder, placeOrder, back, quote, quoteError } = state
    const isCheckNeeded = error !== undefined && isIdentityCheck(error)
    return (
      <Surface {...look} ref={ref} state="review" labelledBy={heading}>
        <StepHeading id={heading} title={t.ramp.reviewTitle} />
        <Sum>{sum}</Sum>
        {becomes === undefined ? null : <p data-part="result">{becomes}</p>}
        {isSetUp ? <Notice kind="success">{t.ramp.opened}</Notice> : null}
        {notice === "quote_expired" ? <Notice kind="warning">{t.ramp.rateRenewed}</Notice> : null}
        {notice === "not_placed" ? <Notice>{t.ramp.notPlaced}</Notice> : null}
        <Price price={state} more={fee} />
        <Facts facts={facts} />
        {details}
        {form?.fields}
        {note === undefined ? null : <p data-part="hint">{note}</p>}
        {error ? <NotPlaced {...{ error, isCheckNeeded }} /> : null}
        <div data-part="deed">
          <div data-part="row">
            <Button kind="secondary" onClick={back}>
              {t.common.back}
            </Button>
            <ConsentButton
              kind={isCheckNeeded ? "secondary" : "primary"}
              // A press says what is missing in the form.
              off={form ? !quote || quoteError !== undefined : !canPlaceOrder}
              {...(form ? { type: "submit", form: form.id } : { onClick: placeOrder })}
            >
              {label}
            </ConsentButton>
          </div>
        </div>
      </Surface>
    )
  }
)
OrderReview.displayName = "OrderReview"

interface NotPlacedProps {
  readonly error: SlipwayFailure
  readonly isCheckNeeded: boolean
}

/** Says why there is no order. What the service refuses is not always in the user's hands. */
const NotPlaced = ({ error, isCheckNeeded }: NotPlacedProps): ReactNode => {
  const { orderRefused } = useText().t.ramp
  if (isCheckNeeded) return <IdentityCheck error={error} note={orderRefused.what} />
  return (
    <>
      <ErrorMessage error={error} consequential refusal={orderRefused} />
      {isRefused(error) ? (
        <GetHelp reference={("requestId" in error && error.requestId) || error.code} />
      ) : null}
    </>
  )
}

const isRefused = (error: SlipwayFailure): boolean => errorKindOf(error, true) === "refused"

const isIdentityCheck = (error: SlipwayFailure): boolean =>
  isRefused(error) && identityCheckOf(error) !== undefined

/** Asks whether a worse rate is accepted. */
export const RateChanged = forwardRef<
  HTMLElement,
  StepProps & { readonly state: RateChangedState<unknown, Quote> }
>(({ state: { quote, before, acceptRate, back }, ...look }, ref) => {
  const { t, format } = useText()
  const heading = useId()
  return (
    <Surface {...look} ref={ref} state="rate_changed" labelledBy={heading}>
      <Outcome
        kind="warning"
        icon="swap"
        heading={<StepHeading id={heading} title={t.ramp.rateChangedTitle} />}
        amount={format.money(quote.receives)}
        text={t.ramp.rateChanged(format.money(quote.receives), format.money(before))}
      >
        <Facts facts={costFacts(quote, t, format)} />
        <Button onClick={acceptRate}>{t.ramp.acceptRate}</Button>
        <Button kind="secondary" onClick={back}>
          {t.common.back}
        </Button>
      </Outcome>
    </Surface>
  )
})
RateChanged.displayName = "RateChanged"

/** The order is being placed. */
export const Placing = forwardRef<HTMLElement, StepProps & { readonly state: PlacingState<PlacedEntry> }>(
  ({ state: { entry }, ...look }, ref) => {
    const { t, format } = useText()
    useQuestionBeforeLeaving(true)
    const heading = useId()
    return (
      <Surface {...look} ref={ref} state="placing" labelledBy={heading}>
        <Outcome
          kind="info"
          icon="spinner"
          heading={<StepHeading id={heading} title={t.ramp.ordering} />}
          amount={format.money({ amount: entry.amount, currency: entry.inputCurrency })}
          text={t.transaction.stages.signing.text}
        />
      </Surface>
    )
  }
)
Placing.displayName = "Placing"

interface NextOrderProps {
  readonly state: BuyState | SellState
  readonly label: string
  /** Adds a button to leave an order that was paid. */
  readonly onDone: (() => void) | undefined
  /** What to do with what was bought. It takes the place of another order next to the button to leave. */
  readonly children?: ReactNode
}

/** Starts another order when one has ended, or leaves one that waits for money or is in progress. */
export const NextOrder = ({ state, label, onDone, children }: NextOrderProps): ReactNode => {
  const { t } = useText()
  usePageEnd(state.status === "done")
  const isOwed = useIsUnfulfilled("order" in state ? state.order : undefined)
  if (state.status === "progress" && onDone) {
    return (
      <Button kind="secondary" onClick={onDone}>
        {t.modal.close}
      </Button>
    )
  }
  if (!("startOver" in state)) return null
  const { status, startOver } = state
  if (status === "pay") {
    return (
      <Button kind="quiet" onClick={startOver}>
        {t.modal.close}
      </Button>
    )
  }
  if (status === "done") {
    const again = (
      <Button kind="secondary" onClick={startOver}>
        {label}
      </Button>
    )
    return onDone ? (
      <div data-part="row">
        {children ?? again}
        <Button onClick={onDone}>{t.transaction.done}</Button>
      </div>
    ) : (
      <>
        {children}
        {again}
      </>
    )
  }
  if (isOwed === undefined) return null
  // A user who is owed money is not asked for more.
  if (isOwed) {
    return (
      <Button kind="quiet" onClick={startOver}>
        {t.modal.close}
      </Button>
    )
  }
  const isExpired = status === "ended" && state.reason === "expired"
  return (
    <>
      {children}
      <Button
        kind={status === "ended" && state.reason !== "refunded" ? "primary" : "secondary"}
        onClick={startOver}
      >
        {isExpired ? t.ramp.newRate : label}
      </Button>
    </>
  )
}
