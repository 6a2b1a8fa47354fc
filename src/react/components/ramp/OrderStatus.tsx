import type { UseQueryResult } from "@tanstack/react-query"
import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../index.ts"
import { useOfframpOrder, useOfframpReply, useOnrampOrder } from "../../hooks/ramp.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import { Field } from "../forms/Field.tsx"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import type { Failure } from "../primitives/errorKind.ts"
import { Loading } from "../primitives/Loading.tsx"
import { Address, Button, Empty, Facts, Heading, Notice } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { NewBalance } from "./NewBalance.tsx"
import { OrderTimeline } from "./OrderTimeline.tsx"
import { idOf, statusText } from "./orderText.ts"
import { PayInstructions } from "./PayInstructions.tsx"

export interface OrderStatusProps extends Look {
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** The error of the last poll. The order loaded before stays visible. */
  readonly error?: Failure | null | undefined
  readonly onRetry?: (() => void) | undefined
  /** Rendered below the order's status: actions of the app. */
  readonly children?: ReactNode
}

/** Shows an order's status, what the user has to do, and its timeline. */
export const OrderStatus = forwardRef<HTMLElement, OrderStatusProps>(
  ({ order, error, onRetry, children, ...look }, ref) => {
    const { t, format } = useText()
    const heading = useId()
    const buys = "onrampId" in order
    const isToPay = buys && order.state === "awaiting_payment"
    const said = statusText(order, t, format)
    return (
      <Surface {...look} ref={ref} name="order-status" state={order.state} labelledBy={heading}>
        <Heading
          id={heading}
          title={buys ? t.ramp.buyTitle : t.ramp.sellTitle}
          text={<span data-part="id">{t.ramp.order(idOf(order))}</span>}
        />
        <Notice kind={said.kind}>
          <strong>{said.title}</strong> {said.text ? <span>{said.text}</span> : null}
        </Notice>
        {buys && order.state === "completed" ? <NewBalance order={order} /> : null}
        <Facts
          facts={[
            isToPay ? undefined : [buys ? t.ramp.youPay : t.ramp.youSell, format.money(order.pays)],
            [t.ramp.gets, format.money(order.receives)],
            buys ? undefined : [t.ramp.recipient, order.receiver.name]
          ]}
        />
        {order.state === "awaiting_payment" ? (
          buys ? (
            <PayInstructions order={order} />
          ) : (
            <SendCoins order={order} />
          )
        ) : null}
        {order.state === "information_needed" ? (
          <p data-part="text">{order.activityHistory.at(-1)?.description}</p>
        ) : null}
        {/* A purchase has no call to answer with. */}
        {order.state === "information_needed" && !buys ? <Reply key={idOf(order)} order={order} /> : null}
        {error ? <ErrorMessage error={error} onRetry={onRetry} /> : null}
        {children}
        <OrderTimeline order={order} />
      </Surface>
    )
  }
)
OrderStatus.displayName = "OrderStatus"

const SendCoins = ({ order }: { readonly order: OfframpOrderDetail }): ReactNode => {
  const { t, format } = useText()
  return (
    <>
      <Facts
        facts={[
          [t.ramp.sendExactly, <strong key="amount">{format.money(order.pays)}</strong>],
          [t.ramp.sendTo, <Address key="address" value={order.payOutWallet} />],
          order.memo ? [t.ramp.memo, <code key="memo">{order.memo}</code>] : undefined,
          [t.ramp.sendUntil, format.moment(order.expiredDate)]
        ]}
      />
      <CopyButton value={order.payOutWallet} label={t.account.copyAddress} />
    </>
  )
}

const Reply = ({ order }: Pick<OrderStatusProps, "order">): ReactNode => {
  const { t } = useText()
  const id = idOf(order)
  const reply = useOfframpReply()
  const form = useDraftForm(
    `reply ${id}`,
    useDraft<{ readonly message: string }>(`reply ${id}`) ?? { message: "" },
    ({ message }) => ({ message: message.trim() === "" ? t.ramp.missing.answer : undefined }),
    ({ message }) => reply.mutateAsync({ offrampId: id, message: message.trim() })
  )
  if (reply.isSuccess) return <Notice kind="success">{t.ramp.replied}</Notice>
  return (
    <form {...form.props} data-part="form">
      <Field {...form.field("message")} label={t.ramp.reply} maxLength={300} autoComplete="off" />
      {reply.error ? <ErrorMessage error={reply.error} /> : null}
      <Button type="submit" busy={reply.isPending}>
        {t.ramp.sendReply}
      </Button>
    </form>
  )
}

export interface OnrampOrderProps extends Look {
  readonly onrampId: string
}

/** A buy order, polled until it no longer changes. */
export const OnrampOrder = forwardRef<HTMLElement, OnrampOrderProps>(({ onrampId, ...look }, ref) => (
  <Followed {...look} ref={ref} found={useOnrampOrder({ onrampId })} />
))
OnrampOrder.displayName = "OnrampOrder"

export interface OfframpOrderProps extends Look {
  readonly offrampId: string
}

/** A sell order, polled until it no longer changes. */
export const OfframpOrder = resetOnUserChange<OfframpOrderProps>(
  "OfframpOrder",
  ({ offrampId, ...look }, ref) => <Followed {...look} ref={ref} found={useOfframpOrder({ offrampId })} />
)

interface FollowedProps extends Look {
  readonly found: UseQueryResult<OrderStatusProps["order"], Failure>
}

const Followed = forwardRef<HTMLElement, FollowedProps>(({ found, ...look }, ref) => {
  const { t } = useText()
  const { data, error } = found
  const retry = () => void found.refetch()
  if (data) return <OrderStatus {...look} ref={ref} order={data} error={error} onRetry={retry} />
  const isMissing = error?._tag === "ApiError" && error.status === 404
  return (
    <Surface {...look} ref={ref} name="order-status" state={error ? "error" : "loading"}>
      <Heading title={t.ramp.orderTitle} />
      {isMissing ? <Empty title={t.ramp.noOrder} /> : null}
      {error && !isMissing ? <ErrorMessage error={error} onRetry={retry} /> : null}
      {error ? null : <Loading reads={[found]} lines={5} />}
    </Surface>
  )
})
Followed.displayName = "Followed"
