import { forwardRef, useId } from "react"
import type { SellState } from "../../flows/sellState.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Address, Button, Facts, StepHeading } from "../primitives/parts.tsx"
import { Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import type { StepProps } from "./flowSteps.tsx"

export interface SalePaymentProps extends StepProps {
  readonly state: Extract<SellState, { readonly status: "unpaid" | "order_changed" | "paying" }>
}

/** A sell order whose coins are on their way, or have not been sent yet. */
export const SalePayment = forwardRef<HTMLElement, SalePaymentProps>(({ state, ...look }, ref) => {
  const { t, format } = useText()
  const heading = useId()
  const { status, order } = state
  const coins = format.money(order.pays)
  return (
    <Surface {...look} ref={ref} state={status} labelledBy={heading}>
      <StepHeading id={heading} {...headingOf(state, coins, t, format)} />
      <Facts
        facts={[
          [t.ramp.youSell, coins],
          [t.ramp.gets, format.money(order.receives)],
          [t.ramp.recipient, order.receiver.name],
          [t.ramp.sendTo, <Address key="address" value={order.payOutWallet} />]
        ]}
      />
      {status === "paying" && state.payment?.hash ? <CopyButton value={state.payment.hash} /> : null}
      {status === "unpaid" && state.error ? <ErrorMessage error={state.error} consequential /> : null}
      {status === "paying" ? null : (
        <>
          <Button onClick={status === "unpaid" ? state.finish : state.accept}>
            {t.ramp.sendCoins(coins)}
          </Button>
          <Button kind="quiet" onClick={state.startOver}>
            {t.ramp.leaveOrder}
          </Button>
        </>
      )}
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
