import { forwardRef, useId } from "react"
import type { SellState } from "../../flows/sellState.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Address, Button, ConsentButton, Facts, Notice, StepHeading } from "../primitives/parts.tsx"
import { Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import type { StepProps } from "./flowSteps.tsx"

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
      <StepHeading id={heading} {...headingOf(state, coins, t, format)} />
      {status === "payment_failed" ? (
        <Notice kind="warning">
          <strong>{t.errors.paymentFailed.what}</strong> <span>{t.errors.paymentFailed.todo}</span>
        </Notice>
      ) : null}
      <Facts
        facts={[
          [t.ramp.youSell, coins],
          [t.ramp.gets, format.money(order.receives)],
          [t.ramp.recipient, order.receiver.name],
          [t.ramp.sendTo, <Address key="address" value={order.payOutWallet} />]
        ]}
      />
      {"payment" in state && state.payment?.hash ? <CopyButton value={state.payment.hash} /> : null}
      {status === "unpaid" && state.error ? <ErrorMessage error={state.error} consequential /> : null}
      {status === "payment_failed" ? (
        <Button kind="secondary" onClick={state.startOver}>
          {t.ramp.sellMore}
        </Button>
      ) : null}
      {status === "unpaid" || status === "order_changed" ? (
        <>
          <ConsentButton onClick={status === "unpaid" ? state.finish : state.accept}>
            {t.ramp.sendCoins(coins)}
          </ConsentButton>
          <Button kind="quiet" onClick={state.startOver}>
            {t.ramp.leaveOrder}
          </Button>
        </>
      ) : null}
    </Surface>
  )
})
SalePayment.displayName = "SalePayment"

const headingOf = (
  state: SalePaymentProps["state"],
  coins: string,
  t: ReturnType<typeof useText>["t"],
  format: ReturnType<typeof useText>["format"]
) => {
  switch (state.status) {
    case "paying":
      return { title: t.ramp.sendingCoins(coins), text: t.ramp.keepGoing }
    case "payment_failed":
      return { title: t.ramp.sellTitle }
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
