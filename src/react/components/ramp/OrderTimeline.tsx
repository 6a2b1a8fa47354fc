import type { ReactNode } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail, OrderState, Transaction } from "../../../index.ts"
import { orderStateOf } from "../../../orderState.ts"
import { salePaymentId } from "../../../salePaymentId.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { useTransaction } from "../../hooks/transactions.ts"
import type { Messages } from "../../locales/messages.ts"
import { LineIcon } from "../primitives/LineIcon.tsx"
import { outcomeLines } from "../primitives/Outcome.tsx"
import { useText } from "../primitives/text.ts"
import { statusText } from "./orderText.tsx"

interface OrderTimelineProps {
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** Whether the coins of a sale are being sent, which the journal may not know yet. */
  readonly isPaying?: boolean | undefined
}

/** The past steps of an order with their times, the current step, and the next ones. */
export const OrderTimeline = ({ order, isPaying = false }: OrderTimelineProps): ReactNode => {
  const { t, format } = useText()
  const sale = "offrampId" in order ? salePaymentId(order.offrampId) : undefined
  const payment = useTransaction({ id: sale }).data
  const isTimeUp = useHasPassed(Date.parse(order.expiredDate), 0)
  const seen = { payment: payment ?? undefined, isPaying, isTimeUp }
  const isGood = isPlanned(order.state)
  const steps = isGood ? plannedSteps(order, t, seen) : pastSteps(order, t)
  if (steps.length === 0) return null
  const end = isGood ? failedPayment : statusText(order, t, format)
  const day = dayOf(steps)
  return (
    <>
      <h3 data-part="label">
        {day === undefined || isToday(day) ? t.ramp.history : `${t.ramp.history} · ${format.date(day)}`}
      </h3>
      <ol data-part="history">
        {steps.map(({ key, title, at, state }) => (
          <li
            key={key}
            data-state={state}
            data-kind={state === "end" ? end.kind : undefined}
            aria-current={state === "current" ? "step" : undefined}
          >
            {state === "done" ? <LineIcon lines={outcomeLines.tick} size={16} /> : null}
            {state === "end" && end.icon !== "spinner" ? (
              <LineIcon lines={outcomeLines[end.icon]} size={16} />
            ) : null}
            <span>
              {title}
              {state === "done" ? <span data-part="spoken"> ({t.transaction.steps.done})</span> : null}
            </span>
            {at === undefined ? null : (
              <time dateTime={at}>{day === undefined ? format.until(at) : format.time(Date.parse(at))}</time>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** How a payment that failed ends the timeline of an order that did not. */
const failedPayment = { kind: "danger", icon: "cross" } as const

/** The day of all steps, as one of their times. `undefined` if they have several. */
const dayOf = (steps: readonly TimelineStep[]): string | undefined => {
  const times = steps.flatMap(({ at }) => at ?? [])
  const [first] = times
  const isSame = (at: string) => new Date(at).toDateString() === new Date(first ?? "").toDateString()
  return times.every(isSame) && !Number.isNaN(Date.parse(first ?? "")) ? first : undefined
}

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString()

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

/** A step of an order without problems. Its text depends on whether it is upcoming, current or done. */
interface PlannedStep {
  readonly next: string
  readonly now: string
  readonly done: string
  readonly isDone: boolean
  readonly at: string | undefined
  /** Whether it is the last step. */
  readonly isEnd?: boolean
}

/** What is known besides the order. */
interface Seen {
  readonly payment: Transaction | undefined
  readonly isPaying: boolean
  readonly isTimeUp: boolean
}

/** The steps of an order without problems. The first that is not done is the current one. */
const plannedSteps = (
  order: OrderTimelineProps["order"],
  t: Messages,
  seen: Seen
): readonly TimelineStep[] => {
  const steps = "onrampId" in order ? purchaseSteps(order, t, seen) : saleSteps(order, t, seen)
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ next, now, done, isDone, at, isEnd = false }, index) => {
    const state = isDone ? "done" : isEnd ? "end" : index === current ? "current" : "todo"
    return {
      key: done,
      title: { done, end: now, current: now, todo: next }[state],
      at: isDone ? at : undefined,
      state
    }
  })
}

const purchaseSteps = (
  order: OnrampOrderDetail,
  { ramp }: Messages,
  { isTimeUp }: Seen
): readonly PlannedStep[] => {
  const { placed, paid, sent } = ramp.steps.purchase
  const symbol = order.outputCurrency.toUpperCase()
  const now = isTimeUp ? ramp.timeUpTitle : paid.now
  return [
    placedStep(placed, order),
    // It is the first step after the order, so it is never one to come.
    {
      next: now,
      now,
      done: paid.done,
      isDone: order.state !== "awaiting_payment",
      at: timeOf(order, "processing")
    },
    { ...wordsOf(sent, symbol), isDone: order.state === "completed", at: timeOf(order, "completed") }
  ]
}

const saleSteps = (
  order: OfframpOrderDetail,
  { ramp }: Messages,
  { payment, isPaying }: Seen
): readonly PlannedStep[] => {
  const { placed, sent, received, paid } = ramp.steps.sale
  const symbol = order.inputCurrency.toUpperCase()
  const isReceived = order.state !== "awaiting_payment"
  const isUnderway = isPaying || payment?.status === "signing" || payment?.status === "unknown"
  const now = isUnderway ? sent.now(symbol) : sent.waiting(symbol)
  const words = { next: now, now, done: sent.done(symbol) }
  const at = payment && new Date(payment.createdAt).toISOString()
  if (!isReceived && (payment?.status === "reverted" || payment?.status === "replaced")) {
    const failed = { ...words, now: ramp.paymentFailedTitle, isDone: false, at, isEnd: true }
    return [placedStep(placed, order), failed]
  }
  return [
    placedStep(placed, order),
    { ...words, isDone: isReceived || (payment !== undefined && hasLeft(payment)), at },
    { ...wordsOf(received, symbol), isDone: isReceived, at: timeOf(order, "processing") },
    { ...paid, isDone: order.state === "completed", at: timeOf(order, "completed") }
  ]
}

const hasLeft = ({ status }: Transaction) => status === "submitted" || status === "confirmed"

const placedStep = (
  placed: string,
  { createdAt }: Pick<OrderTimelineProps["order"], "createdAt">
): PlannedStep => ({ next: placed, now: placed, done: placed, isDone: true, at: createdAt })

const wordsOf = (
  { next, now, done }: Readonly<Record<"next" | "now" | "done", (symbol: string) => string>>,
  symbol: string
) => ({ next: next(symbol), now: now(symbol), done: done(symbol) })

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
