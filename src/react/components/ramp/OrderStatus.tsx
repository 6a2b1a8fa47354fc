import type { UseQueryResult } from "@tanstack/react-query"
import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../index.ts"
import { orderStateOf } from "../../../orderState.ts"
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
import { idOf, statusText } from "./orderText.ts"

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
    const said = statusText(order, t)
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
        <Facts
          facts={[
            [buys ? t.ramp.youPay : t.ramp.youSell, format.money(order.pays)],
            [t.ramp.gets, format.money(order.receives)],
            buys ? undefined : [t.ramp.recipient, order.receiver.name]
          ]}
        />
        {order.state === "awaiting_payment" ? (
          buys ? (
            <Pay order={order} />
          ) : (
            <SendCoins order={order} />
          )
        ) : null}
        {/* A purchase has no call to answer with. */}
        {order.state === "information_needed" && !buys ? <Reply key={idOf(order)} order={order} /> : null}
        {error ? <ErrorMessage error={error} onRetry={onRetry} /> : null}
        {children}
        <History order={order} />
      </Surface>
    )
  }
)
OrderStatus.displayName = "OrderStatus"

const Pay = ({ order }: { readonly order: OnrampOrderDetail }): ReactNode => {
  const { t, format } = useText()
  const { no_reference, amount, frontend_url } = order.acceptanceDetail
  return (
    <>
      <Facts
        facts={[
          [
            t.ramp.payAmount,
            <strong key="amount">{format.money({ amount, currency: order.inputCurrency })}</strong>
          ],
          no_reference ? [t.ramp.payReference, <code key="reference">{no_reference}</code>] : undefined,
          [t.ramp.payUntil, format.moment(order.expiredDate)]
        ]}
      />
      <div data-part="row">
        {no_reference ? <CopyButton value={no_reference} /> : null}
        {/^https?:/.test(frontend_url) ? (
          <a data-part="button" data-kind="primary" href={frontend_url} target="_blank" rel="noreferrer">
            {t.ramp.payPage} <span data-part="spoken">({t.common.opensInNewTab})</span>
          </a>
        ) : null}
      </div>
    </>
  )
}

const SendCoins = ({ order }: { readonly order: OfframpOrderDetail }): ReactNode => {
  const { t, format } = useText()
  return (
    <>
      <Facts
        facts={[
          [t.ramp.sendExactly, <strong key="amount">{format.money(order.pays)}</strong>],
          [t.ramp.sendTo, <Address key="address" value={order.payOutWallet} />],
          order.memo ? [t.ramp.memo, <code key="memo">{order.memo}</code>] : undefined,
          [t.ramp.payUntil, format.moment(order.expiredDate)]
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
    ({ message }) => ({ message: message.trim() === "" ? t.fields.required(t.ramp.reply) : undefined }),
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

const History = ({ order }: OrderStatusProps): ReactNode => {
  const { t, format } = useText()
  if (order.activityHistory.length === 0) return null
  return (
    <>
      <h3 data-part="label">{t.ramp.history}</h3>
      <ol data-part="history">
        {order.activityHistory.map(({ _id, status, description, updatedAt }) => {
          const state = orderStateOf(status)
          return (
            <li key={_id} data-state={state}>
              <span>{description || (state === "unknown" ? status : t.ramp.statuses[state])}</span>
              <time dateTime={updatedAt}>{format.moment(updatedAt)}</time>
            </li>
          )
        })}
      </ol>
    </>
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
