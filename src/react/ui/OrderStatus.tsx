import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../index.ts"
import type { Messages } from "../locales/messages.ts"
import { useOfframpOrder, useOfframpReply, useOnrampOrder } from "../ramp.ts"
import { CopyButton } from "./CopyButton.tsx"
import { useDraft, useKeptForm } from "./drafts.ts"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { Field } from "./Field.tsx"
import { Loading } from "./Loading.tsx"
import { Address, Button, Empty, Facts, Heading, Notice } from "./parts.tsx"
import { type Look, Surface } from "./Surface.tsx"
import type { Failure } from "./situation.ts"
import { useText } from "./text.ts"

export interface OrderStatusProps extends Look {
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** What went wrong with the last look. What was seen before stays. */
  readonly error?: Failure | null | undefined
  readonly onRetry?: (() => void) | undefined
}

/** How far an order is, what is to be done for it, and what has happened. */
export const OrderStatus = forwardRef<HTMLElement, OrderStatusProps>(
  ({ order, error, onRetry, ...look }, ref) => {
    const { t, format } = useText()
    const heading = useId()
    const buys = "onrampId" in order
    const id = buys ? order.onrampId : order.offrampId
    const status = isKnown(order.status, t.ramp.statuses) ? order.status : undefined
    const kind = status === "completed" ? "success" : status && calm.includes(status) ? "info" : "warning"
    const said = sentences(status, order, t)
    const money = (amount: number, currency: string) =>
      /^[A-Z]{3}$/.test(currency) ? format.money(amount, currency) : format.coin(amount, currency)
    return (
      <Surface {...look} ref={ref} name="order-status" state={order.status} labelledBy={heading}>
        <Heading
          id={heading}
          title={buys ? t.ramp.buyTitle : t.ramp.sellTitle}
          text={<span data-part="id">{t.ramp.order(id)}</span>}
        />
        <Notice kind={kind}>
          <strong>{said.title}</strong> {said.text ? <span>{said.text}</span> : null}
        </Notice>
        <Facts
          facts={[
            [buys ? t.ramp.youPay : t.ramp.youSell, money(order.inputAmount, order.inputCurrency)],
            [t.ramp.gets, money(order.outputAmount, order.outputCurrency)],
            buys ? undefined : [t.ramp.recipient, order.receiver.name]
          ]}
        />
        {status === "pending" ? buys ? <Pay order={order} /> : <SendCoins order={order} /> : null}
        {status === "need_information" ? <Reply /> : null}
        {error ? <ErrorMessage error={error} onRetry={onRetry} /> : null}
        <History order={order} />
      </Surface>
    )
  }
)
OrderStatus.displayName = "OrderStatus"

const sentences = (
  status: keyof Messages["ramp"]["statuses"] | undefined,
  order: OrderStatusProps["order"],
  t: Messages
): { readonly title: string; readonly text?: string } => {
  if (status === undefined) return { title: t.ramp.unknownStatus(order.status) }
  // What is waited for is money of who buys, and coins of who sells.
  if (status === "pending" && "offrampId" in order) {
    return { title: t.ramp.waitingForCoins, text: t.ramp.waitingForCoinsText }
  }
  return { title: t.ramp.statuses[status], text: t.ramp.statusText[status] }
}

const calm = ["pending", "processed", "refund"]

const isKnown = <Names extends object>(name: string, names: Names): name is Extract<keyof Names, string> =>
  Object.hasOwn(names, name)

const Pay = ({ order }: { readonly order: OnrampOrderDetail }): ReactNode => {
  const { t, format } = useText()
  const { no_reference, amount, frontend_url } = order.acceptanceDetail
  return (
    <>
      <Facts
        facts={[
          [
            t.ramp.payAmount,
            <strong key="amount">{format.money(Number(amount), order.inputCurrency)}</strong>
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
          [
            t.ramp.sendExactly,
            <strong key="amount">{format.coin(order.inputAmountExact, order.inputCurrency)}</strong>
          ],
          [t.ramp.sendTo, <Address key="address" value={order.payOutWallet} />],
          order.memo ? [t.ramp.memo, <code key="memo">{order.memo}</code>] : undefined,
          [t.ramp.payUntil, format.moment(order.expiredDate)]
        ]}
      />
      <CopyButton value={order.payOutWallet} label={t.account.copyAddress} />
    </>
  )
}

const Reply = (): ReactNode => {
  const { t } = useText()
  const reply = useOfframpReply()
  const form = useKeptForm(
    "reply",
    useDraft<{ readonly message: string }>("reply") ?? { message: "" },
    ({ message }) => ({ message: message.trim() === "" ? t.fields.required(t.ramp.reply) : undefined }),
    ({ message }) => reply.mutateAsync({ message: message.trim() })
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
        {order.activityHistory.map(({ _id, status, description, updatedAt }) => (
          <li key={_id} data-state={status}>
            <span>
              {description || (isKnown(status, t.ramp.statuses) ? t.ramp.statuses[status] : status)}
            </span>
            <time dateTime={updatedAt}>{format.moment(updatedAt)}</time>
          </li>
        ))}
      </ol>
    </>
  )
}

export interface OnrampOrderProps extends Look {
  readonly onrampId: string
}

/** An order to buy, followed until it does not change any more. */
export const OnrampOrder = forwardRef<HTMLElement, OnrampOrderProps>(({ onrampId, ...look }, ref) => {
  const { data, error, fetchStatus, refetch } = useOnrampOrder({ onrampId })
  const retry = () => void refetch()
  return data ? (
    <OrderStatus {...look} ref={ref} order={data} error={error} onRetry={retry} />
  ) : (
    <NoOrder {...look} ref={ref} error={error} fetchStatus={fetchStatus} onRetry={retry} />
  )
})
OnrampOrder.displayName = "OnrampOrder"

export interface OfframpOrderProps extends Look {
  readonly offrampId: string
}

/** An order to sell, followed until it does not change any more. */
export const OfframpOrder = forwardRef<HTMLElement, OfframpOrderProps>(({ offrampId, ...look }, ref) => {
  const { data, error, fetchStatus, refetch } = useOfframpOrder({ offrampId })
  const retry = () => void refetch()
  return data ? (
    <OrderStatus {...look} ref={ref} order={data} error={error} onRetry={retry} />
  ) : (
    <NoOrder {...look} ref={ref} error={error} fetchStatus={fetchStatus} onRetry={retry} />
  )
})
OfframpOrder.displayName = "OfframpOrder"

interface NoOrderProps extends Omit<OrderStatusProps, "order"> {
  readonly fetchStatus: "fetching" | "paused" | "idle"
}

const NoOrder = forwardRef<HTMLElement, NoOrderProps>(({ error, fetchStatus, onRetry, ...look }, ref) => {
  const { t } = useText()
  return (
    <Surface {...look} ref={ref} name="order-status" state={error ? "error" : "loading"}>
      <Heading title={t.ramp.orderTitle} />
      {error?._tag === "ApiError" && error.status === 404 ? <Empty title={t.ramp.noOrder} /> : null}
      {error && !(error._tag === "ApiError" && error.status === 404) ? (
        <ErrorMessage error={error} onRetry={onRetry} />
      ) : null}
      {error ? null : <Loading reads={[{ fetchStatus }]} lines={5} />}
    </Surface>
  )
})
NoOrder.displayName = "NoOrder"
