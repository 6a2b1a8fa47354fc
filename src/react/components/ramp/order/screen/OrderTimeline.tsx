import type { ReactNode } from "react"
import type { OfframpOrderDetail, OnrampOrderDetail, OrderState, Transaction } from "../../../../../index.ts"
import type { ReceivedTransfer } from "../../../../../query/index.ts"
import { orderStateOf } from "../../../../../ramp/orderState.ts"
import { isUnfulfilled } from "../../../../hooks/ramp/unfulfilled.ts"
import {
  canPayAgain,
  hasPaymentFailed,
  type SalePayment,
  useSalePayment
} from "../../../../hooks/transactions/salePayment.ts"
import type { Messages } from "../../../../locales/messages.ts"
import { outcomeLines } from "../../../primitives/controls/Outcome.tsx"
import { LineIcon } from "../../../primitives/pictures/LineIcon.tsx"
import type { Formats } from "../../../primitives/text/formats/formats.ts"
import { useText } from "../../../primitives/text/text.ts"
import { statusText } from "./orderText.tsx"

interface OrderTimelineProps {
  readonly order: OnrampOrderDetail | OfframpOrderDetail
  /** The transfer of another device that pays a sale. */
  readonly deposit?: ReceivedTransfer | undefined
  /** Whether a sale is being paid here. */
  readonly isPaying: boolean
}

/** The past steps of an order with their times, the current step, and the next ones. */
export const OrderTimeline = ({ order, deposit, isPaying }: OrderTimelineProps): ReactNode => {
  const { t, format } = useText()
  const payment = useSalePayment("offrampId" in order ? order.offrampId : undefined).data
  const seen = { payment: payment ?? undefined, deposit, isPaying }
  const isGood = isPlanned(order.state)
  const isOwed = isUnfulfilled(order, payment)
  const steps = isGood ? plannedSteps(order, t, seen) : pastSteps(order, isOwed, t, format)
  if (steps.length === 0) return null
  const end = isGood ? failedPayment : statusText(order, isOwed, t, format, undefined)
  const day = dayOf(steps)
  return (
    <>
      <h3 data-part="label">
        {day === undefined ? t.ramp.history : `${t.ramp.history} · ${format.date(day)}`}
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

/** A step of an order without problems, with its title before it begins, while it is the current one, and after it. */
interface PlannedStep extends Record<"todo" | "now" | "done", string> {
  readonly isDone: boolean
  readonly at?: string | undefined
  /** Whether it is the last step. */
  readonly isEnd?: boolean
}

/** What is known of the payment of a sale besides the order. */
interface Seen {
  readonly payment: SalePayment | undefined
  readonly deposit: ReceivedTransfer | undefined
  readonly isPaying: boolean
}

/** The steps of an order without problems. The first that is not done is the current one. */
const plannedSteps = (
  order: OrderTimelineProps["order"],
  t: Messages,
  seen: Seen
): readonly TimelineStep[] => {
  const steps = "onrampId" in order ? purchaseSteps(order, t) : saleSteps(order, t, seen)
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, at, isEnd = false, ...titles }, index) => ({
    key: String(index),
    title: titles[isDone ? "done" : index === current ? "now" : "todo"],
    at: isDone ? at : undefined,
    state: isDone ? "done" : isEnd ? "end" : index === current ? "current" : "todo"
  }))
}

/** The titles of a step that is called the same in every state. */
const always = (title: string) => ({ todo: title, now: title, done: title })

const purchaseSteps = (order: OnrampOrderDetail, { ramp }: Messages): readonly PlannedStep[] => {
  const { placed, paid, sent, arrived } = ramp.steps.purchase
  const symbol = order.outputCurrency.toUpperCase()
  const isDone = order.state === "completed"
  return [
    placedStep(placed, order),
    {
      ...always(paid.now),
      ...paid,
      isDone: order.state !== "awaiting_payment",
      at: timeOf(order, "processing")
    },
    { todo: sent.todo(symbol), now: ramp.sendingCoins(symbol), done: sent.done(symbol), isDone },
    { ...always(arrived), isDone, at: timeOf(order, "completed") }
  ]
}

const saleSteps = (
  order: OfframpOrderDetail,
  { ramp }: Messages,
  { payment, deposit, isPaying }: Seen
): readonly PlannedStep[] => {
  const { placed, sent, received, paid, arrived } = ramp.steps.sale
  const symbol = order.inputCurrency.toUpperCase()
  const isReceived = order.state !== "awaiting_payment"
  const sentAt = payment?.createdAt ?? deposit?.at
  const at = sentAt === undefined ? undefined : new Date(sentAt).toISOString()
  if (!isReceived && payment && hasPaymentFailed(payment))
    return [placedStep(placed, order), { ...always(ramp.paymentFailedTitle), isDone: false, isEnd: true }]
  const isDone = order.state === "completed"
  const isSent = isReceived || deposit !== undefined || (payment !== undefined && hasLeft(payment))
  const isSending = isPaying || (payment !== undefined && !canPayAgain(payment))
  const sending = isSending ? ramp.sendingCoins(symbol) : sent.now(symbol)
  return [
    placedStep(placed, order),
    { ...always(sending), done: sent.done(symbol), isDone: isSent, at },
    {
      todo: received.todo(symbol),
      now: received.now(symbol),
      done: received.done(symbol),
      isDone: isReceived,
      at: timeOf(order, "processing")
    },
    { ...paid, isDone },
    // The service ends an order when the money is with the bank.
    { ...always(arrived), isDone, at: timeOf(order, "completed") }
  ]
}

const hasLeft = ({ status }: Transaction) => status === "submitted" || status === "confirmed"

const placedStep = (
  title: string,
  { createdAt }: Pick<OrderTimelineProps["order"], "createdAt">
): PlannedStep => ({ ...always(title), isDone: true, at: createdAt })

/** What happened to an order that ended early, or that waits for an answer. Its own status is the last step. */
const pastSteps = (
  order: OrderTimelineProps["order"],
  isOwed: boolean,
  { ramp, activity }: Messages,
  { money }: Formats
): readonly TimelineStep[] => {
  const kind = "onrampId" in order ? "purchase" : "sale"
  const titleOf = (status: string) => {
    const state = orderStateOf(status)
    if (state === "refunded") return ramp.sentBack(money(order.pays))
    if (state === "processing") {
      return "onrampId" in order
        ? ramp.steps.purchase.paid.done
        : ramp.steps.sale.received.done(order.inputCurrency.toUpperCase())
    }
    return state === "unknown" ? activity.statuses.unknown : ramp[kind][state].title
  }
  // The service says why. Its question is above the answer, and a refund is told by its amount. A payment has its own words.
  const isTold = (status: string) => {
    const state = orderStateOf(status)
    return state !== "information_needed" && state !== "refunded" && state !== "processing"
  }
  const past = order.activityHistory.map(
    ({ _id = "", status, description, updatedAt }, at): TimelineStep => ({
      key: `${_id} ${at}`,
      title: at === 0 ? ramp.steps[kind].placed : (isTold(status) && description) || titleOf(status),
      at: updatedAt,
      state: "done"
    })
  )
  const state = order.state === "information_needed" ? "current" : "end"
  const isToldLast = order.activityHistory.at(-1)?.status === order.status
  const before = isToldLast ? past.slice(0, -1) : past
  const last = (isToldLast ? past.at(-1) : undefined) ?? {
    key: "last",
    title: titleOf(order.status),
    at: order.updatedAt
  }
  if (!isOwed) return [...before, { ...last, state }]
  // "Failed" alone would sound as if nothing had been paid.
  return [
    ...before,
    { ...last, title: ramp[kind].unfulfilled.title, state },
    { key: "refund", title: ramp.refundOf(money(order.pays)), at: undefined, state: "todo" }
  ]
}

/** When an order came into a state. */
export const timeOf = (
  { activityHistory }: OrderTimelineProps["order"],
  wanted: OrderState
): string | undefined => activityHistory.find(({ status }) => orderStateOf(status) === wanted)?.updatedAt
