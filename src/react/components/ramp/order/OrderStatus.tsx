import type { UseQueryResult } from "@tanstack/react-query"
import { forwardRef, type ReactNode, useId } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../../index.ts"
import { orderStateOf } from "../../../../ramp/orderState.ts"
import { useSettings } from "../../../context.ts"
import { useHasPassed } from "../../../hooks/clock.ts"
import { useOfframpOrder, useOfframpReply, useOnrampOrder } from "../../../hooks/ramp/ramp.ts"
import { wasPaid } from "../../../hooks/ramp/unfulfilled.ts"
import { useIsUnfulfilled } from "../../../hooks/transactions/salePayment.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { useDraft, useDraftForm } from "../../forms/drafts.ts"
import { Field } from "../../forms/Field.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { Facts } from "../../primitives/controls/parts.tsx"
import { useModalPage, useModalPlace } from "../../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import type { Failure } from "../../primitives/errors/errorKind.ts"
import { GetHelp } from "../../primitives/errors/GetHelp.tsx"
import { resetOnUserChange } from "../../primitives/loading/resetOnUserChange.tsx"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import { NewBalance } from "./NewBalance.tsx"
import { PayInstructions } from "./PayInstructions.tsx"
import { SendBought } from "./SendBought.tsx"
import { SaleToPay } from "./sale/SaleToPay.tsx"
import { OrderReference } from "./screen/OrderReference.tsx"
import { OrderScreen } from "./screen/OrderScreen.tsx"
import { OrderSkeleton } from "./screen/OrderSkeleton.tsx"
import { timeOf } from "./screen/OrderTimeline.tsx"
import { idOf, isVoid, statusText, WithReference } from "./screen/orderText.tsx"

export interface OrderStatusProps extends Look {
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** The error of the last poll. The order loaded before stays visible. */
  readonly error?: Failure | null | undefined
  readonly onRetry?: (() => void) | undefined
  /** Rendered below the order's status: actions of the app. */
  readonly children?: ReactNode
}

/** Shows an order's status, what the user has to do, and its timeline. */
export const OrderStatus = forwardRef<HTMLElement, OrderStatusProps>((props, ref) => {
  const { order, error, onRetry, children, ...look } = props
  const isOwed = useIsUnfulfilled(order)
  if (isOwed === undefined) return <OrderSkeleton {...look} ref={ref} name="order-status" reads={[]} />
  // What has arrived before is never sent again.
  if ("onrampId" in order || order.state !== "awaiting_payment" || wasPaid(order))
    return <Told {...props} ref={ref} isOwed={isOwed} />
  return (
    <SaleToPay {...look} ref={ref} order={order}>
      {error ? <ErrorMessage error={error} onRetry={onRetry} /> : null}
      {children}
    </SaleToPay>
  )
})
OrderStatus.displayName = "OrderStatus"

/** An order that is told by its own state. A sale that is to be paid is also told by its payment. */
const Told = forwardRef<HTMLElement, OrderStatusProps & { readonly isOwed: boolean }>(
  ({ order, isOwed, error, onRetry, children, ...look }, ref) => {
    const { t, format } = useText()
    const heading = useId()
    const said = useOrderText(order, isOwed)
    const { state } = order
    const isPayable = isToPay(order) && !said.isTimeUp
    const at = state === "completed" ? timeOf(order, state) : undefined
    return (
      <OrderScreen
        {...look}
        {...{ ref, order, state }}
        name="order-status"
        labelledBy={heading}
        kind={said.kind}
        icon={said.icon}
        heading={<Heading id={heading} title={said.title} />}
        help={state === "completed" ? <GetHelp reference={idOf(order)} /> : undefined}
        amount={isPayable ? undefined : isToPay(order) ? order.pays : amountOf(order)}
        text={
          isPayable && hasDeadline(order) ? (
            ""
          ) : (
            <>
              <span>
                <WithReference text={said.text} order={order} />
              </span>
              {at ? <time dateTime={at}> · {format.until(at)}</time> : null}
            </>
          )
        }
      >
        {state === "information_needed" ? <Question key={idOf(order)} order={order} /> : null}
        {state === "completed" && "onrampId" in order ? <NewBalance order={order} /> : null}
        {"onrampId" in order && isPayable ? <PayInstructions order={order} /> : null}
        {error ? <ErrorMessage error={error} onRetry={onRetry} /> : null}
        {said.isTimeUp && onRetry ? <Button onClick={onRetry}>{t.transaction.checkAgain}</Button> : null}
        {isOwed ? <GetHelp reference={idOf(order)} look="primary" /> : null}
        {state === "processing" ? <p data-part="hint">{t.ramp.findAgain}</p> : null}
        {/* A user who is owed a payment must not be led into another one. */}
        {children ?? (isOwed ? null : <Next order={order} />)}
        {isPayable ? <p data-part="hint">{t.ramp.leaveSafely}</p> : null}
        {(isTrouble(order) || said.isTimeUp) && !isOwed ? (
          <GetHelp reference={idOf(order)} look={helpLookOf(order)} />
        ) : null}
      </OrderScreen>
    )
  }
)
Told.displayName = "OrderStatus.Told"

type AnyOrder = OrderStatusProps["order"]

/** What the status of an order says. A purchase whose time is up may have been paid, and must not be paid anymore. */
const useOrderText = (order: AnyOrder, isOwed: boolean) => {
  const { t, format } = useText()
  const { appName } = useSettings()
  const said = statusText(order, isOwed, t, format, appName)
  const isTimeUp = useHasPassed(Date.parse(order.expiredDate), 0) && isToPay(order)
  return isTimeUp
    ? { ...said, isTimeUp, title: t.ramp.timeUpTitle, text: t.ramp.timeUp }
    : { ...said, isTimeUp }
}

/** Whether the user has to pay for it now. */
const isToPay = (order: AnyOrder): boolean => "onrampId" in order && order.state === "awaiting_payment"

/** Whether the time until which it can be paid is shown, so that the sentence need not say it. */
const hasDeadline = ({ expiredDate }: AnyOrder): boolean => !Number.isNaN(Date.parse(expiredDate))

/** The amount that the order is about: what the user gets, or what a sale waits for, or what was paid for nothing. */
const amountOf = (order: AnyOrder): AnyOrder["pays"] => {
  return order.state === "completed" || ("onrampId" in order && !isVoid(order)) ? order.receives : order.pays
}

/** Whether the user may want to contact the support. */
const isTrouble = (order: AnyOrder): boolean =>
  isVoid(order) || order.state === "information_needed" || order.state === "unknown"

/** Only the support can answer a question about a purchase, or what an order with an unknown status is. */
const helpLookOf = (order: AnyOrder): "primary" | "secondary" | "quiet" => {
  if (order.state === "unknown") return "secondary"
  return "onrampId" in order && order.state === "information_needed" ? "primary" : "quiet"
}

/** What comes after an order that has ended, in an app with a modal. */
const Next = ({ order }: Pick<OrderStatusProps, "order">): ReactNode => {
  const { t } = useText()
  const buys = "onrampId" in order
  const begin = useModalPage(buys ? "buy" : "sell")
  const open = useModalPlace()
  const { state } = order
  const isDone = state === "completed"
  if (!open || !begin || !(isDone || isVoid(order))) return null
  const again = buys ? t.ramp.buyMore : t.ramp.sellMore
  return (
    <>
      {isDone && buys ? (
        <SendBought
          order={order}
          kind="secondary"
          onSend={({ network, tokenAddress: asset }) => open({ page: "send", start: { network, asset } })}
        />
      ) : null}
      {/* Nothing has to be done about an order that is done, or whose payment is on its way back. */}
      <Button kind={isDone || state === "refunded" ? "secondary" : "primary"} onClick={begin}>
        {state === "expired" ? t.ramp.newRate : again}
      </Button>
    </>
  )
}

/** What the service wants to know, above the field for the answer. */
const Question = ({ order }: Pick<OrderStatusProps, "order">): ReactNode => {
  const { t } = useText()
  const { activityHistory } = order
  const question = activityHistory.findLast(({ status }) => orderStateOf(status) === "information_needed")
  return (
    <div data-part="form">
      {"onrampId" in order && question?.description ? (
        <Facts facts={[[t.ramp.asked, quoted(question.description)]]} />
      ) : question?.description ? (
        <p data-part="question" dir="auto">
          {plainText(question.description)}
        </p>
      ) : null}
      {"offrampId" in order ? <Reply order={order} /> : null}
    </div>
  )
}

/** In quotes, with single ones inside. */
const quoted = (text: string): string => `“${plainText(text).replace(/[“"]([^“”"]*)[”"]/g, "‘$1’")}”`

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
      <Field
        {...form.field("message")}
        label={<span data-part="spoken">{t.ramp.reply}</span>}
        maxLength={300}
        autoComplete="off"
      />
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
  return <Followed {...look} ref={ref} id={onrampId} found={useOnrampOrder({ onrampId })} />
})
OnrampOrder.displayName = "OnrampOrder"

export interface OfframpOrderProps extends Look, WayToOrders {
  readonly offrampId: string
}

/** A sell order, polled until it no longer changes. */
export const OfframpOrder = resetOnUserChange<OfframpOrderProps>(
  "OfframpOrder",
  ({ offrampId, ...look }, ref) => (
    <Followed {...look} ref={ref} id={offrampId} found={useOfframpOrder({ offrampId })} />
  )
)

interface FollowedProps extends Look, WayToOrders {
  readonly id: string
  readonly found: UseQueryResult<OrderStatusProps["order"], Failure>
}

const Followed = forwardRef<HTMLElement, FollowedProps>(({ id, found, onShowOrders, ...look }, ref) => {
  const { t } = useText()
  const modal = useModalPage("activity")
  const showOrders = onShowOrders ?? modal
  const { data, error } = found
  const retry = () => void found.refetch()
  if (data) return <OrderStatus {...look} ref={ref} order={data} error={error} onRetry={retry} />
  const step = { ...look, ref, name: "order-status" } as const
  const reference = (
    <OrderReference id={id}>
      <GetHelp reference={id} />
    </OrderReference>
  )
  if (error?._tag === "ApiError" && error.status === 404) {
    return (
      <Surface {...step} state="error">
        <Outcome
          kind="info"
          icon="question"
          heading={<Heading title={t.ramp.noOrder} />}
          text={t.ramp.noOrderText}
        >
          {showOrders ? <Button onClick={showOrders}>{t.ramp.seeOrders}</Button> : null}
        </Outcome>
        {reference}
      </Surface>
    )
  }
  if (!error) return <OrderSkeleton {...step} reads={[found]} />
  return (
    <Surface {...step} state="error">
      <Heading title={t.ramp.orderTitle} />
      <ErrorMessage
        error={error}
        onRetry={retry}
        refusal={{ what: t.common.notLoaded, todo: t.errors.noResponse.todo }}
      />
      {reference}
    </Surface>
  )
})
Followed.displayName = "Followed"
