import { forwardRef, type ReactNode } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../../../index.ts"
import type { ReceivedTransfer } from "../../../../../query/index.ts"
import { useHasPassed } from "../../../../hooks/clock.ts"
import { useCryptos, usePaymentMethods } from "../../../../hooks/ramp/reference.ts"
import { hasEnded, wasPaid } from "../../../../hooks/ramp/unfulfilled.ts"
import { useAddress } from "../../../../hooks/session.ts"
import { useIsUnfulfilled } from "../../../../hooks/transactions/salePayment.ts"
import type { Messages } from "../../../../locales/messages.ts"
import { CopyIcon } from "../../../primitives/controls/CopyIcon.tsx"
import { Outcome, type OutcomeProps } from "../../../primitives/controls/Outcome.tsx"
import { Address, Facts, ShortAddress } from "../../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../../primitives/dialog/Surface.tsx"
import type { Formats } from "../../../primitives/text/formats/formats.ts"
import { isolated } from "../../../primitives/text/formats/isolated.ts"
import { networkTitle } from "../../../primitives/text/network/networkNames.ts"
import { useText } from "../../../primitives/text/text.ts"
import { accountTitle } from "../../accountTitle.ts"
import { otherHolder } from "../../payee.ts"
import { networkOf } from "../../tradable.ts"
import { addedFact } from "./AddedAmount.tsx"
import { OrderReference } from "./OrderReference.tsx"
import { OrderTimeline } from "./OrderTimeline.tsx"
import { idOf, isVoid, memoOf } from "./orderText.tsx"

export interface OrderScreenProps extends Look, Pick<OutcomeProps, "kind" | "icon" | "heading" | "text"> {
  /** The component, as `data-slipway`. */
  readonly name: string
  readonly state: string
  readonly labelledBy: string
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** The one amount that it is about. @default the children show it */
  readonly amount: OnrampOrderDetail["pays"] | undefined
  /** The transfer of another device that pays a sale. */
  readonly deposit?: ReceivedTransfer | undefined
  /** Where to get help with an order that goes well, beside its number. */
  readonly help?: ReactNode
  /** At most one primary button, and secondary ones below it. */
  readonly children?: ReactNode
}

/** An order in any state: the state and what to do, the details, and the timeline, always in this order. */
export const OrderScreen = forwardRef<HTMLElement, OrderScreenProps>(
  (
    { name, state, labelledBy, order, kind, icon, heading, amount, deposit, text, help, children, ...look },
    ref
  ) => {
    const { t, format } = useText()
    const isOwed = useIsUnfulfilled(order)
    const isUnpaid = hasEnded(order) && isOwed === false
    return (
      <Surface {...look} {...{ ref, name, state, labelledBy }}>
        <Outcome
          {...{ kind, icon, heading, text }}
          amount={amount && format.money(amount)}
          isVoid={isUnpaid || state === "payment_failed"}
        >
          {children}
        </Outcome>
        <OrderFacts {...{ order, state }} />
        {"offrampId" in order ? <Deposit order={order} /> : null}
        {order.state === "unknown" ? (
          <details data-part="details">
            <summary>{t.confirm.details}</summary>
            <p data-part="hint">{order.status}</p>
          </details>
        ) : null}
        <OrderTimeline order={order} deposit={deposit} isPaying={state === "paying"} />
        <OrderReference id={idOf(order)}>{help}</OrderReference>
      </Surface>
    )
  }
)
OrderScreen.displayName = "OrderScreen"

/** What the user pays or gets, or paid or got, besides the amount that is shown large. */
const OrderFacts = ({ order, state: screen }: Pick<OrderScreenProps, "order" | "state">): ReactNode => {
  const { t, format } = useText()
  const isStopped = screen === "payment_failed"
  const { state, expiredDate } = order
  const isTimeUp = useHasPassed(Date.parse(expiredDate), 0)
  const isAsked = state === "awaiting_payment"
  const isDone = state === "completed"
  const receives = format.money(order.receives)
  // The other amount is above.
  if ("onrampId" in order) {
    if (isAsked)
      return <Facts facts={[[t.ramp.youGet, receives], isTimeUp ? undefined : addedFact(order, t, format)]} />
    const isPaid = isDone || (!isVoid(order) && wasPaid(order))
    return isPaid ? <PurchaseFacts order={order} /> : null
  }
  const goesOn = !isStopped && (isAsked || isDone || state === "processing")
  const account = accountTitle(order.receiver)
  const holder = otherHolder(order.receiver.name, order.sender?.name ?? "")
  return (
    <Facts
      facts={[
        goesOn
          ? isDone
            ? [t.ramp.youSold, format.money(order.pays)]
            : [holder ? t.ramp.holderGets(isolated(holder)) : t.ramp.youGet, receives]
          : undefined,
        // A changed amount is shown next to the one that the user entered.
        goesOn && screen !== "order_changed" ? addedFact(order, t, format) : undefined,
        ...(isDone ? priceFacts(order, t, format) : []),
        [
          isDone ? t.ramp.recipient : t.recipient.title,
          [isolated(order.receiver.name), account].filter(Boolean).join(" · ")
        ],
        goesOn && !isDone ? [t.ramp.arrives, t.ramp.arrivesToday] : undefined
      ]}
    />
  )
}

/** What a purchase cost, how it was paid, and where the coins go. */
const PurchaseFacts = ({ order }: { readonly order: OnrampOrderDetail }): ReactNode => {
  const { t, format } = useText()
  const method = usePaymentMethods().data?.find(({ code }) => code === order.acceptanceMethod)
  const coin = useCryptos().data?.find(({ id }) => id === order.cryptoId)
  const network = coin && networkOf(coin)
  const { walletAddress } = order.receiver
  const isOwn = useAddress()?.toLowerCase() === walletAddress.toLowerCase()
  const to = !isOwn ? t.send.to : network ? t.ramp.toWalletOn(networkTitle(network)) : t.ramp.toWallet
  return (
    <Facts
      facts={[
        [t.ramp.youPaid, format.money(order.pays)],
        addedFact(order, t, format),
        ...priceFacts(order, t, format),
        method && [t.ramp.paidWith, isolated(method.name)],
        [to, <ShortAddress key="to" value={walletAddress} />]
      ]}
    />
  )
}

/** The rate and the fee that an order was placed at. */
const priceFacts = (
  { feeDetail, fee, ...order }: OnrampOrderDetail | OfframpOrderDetail,
  t: Messages,
  format: Formats
): Parameters<typeof Facts>[0]["facts"] => {
  const isPurchase = "onrampId" in order
  const coin = isPurchase ? order.outputCurrency : order.inputCurrency
  const currency = isPurchase ? order.inputCurrency : order.outputCurrency
  const rate = String(feeDetail.rate_amount)
  return [
    /^\d+(?:\.\d+)?$/.test(rate)
      ? [t.ramp.rate, `${format.coin("1", coin)} = ${format.money({ amount: rate, currency })}`]
      : undefined,
    fee && [t.ramp.feeIncluded, format.money(fee)]
  ]
}

interface DepositProps {
  readonly order: OfframpOrderDetail
}

/** Where the coins of a sale go. Without the memo, they cannot be matched to the order. */
const Deposit = ({ order }: DepositProps): ReactNode => {
  const { t } = useText()
  return (
    <details data-part="details">
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
