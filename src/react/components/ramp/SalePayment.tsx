import { forwardRef, type ReactNode, useId } from "react"
import type { SellState } from "../../flows/sellState.ts"
import { Button } from "../primitives/Button.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { errorKindOf } from "../primitives/errorKind.ts"
import { titleOf } from "../primitives/errorLook.tsx"
import { GetHelp } from "../primitives/GetHelp.tsx"
import type { OutcomeProps } from "../primitives/Outcome.tsx"
import { ConsentButton, StepHeading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { AddedAmount, ChangedAmount } from "./AddedAmount.tsx"
import type { StepProps } from "./firstStep.tsx"
import { OrderScreen } from "./OrderScreen.tsx"

export interface SalePaymentProps extends StepProps {
  readonly state: Extract<
    SellState,
    { readonly status: "unpaid" | "order_changed" | "paying" | "payment_failed" }
  >
}

/** A sell order whose coins are on their way, have not been sent yet, or could not be. */
export const SalePayment = forwardRef<HTMLElement, SalePaymentProps>(({ state, ...look }, ref) => {
  const heading = useId()
  const { status, order } = state
  const { title, ...said } = useWords(state)
  return (
    <OrderScreen
      {...look}
      {...{ ref, order }}
      {...said}
      state={status}
      labelledBy={heading}
      heading={<StepHeading id={heading} title={title} />}
      amount={order.pays}
    >
      {status === "payment_failed" ? null : status === "order_changed" ? (
        <ChangedAmount order={order} />
      ) : (
        <AddedAmount order={order} />
      )}
      <NextStep state={state} />
    </OrderScreen>
  )
})
SalePayment.displayName = "SalePayment"

/** The state of the payment, and its icon and color. */
const useWords = (
  state: SalePaymentProps["state"]
): Pick<OutcomeProps, "kind" | "icon" | "text"> & { readonly title: string } => {
  const { t, format } = useText()
  const symbol = state.order.inputCurrency.toUpperCase()
  switch (state.status) {
    case "paying":
      return { kind: "info", icon: "clock", title: t.ramp.sendingCoins(symbol), text: t.ramp.keepGoing }
    case "payment_failed":
      return {
        kind: "danger",
        icon: "cross",
        title: t.ramp.paymentFailedTitle,
        text: t.errors.paymentFailed.todo
      }
    case "order_changed":
      return {
        kind: "warning",
        icon: "alert",
        title: t.ramp.orderChangedTitle,
        text: t.ramp.orderChangedText
      }
    case "unpaid": {
      const end = endOf(state)
      if (end !== undefined) {
        const { what, todo } = t.errors[end]
        return { kind: "warning", icon: "alert", title: titleOf(what), text: todo }
      }
      return {
        kind: "info",
        icon: "clock",
        title: t.ramp.unpaidTitle(symbol),
        text: state.payBy === undefined ? undefined : t.ramp.sendBefore(format.until(state.order.expiredDate))
      }
    }
  }
}

/** Why the order no longer accepts coins, so that only another sale helps. */
const endOf = ({ error }: Extract<SalePaymentProps["state"], { readonly status: "unpaid" }>) => {
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
      return help
    case "payment_failed":
      return (
        <>
          <Button onClick={state.startOver}>{t.ramp.sellMore}</Button>
          {help}
        </>
      )
    case "order_changed":
      return (
        <>
          <ConsentButton onClick={state.accept}>{t.ramp.sendCoins(coins)}</ConsentButton>
          <Button kind="quiet" onClick={state.startOver}>
            {t.modal.close}
          </Button>
        </>
      )
    case "unpaid":
      return endOf(state) === undefined ? (
        <>
          {state.error ? <ErrorMessage error={state.error} consequential /> : null}
          <ConsentButton onClick={state.finish}>{t.ramp.sendCoins(coins)}</ConsentButton>
          <Button kind="quiet" onClick={state.startOver}>
            {t.modal.close}
          </Button>
          {state.error ? help : null}
        </>
      ) : (
        <>
          <Button onClick={state.startOver}>{t.error.newSale}</Button>
          {help}
        </>
      )
  }
}
