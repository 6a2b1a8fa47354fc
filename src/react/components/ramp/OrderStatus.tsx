import type { UseQueryResult } from "@tanstack/react-query"
import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../index.ts"
import { orderStateOf } from "../../../orderState.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { useOfframpOrder, useOfframpReply, useOnrampOrder } from "../../hooks/ramp.ts"
import { checkProps } from "../../props/checkProps.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import { Field } from "../forms/Field.tsx"
import { Button } from "../primitives/Button.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import type { Failure } from "../primitives/errorKind.ts"
import { GetHelp } from "../primitives/GetHelp.tsx"
import { Heading } from "../primitives/Heading.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { useModalPage } from "../primitives/modalPage.ts"
import { Notice } from "../primitives/Notice.tsx"
import { OnlineButton } from "../primitives/OnlineButton.tsx"
import { Empty } from "../primitives/parts.tsx"
import { plainText } from "../primitives/plainText.ts"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { AddedAmount } from "./AddedAmount.tsx"
import { NewBalance } from "./NewBalance.tsx"
import { OrderScreen } from "./OrderScreen.tsx"
import { idOf, isUnfulfilled, isVoid, statusText } from "./orderText.tsx"
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
    const { t } = useText()
    const heading = useId()
    const said = useOrderText(order)
    const { state } = order
    const isPayable = isToPay(order) && !said.isTimeUp
    return (
      <OrderScreen
        {...look}
        {...{ ref, order, state }}
        name="order-status"
        labelledBy={heading}
        kind={said.kind}
        icon={said.icon}
        heading={<Heading id={heading} title={said.title} />}
        amount={isPayable ? undefined : isToPay(order) ? order.pays : amountOf(order)}
        text={isPayable && hasDeadline(order) ? "" : said.text}
        isSentByHand={state === "awaiting_payment"}
      >
        {"offrampId" in order && state === "awaiting_payment" ? <AddedAmount order={order} /> : null}
        {state === "information_needed" ? <Question key={idOf(order)} order={order} /> : null}
        {state === "completed" && "onrampId" in order ? <NewBalance order={order} /> : null}
        {"onrampId" in order && isPayable ? <PayInstructions order={order} /> : null}
        {error ? <ErrorMessage error={error} onRetry={onRetry} /> : null}
        {said.isTimeUp && onRetry ? (
          <Button kind="secondary" onClick={onRetry}>
            {t.transaction.checkAgain}
          </Button>
        ) : null}
        {isUnfulfilled(order) ? <GetHelp reference={idOf(order)} look="primary" /> : null}
        {children ?? <Again order={order} />}
        {(isTrouble(order) || said.isTimeUp) && !isUnfulfilled(order) ? (
          <GetHelp reference={idOf(order)} look={isAskedElsewhere(order) ? "primary" : "quiet"} />
        ) : null}
      </OrderScreen>
    )
  }
)
OrderStatus.displayName = "OrderStatus"

type AnyOrder = OrderStatusProps["order"]

/** What the status of an order says. A purchase whose time is up may have been paid, and must not be paid anymore. */
const useOrderText = (order: AnyOrder) => {
  const { t, format } = useText()
  const said = statusText(order, t, format)
  const isTimeUp = useHasPassed(Date.parse(order.expiredDate), 0) && isToPay(order)
  return isTimeUp
    ? { ...said, isTimeUp, title: t.ramp.timeUpTitle, text: t.ramp.timeUp }
    : { ...said, isTimeUp }
}

/** Whether the user has to pay for it now. */
const isToPay = (order: AnyOrder): boolean => "onrampId" in order && order.state === "awaiting_payment"

/** Whether the time until which it can be paid is shown, so that the sentence need not say it. */
const hasDeadline = ({ expiredDate }: AnyOrder): boolean => !Number.isNaN(Date.parse(expiredDate))

/** The amount that the order is about: what was bought or sold, or what was paid for nothing. */
const amountOf = (order: AnyOrder): AnyOrder["pays"] => {
  return "onrampId" in order && !isVoid(order) ? order.receives : order.pays
}

/** Whether the user may want to contact the support. */
const isTrouble = (order: AnyOrder): boolean =>
  isVoid(order) || order.state === "information_needed" || order.state === "unknown"

/** Whether only the support can take the answer: a purchase has no call to answer with. */
const isAskedElsewhere = (order: AnyOrder): boolean =>
  "onrampId" in order && order.state === "information_needed"

/** Starts anew after an order that brought nothing, in an app with a modal. */
const Again = ({ order }: Pick<OrderStatusProps, "order">): ReactNode => {
  const { t } = useText()
  const buys = "onrampId" in order
  const begin = useModalPage(buys ? "buy" : "sell")
  const { state } = order
  if (begin === undefined || !isVoid(order)) return null
  const again = buys ? t.ramp.buyMore : t.ramp.sellMore
  return (
    <Button kind={isUnfulfilled(order) ? "secondary" : "primary"} onClick={begin}>
      {state === "expired" ? t.ramp.newRate : again}
    </Button>
  )
}

/** What the service wants to know, above the field for the answer. */
const Question = ({ order }: Pick<OrderStatusProps, "order">): ReactNode => {
  const { activityHistory } = order
  const question = activityHistory.findLast(({ status }) => orderStateOf(status) === "information_needed")
  return (
    <div data-part="form">
      {question?.description ? (
        <p data-part="question" dir="auto">
          {plainText(question.description)}
        </p>
      ) : null}
      {"offrampId" in order ? <Reply order={order} /> : null}
    </div>
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
      <OnlineButton type="submit" busy={reply.isPending}>
        {t.ramp.sendReply}
      </OnlineButton>
    </form>
  )
}

interface WayToOrders {
  /** Called when the user wants to see their orders, if this one does not exist. @default opens the modal, if there is one */
  readonly onShowOrders?: (() => void) | undefined
}

export interface OnrampOrderProps extends Look, WayToOrders {
  readonly onrampId: string
}

/** A buy order, polled until it no longer changes. */
export const OnrampOrder = forwardRef<HTMLElement, OnrampOrderProps>((props, ref) => {
  checkProps("OnrampOrder", props)
  const { onrampId, ...look } = props
  return <Followed {...look} ref={ref} found={useOnrampOrder({ onrampId })} />
})
OnrampOrder.displayName = "OnrampOrder"

export interface OfframpOrderProps extends Look, WayToOrders {
  readonly offrampId: string
}

/** A sell order, polled until it no longer changes. */
export const OfframpOrder = resetOnUserChange<OfframpOrderProps>(
  "OfframpOrder",
  ({ offrampId, ...look }, ref) => <Followed {...look} ref={ref} found={useOfframpOrder({ offrampId })} />
)

interface FollowedProps extends Look, WayToOrders {
  readonly found: UseQueryResult<OrderStatusProps["order"], Failure>
}

const Followed = forwardRef<HTMLElement, FollowedProps>(({ found, onShowOrders, ...look }, ref) => {
  const { t } = useText()
  const modal = useModalPage("activity")
  const showOrders = onShowOrders ?? modal
  const { data, error } = found
  const retry = () => void found.refetch()
  if (data) return <OrderStatus {...look} ref={ref} order={data} error={error} onRetry={retry} />
  const isMissing = error?._tag === "ApiError" && error.status === 404
  return (
    <Surface {...look} ref={ref} name="order-status" state={error ? "error" : "loading"}>
      <Heading title={t.ramp.orderTitle} />
      {isMissing ? (
        <Empty title={t.ramp.noOrder}>
          {showOrders ? <Button onClick={showOrders}>{t.ramp.seeOrders}</Button> : null}
        </Empty>
      ) : null}
      {error && !isMissing ? (
        <ErrorMessage
          error={error}
          onRetry={retry}
          refusal={{ what: t.common.notLoaded, todo: t.errors.noResponse.todo }}
        />
      ) : null}
      {error ? null : <Loading reads={[found]} lines={3} shape="fields" />}
    </Surface>
  )
})
Followed.displayName = "Followed"
