import { forwardRef, type ReactNode, useId, useState } from "react"
import type { OfframpQuote, OnrampQuote } from "../../../index.ts"
import type { BuyState } from "../../flows/buyState.ts"
import type { PriceShown } from "../../flows/flowStates.ts"
import type { SellState } from "../../flows/sellState.ts"
import { useIsOnline } from "../../hooks/online.ts"
import { rampMessages } from "../../locales/en/ramp.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { loadLater } from "../primitives/loading/loadLater.tsx"
import { plainText } from "../primitives/text/formats/plainText.ts"
import { usePartText } from "../primitives/text/partText.ts"
import { isRefusedAmount } from "./amountRefusal.ts"
import { RateSummary } from "./Quote.tsx"

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
        <Loading
          reads={[{ fetchStatus: state.isOffline ? "paused" : "fetching" }]}
          lines={4}
          shape="amount"
        />
      ) : null}
      {state.status === "unavailable" && state.reason === "failed" ? (
        <ErrorMessage error={state.error} onRetry={state.retry} />
      ) : null}
      {state.status === "unavailable" && state.reason !== "failed" ? (
        <access.Loaded>
          {({ NoRampAccess }) => <NoRampAccess awaits={{ lines: 4, shape: "amount" }} />}
        </access.Loaded>
      ) : null}
    </Surface>
  )
})
FlowWaiting.displayName = "FlowWaiting"

/** Why the user cannot buy or sell. */
const access = loadLater(() => import("./account/access.ts"))

/** Stands for a step whose code is loading. */
export const StepWaiting = forwardRef<HTMLElement, StepProps & { readonly title: string }>((look, ref) => (
  <FlowWaiting {...look} ref={ref} state={{ status: "loading", isOffline: !useIsOnline() }} />
))
StepWaiting.displayName = "StepWaiting"

export interface PriceProps {
  readonly price: PriceShown<Quote>
  /** What it costs besides. */
  readonly more?: readonly [name: string, value: ReactNode] | undefined
}

/** The rate and the fee of a flow, below an amount that says the rest. */
export const Price = ({ price, more }: PriceProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const { quote, lastQuote, isQuoting, isOffline, quoteError, renewQuote } = price
  // The line below the amount asks for it.
  if (lastQuote === undefined && quoteError === undefined && !isQuoting && !isOffline) return null
  // The field of the amount says what is wrong.
  if (quoteError && isRefusedAmount(price)) {
    return (
      <details data-part="details">
        <summary>{t.error.details}</summary>
        <p data-part="detail" dir="auto">
          {plainText(quoteError.message)}
        </p>
      </details>
    )
  }
  return (
    <RateSummary
      quote={{
        data: lastQuote as OnrampQuote, // a quote of either direction is shown alike
        error: quoteError ?? null,
        fetchStatus: isOffline ? "paused" : isQuoting ? "fetching" : "idle",
        isPlaceholderData: quote === undefined,
        refetch: renewQuote
      }}
      more={more}
    />
  )
}

/** The same below the fields, unless the service refused the amount: then it is at the amount. */
export const PriceBelow = (props: PriceProps): ReactNode =>
  isRefusedAmount(props.price) ? null : <Price {...props} />

interface ContinueButtonProps {
  readonly price: PriceShown<unknown>
  readonly busy: boolean
  /** Whether the wallet has less than the amount, which the field says. @default false */
  readonly isShort?: boolean | undefined
}

/** Continues after the first step. Off while the amount is refused or more than there is, and not shown if a new price has to be requested first. */
export const ContinueButton = ({ price, busy, isShort = false }: ContinueButtonProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const isRefused = isRefusedAmount(price)
  if (price.quoteError && !isRefused) return null
  return (
    <Button type="submit" busy={busy} off={isRefused || isShort}>
      {t.ramp.continue}
    </Button>
  )
}

/** What the user gets for the amount above it, or why that is not known. It always takes one line. */
export const Gets = ({ price }: { readonly price: PriceShown<Quote> }): ReactNode => {
  const { t, format } = usePartText(rampMessages)
  const { quote, isQuoting, quoteError } = price
  if (quote) return t.ramp.getsAmount(format.money(quote.receives))
  if (quoteError) return "\u00a0"
  return <span data-part="detail">{isQuoting ? t.ramp.quoting : t.ramp.enterAmount}</span>
}

/** What a sale pays out, or why that is not known. */
export const PaysOut = ({ price }: { readonly price: PriceShown<Quote> }): ReactNode => {
  const { t, format } = usePartText(rampMessages)
  const { quote, isQuoting, quoteError } = price
  if (quote) return <strong>{format.money(quote.receives)}</strong>
  if (quoteError) return "–"
  return <span data-part="detail">{isQuoting ? t.ramp.quoting : t.ramp.enterAmount}</span>
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
