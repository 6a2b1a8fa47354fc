import { forwardRef, type ReactNode } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../index.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { CopyIcon } from "../primitives/CopyIcon.tsx"
import { isolated } from "../primitives/isolated.ts"
import { Outcome, type OutcomeProps } from "../primitives/Outcome.tsx"
import { Address, Facts } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { accountTitle } from "./accountTitle.ts"
import { OrderTimeline } from "./OrderTimeline.tsx"
import { idOf, isUnpaid, memoOf, referenceOf } from "./orderText.tsx"

export interface OrderScreenProps extends Look, Pick<OutcomeProps, "kind" | "icon" | "heading" | "text"> {
  /** The component, as `data-slipway`. */
  readonly name: string
  readonly state: string
  readonly labelledBy: string
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** The one amount that it is about. @default the children show it */
  readonly amount: OnrampOrderDetail["pays"] | undefined
  /** Whether the coins of a sale can be sent by hand, so that the address for them is in sight. */
  readonly isSentByHand?: boolean
  /** At most one primary button, and secondary ones below it. */
  readonly children?: ReactNode
}

/** An order in any state: the state and what to do, the details, and the timeline, always in this order. */
export const OrderScreen = forwardRef<HTMLElement, OrderScreenProps>(
  (
    { name, state, labelledBy, order, kind, icon, heading, amount, text, isSentByHand, children, ...look },
    ref
  ) => {
    const { t, format } = useText()
    return (
      <Surface {...look} {...{ ref, name, state, labelledBy }}>
        <Outcome
          {...{ kind, icon, heading, text }}
          amount={amount && format.money(amount)}
          isVoid={isUnpaid(order)}
        >
          {children}
        </Outcome>
        <OrderFacts order={order} isStopped={state === "payment_failed"} />
        {"offrampId" in order ? <Deposit order={order} isOpen={isSentByHand === true} /> : null}
        <OrderTimeline order={order} isPaying={state === "paying"} />
        {order.state === "unknown" ? (
          <details data-part="details">
            <summary>{t.confirm.details}</summary>
            <p data-part="hint">{order.status}</p>
          </details>
        ) : null}
        <p data-part="reference">
          <span title={idOf(order)}>{t.ramp.order(referenceOf(order))}</span>
          <CopyIcon value={idOf(order)} label={t.transaction.copyId} />
        </p>
      </Surface>
    )
  }
)
OrderScreen.displayName = "OrderScreen"

/** What the user pays or gets, or paid or got, besides the amount that is shown large. */
const OrderFacts = ({
  order,
  isStopped
}: Pick<OrderScreenProps, "order"> & { readonly isStopped: boolean }): ReactNode => {
  const { t, format } = useText()
  const { state, expiredDate } = order
  const isTimeUp = useHasPassed(Date.parse(expiredDate), 0)
  const isAsked = state === "awaiting_payment"
  const isDone = state === "completed"
  const receives = format.money(order.receives)
  // The other amount is above. What is to be paid is in the instructions.
  if ("onrampId" in order) {
    if (isAsked) return isTimeUp ? <Facts facts={[[t.ramp.gets, receives]]} /> : null
    const isPaid = isDone || state === "processing" || state === "information_needed"
    return isPaid ? <Facts facts={[[t.ramp.youPaid, format.money(order.pays)]]} /> : null
  }
  const goesOn = !isStopped && (isAsked || isDone || state === "processing")
  const account = accountTitle(order.receiver)
  return (
    <Facts
      facts={[
        goesOn ? [isDone ? t.ramp.got : t.ramp.gets, receives] : undefined,
        [t.ramp.recipient, [isolated(order.receiver.name), account].filter(Boolean).join(" · ")],
        goesOn && !isDone ? [t.ramp.arrives, t.ramp.arrivesToday] : undefined
      ]}
    />
  )
}

/** Where the coins of a sale go. Without the memo, they cannot be matched to the order. */
const Deposit = ({
  order,
  isOpen
}: {
  readonly order: OfframpOrderDetail
  readonly isOpen: boolean
}): ReactNode => {
  const { t } = useText()
  return (
    <details data-part="details" open={isOpen}>
      <summary>{t.confirm.details}</summary>
      <Facts
        facts={[
          [
            t.ramp.sendTo,
            <span key="address" data-part="with-actions">
              <Address value={order.payOutWallet} />
              <CopyIcon value={order.payOutWallet} label={t.account.copyAddress} />
            </span>
          ],
          memoOf(order, t)
        ]}
      />
    </details>
  )
}
