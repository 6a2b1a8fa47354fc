import type { ReactNode } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail, OrderState } from "../../../index.ts"
import { orderStateOf } from "../../../orderState.ts"
import { salePaymentId } from "../../../salePaymentId.ts"
import { useTransaction } from "../../hooks/transactions.ts"
import type { Messages } from "../../locales/messages.ts"
import { useText } from "../primitives/text.ts"

interface OrderTimelineProps {
  readonly order: OnrampOrderDetail | OfframpOrderDetail
}

/** What has happened to an order and when, and what is still to come. */
export const OrderTimeline = ({ order }: OrderTimelineProps): ReactNode => {
  const { t, format } = useText()
  const sale = "offrampId" in order ? salePaymentId(order.offrampId) : undefined
  const payment = useTransaction({ id: sale }).data
  const sentAt =
    payment && payment.status !== "failed" ? new Date(payment.createdAt).toISOString() : undefined
  const steps = isPlanned(order.state) ? plannedSteps(order, t, sentAt) : pastSteps(order, t)
  if (steps.length === 0) return null
  return (
    <>
      <h3 data-part="label">{t.ramp.history}</h3>
      <ol data-part="history">
        {steps.map(({ key, title, at, state }) => (
          <li key={key} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <span>
              {title}
              {state === "done" ? <span data-part="spoken"> ({t.transaction.steps.done})</span> : null}
            </span>
            {at === undefined ? null : <time dateTime={at}>{format.until(at)}</time>}
          </li>
        ))}
      </ol>
    </>
  )
}

interface TimelineStep {
  readonly key: string
  readonly title: string
  readonly at: string | undefined
  /** `end` of the last step of an order that ended early. */
  readonly state: "done" | "current" | "todo" | "end"
}

/** The states of an order that nothing has gone wrong with. */
const isPlanned = (state: OrderState) =>
  state === "awaiting_payment" || state === "processing" || state === "completed"

/** The steps of an order that goes well. The first that is not done is the current one. */
const plannedSteps = (
  order: OrderTimelineProps["order"],
  { ramp }: Messages,
  sentAt: string | undefined
): readonly TimelineStep[] => {
  const receivedAt = timeOf(order, "processing")
  const completedAt = timeOf(order, "completed")
  const isReceived = order.state !== "awaiting_payment"
  const isDone = order.state === "completed"
  const { purchase, sale } = ramp.steps
  const steps: readonly (readonly [title: string, isDone: boolean, at: string | undefined])[] =
    "onrampId" in order
      ? [
          [purchase.placed, true, order.createdAt],
          [purchase.paid, isReceived, receivedAt],
          [purchase.sending(order.outputCurrency.toUpperCase()), isDone, completedAt],
          [purchase.arrived, isDone, completedAt]
        ]
      : [
          [sale.placed, true, order.createdAt],
          [sale.sending(order.inputCurrency.toUpperCase()), isReceived || sentAt !== undefined, sentAt],
          [sale.paid(order.inputCurrency.toUpperCase()), isReceived, receivedAt],
          [sale.arrived, isDone, completedAt]
        ]
  const current = steps.findIndex(([, done]) => !done)
  return steps.map(([title, done, at], index) => ({
    key: title,
    title,
    at: done ? at : undefined,
    state: done ? "done" : index === current ? "current" : "todo"
  }))
}

/** What happened to an order that ended early, or that waits for an answer. Its own status is the last step. */
const pastSteps = (
  order: OrderTimelineProps["order"],
  { ramp, activity }: Messages
): readonly TimelineStep[] => {
  const kind = "onrampId" in order ? "purchase" : "sale"
  const titleOf = (status: string) => {
    const state = orderStateOf(status)
    return state === "unknown" ? activity.statuses.unknown : ramp[kind][state].title
  }
  const past = order.activityHistory.map(
    ({ _id = "", status, description, updatedAt }, at): TimelineStep => ({
      key: `${_id} ${at}`,
      // The service says why. Its question is above the answer.
      title:
        at === 0
          ? ramp.steps[kind].placed
          : (orderStateOf(status) !== "information_needed" && description) || titleOf(status),
      at: updatedAt,
      state: "done"
    })
  )
  const state = order.state === "information_needed" ? "current" : "end"
  const told = order.activityHistory.at(-1)?.status === order.status ? past.at(-1) : undefined
  return told === undefined
    ? [...past, { key: "last", title: titleOf(order.status), at: order.updatedAt, state }]
    : [...past.slice(0, -1), { ...told, state }]
}

const timeOf = ({ activityHistory }: OrderTimelineProps["order"], wanted: OrderState): string | undefined =>
  activityHistory.find(({ status }) => orderStateOf(status) === wanted)?.updatedAt
