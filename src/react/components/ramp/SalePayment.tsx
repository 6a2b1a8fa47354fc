import { forwardRef, useId } from "react"
import type { SellState } from "../../flows/sellState.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Outcome } from "../primitives/Outcome.tsx"
import { Address, Button, ConsentButton, Facts, StepHeading } from "../primitives/parts.tsx"
import { Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import type { StepProps } from "./flowSteps.tsx"
import { memoOf } from "./orderText.tsx"

export interface SalePaymentProps extends StepProps {
  readonly state: Extract<
    SellState,
    { readonly status: "unpaid" | "order_changed" | "paying" | "payment_failed" }
  >
}

/** A sell order whose coins are on their way, have not been sent yet, or could not be. */
export const SalePayment = forwardRef<HTMLElement, SalePaymentProps>(({ state, ...look }, ref) => {
  const { t, format } = useText()
  const heading = useId()
  const { status, order } = state
  const coins = format.money(order.pays)
  return (
    <Surface {...look} ref={ref} state={status} labelledBy={heading}>
      {state.status === "payment_failed" ? (
        <Outcome
          kind="danger"
          icon="cross"
          heading={<StepHeading id={heading} title={t.ramp.paymentFailedTitle} />}
          amount={coins}
          text={t.errors.paymentFailed.what}
        >
          <Button onClick={state.startOver}>{t.ramp.sellMore}</Button>
        </Outcome>
      ) : (
        <StepHeading id={heading} {...headingOf(state, coins, t, format)} />
      )}
      <Facts
        facts={[
          [t.ramp.youSell, coins],
          [t.ramp.gets, format.money(order.receives)],
          [t.ramp.recipient, order.receiver.name],
          [t.ramp.sendTo, <Address key="address" value={order.payOutWallet} />],
          memoOf(order, t)
        ]}
      />
      {"payment" in state && state.payment?.hash ? <CopyButton value={state.payment.hash} /> : null}
      {status === "unpaid" && state.error ? <ErrorMessage error={state.error} consequential /> : null}
      {status === "unpaid" || status === "order_changed" ? (
        <>
          <ConsentButton onClick={status === "unpaid" ? state.finish : state.accept}>
            {t.ramp.sendCoins(coins)}
          </ConsentButton>
          <Button kind="quiet" onClick={state.startOver}>
            {t.modal.close}
          </Button>
        </>
      ) : null}
    </Surface>
  )
})
SalePayment.displayName = "SalePayment"

const headingOf = (
  state: Exclude<SalePaymentProps["state"], { readonly status: "payment_failed" }>,
  coins: string,
  t: ReturnType<typeof useText>["t"],
  format: ReturnType<typeof useText>["format"]
) => {
  switch (state.status) {
    case "paying":
      return { title: t.ramp.sendingCoins(coins), text: t.ramp.keepGoing }
    case "order_changed":
      return { title: t.ramp.orderChangedTitle, text: t.ramp.orderChangedText }
    case "unpaid":
      return {
        title: t.ramp.unpaidTitle(coins),
        text:
          state.payBy === undefined ? undefined : t.ramp.sendBefore(format.moment(state.order.expiredDate))
      }
  }
}
