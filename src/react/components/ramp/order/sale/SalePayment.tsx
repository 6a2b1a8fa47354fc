import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpOrderDetail } from "../../../../../index.ts"
import type { SellState } from "../../../../flows/sellState.ts"
import { payByOf } from "../../../../flows/sharedState.ts"
import type { Messages } from "../../../../locales/messages.ts"
import { Button } from "../../../primitives/controls/Button.tsx"
import type { Heading } from "../../../primitives/controls/Heading.tsx"
import { Notice } from "../../../primitives/controls/Notice.tsx"
import type { OutcomeProps } from "../../../primitives/controls/Outcome.tsx"
import { ConsentButton, StepHeading } from "../../../primitives/controls/parts.tsx"
import { ErrorMessage } from "../../../primitives/errors/ErrorMessage.tsx"
import { errorKindOf } from "../../../primitives/errors/errorKind.ts"
import { titleOf } from "../../../primitives/errors/errorLook.tsx"
import { GetHelp } from "../../../primitives/errors/GetHelp.tsx"
import type { Formats } from "../../../primitives/text/formats/formats.ts"
import { useText } from "../../../primitives/text/text.ts"
import { useAmounts } from "../../../send/draft/amountSent.ts"
import type { StepProps } from "../../firstStep.tsx"
import { ChangedAmount } from "../screen/AddedAmount.tsx"
import { amountAdded, asAgreed, isOnlyMatched } from "../screen/amountAdded.ts"
import { OrderScreen } from "../screen/OrderScreen.tsx"
import { TimeLeft } from "../screen/TimeLeft.tsx"
import { DepositFacts, useMayBePaidElsewhere } from "./PaidElsewhere.tsx"

type Payment = Extract<
  SellState,
  { readonly status: "unpaid" | "order_changed" | "paying" | "payment_failed" }
>

/** A state that can be left for another sale, where there is a form for it. */
type Leavable<State> = State extends { readonly startOver: infer StartOver }
  ? Omit<State, "startOver"> & { readonly startOver?: StartOver | undefined }
  : State

export interface SalePaymentProps extends Omit<StepProps, "name"> {
  readonly name: StepProps["name"] | "order-status"
  readonly state: Leavable<Payment>
  /** How the title takes focus. @default as that of a new step */
  readonly Title?: typeof Heading | typeof StepHeading | undefined
  /** Rendered below the buttons. */
  readonly children?: ReactNode
}

/** A sell order whose coins are on their way, have not been sent yet, or could not be. */
export const SalePayment = forwardRef<HTMLElement, SalePaymentProps>(
  ({ state: given, children, Title = StepHeading, ...look }, ref) => {
    const state = withoutAlarm(given)
    const heading = useId()
    const { status, order } = state
    const { title, ...said } = useWords(state)
    return (
      <OrderScreen
        {...look}
        {...{ ref, order }}
        {...said}
        state={status}
        deposit={status === "paying" ? state.deposit : undefined}
        labelledBy={heading}
        heading={<Title id={heading} title={title} />}
        amount={order.pays}
        help={status === "paying" ? <GetHelp reference={order.offrampId} /> : undefined}
      >
        {status === "paying" && state.deposit ? <DepositFacts deposit={state.deposit} /> : null}
        {status === "order_changed" ? <ChangedAmount order={asAgreed(order, state.error)} /> : null}
        {status === "unpaid" && endOf(state) === undefined ? <SendBy state={state} /> : null}
        <NextStep state={state} />
        {children}
      </OrderScreen>
    )
  }
)
SalePayment.displayName = "SalePayment"

/** A change that the review has announced is only to be paid. */
const withoutAlarm = (state: SalePaymentProps["state"]): SalePaymentProps["state"] => {
  if (state.status !== "order_changed" || !isOnlyMatched(state.order, state.error)) return state
  const { order, accept, startOver } = state
  return { status: "unpaid", order, payBy: payByOf(order), error: undefined, finish: accept, startOver }
}

/** The state of the payment, and its icon and color. */
const useWords = (
  state: SalePaymentProps["state"]
): Pick<OutcomeProps, "kind" | "icon" | "text"> & { readonly title: string } => {
  const { t, format } = useText()
  const symbol = state.order.inputCurrency.toUpperCase()
  const { fee } = useAmounts("payment" in state ? state.payment : undefined, [])
  const kept = t.transaction.kept(format.money(state.order.pays))
  const feeUsed = fee && t.transaction.feeUsed(fee)
  switch (state.status) {
    case "paying":
      if (state.deposit)
        return {
          kind: "info",
          icon: "tick",
          title: t.ramp.paidElsewhereTitle(symbol),
          text: t.ramp.paidElsewhere
        }
      return { kind: "info", icon: "clock", title: t.activity.selling(symbol), text: t.ramp.keepGoing }
    case "payment_failed":
      return {
        kind: "danger",
        icon: "cross",
        title: t.ramp.paymentFailedTitle,
        text: feeUsed === undefined ? t.errors.paymentFailed.todo : `${kept} ${feeUsed}`
      }
    case "order_changed":
      return { kind: "warning", icon: "alert", ...changeOf(asAgreed(state.order, state.error), t, format) }
    case "unpaid": {
      const end = endOf(state)
      if (end !== undefined) {
        const { what, todo } = t.errors[end]
        return { kind: "warning", icon: "alert", title: titleOf(what), text: todo }
      }
      return {
        kind: "info",
        icon: "clock",
        title: t.ramp.unpaidTitle(symbol)
      }
    }
  }
}

/** How an order differs from what the user agreed to. */
const changeOf = (order: OfframpOrderDetail, t: Messages, format: Formats) => {
  const more = amountAdded(order)
  if (more === undefined) return { title: t.ramp.orderChangedTitle, text: t.ramp.orderChangedText }
  return {
    title: t.ramp.amountChangedTitle,
    text: t.ramp.amountChangedText(format.money(more), format.money(order.receives))
  }
}

/** The time until which the coins have to be sent. */
const SendBy = ({
  state: { order, payBy }
}: {
  readonly state: Pick<Extract<Payment, { readonly status: "unpaid" }>, "order" | "payBy">
}): ReactNode => {
  const { t } = useText()
  return payBy === undefined ? null : (
    <TimeLeft from={Date.parse(order.createdAt)} to={payBy} label={t.ramp.sendBy} />
  )
}

/** Why the order no longer accepts coins, so that only another sale helps. */
const endOf = ({ error }: Pick<Extract<Payment, { readonly status: "unpaid" }>, "error">) => {
  const kind = error && errorKindOf(error, true)
  return kind === "orderClosed" || kind === "orderExpiring" || kind === "paymentFailed" ? kind : undefined
}

/** What the user can do about it. */
const NextStep = ({ state }: Pick<SalePaymentProps, "state">): ReactNode => {
  const { t, format } = useText()
  const coins = format.money(state.order.pays)
  const help = <GetHelp reference={state.order.offrampId} />
  switch (state.status) {
    case "paying":
      return null
    case "payment_failed":
      return (
        <>
          {state.startOver ? <Button onClick={state.startOver}>{t.ramp.sellMore}</Button> : null}
          {help}
        </>
      )
    case "order_changed":
      return (
        <>
          <div data-part="row">
            {state.startOver ? (
              <Button kind="secondary" onClick={state.startOver}>
                {t.ramp.declineSale}
              </Button>
            ) : null}
            {/* Not the main step, because the user has not agreed to this amount. */}
            <ConsentButton kind="secondary" onClick={state.accept}>
              {t.ramp.sendCoins(coins)}
            </ConsentButton>
          </div>
          <p data-part="hint">{t.ramp.declineText}</p>
        </>
      )
    case "unpaid":
      return endOf(state) === undefined ? (
        <Finish state={state} />
      ) : (
        <>
          {state.startOver ? <Button onClick={state.startOver}>{t.error.newSale}</Button> : null}
          {help}
        </>
      )
  }
}

interface FinishProps {
  readonly state: Extract<SalePaymentProps["state"], { readonly status: "unpaid" }>
}

/** Sends the coins, and says first what went wrong and what may have happened on another device. */
const Finish = ({ state: { order, error, finish, startOver } }: FinishProps): ReactNode => {
  const { t, format } = useText()
  const mayBePaid = useMayBePaidElsewhere(order)
  return (
    <>
      {error ? (
        <ErrorMessage
          error={error}
          consequential
          refusal={{ ...t.ramp.paymentRefused, tone: "warning" }}
          note={mayBePaid ? t.ramp.checkElsewhere : undefined}
        />
      ) : mayBePaid ? (
        <Notice kind="warning">{t.ramp.paidElsewhereHint}</Notice>
      ) : null}
      <ConsentButton onClick={finish}>{t.ramp.sendCoins(format.money(order.pays))}</ConsentButton>
      <Leave startOver={startOver} />
      {error ? <GetHelp reference={order.offrampId} /> : null}
    </>
  )
}

/** Leaves the order, which expires by itself. */
const Leave = ({ startOver }: { readonly startOver?: (() => void) | undefined }): ReactNode => {
  const { t } = useText()
  return startOver ? (
    <Button kind="quiet" onClick={startOver}>
      {t.modal.close}
    </Button>
  ) : null
}
