import type { ReactNode } from "react"
import type {
  OfframpOrder,
  OfframpOrderDetail,
  OnrampOrder,
  OnrampOrderDetail
} from "../../../../../index.ts"
import { wasPaid } from "../../../../hooks/ramp/unfulfilled.ts"
import type { Messages } from "../../../../locales/messages.ts"
import type { ToldOrderState } from "../../../../locales/orderTexts.ts"
import { CopyIcon } from "../../../primitives/controls/CopyIcon.tsx"
import type { OutcomeProps } from "../../../primitives/controls/Outcome.tsx"
import type { Formats } from "../../../primitives/text/formats/formats.ts"
import { plainText } from "../../../primitives/text/formats/plainText.ts"

/** An order as lists contain it. A buy order has an `onrampId`, a sell order an `offrampId`. */
export type Order = OnrampOrder | OfframpOrder | OnrampOrderDetail | OfframpOrderDetail

export const idOf = (order: Order): string => ("onrampId" in order ? order.onrampId : order.offrampId)

/** What an order's status says, and how it looks. */
export interface OrderStatusText extends Pick<OutcomeProps, "icon"> {
  readonly title: string
  readonly text?: string
  readonly kind: "success" | "info" | "warning" | "danger"
}

/** `isOwed` says whether the user is owed what they paid, and `appName` is that of the app, whose support helps. */
export const statusText = (
  order: Order,
  isOwed: boolean,
  t: Messages,
  format: Formats,
  appName: string | undefined
): OrderStatusText => {
  const { pays, receives, expiredDate } = order
  const told = toldStateOf(order, isOwed)
  const { title, text } = t.ramp["onrampId" in order ? "purchase" : "sale"][told]
  return {
    title,
    text: text(
      format.money(pays),
      format.money(receives),
      format.until(expiredDate),
      referenceOf(order),
      t.ramp.support(appName)
    ),
    ...looks[told]
  }
}

const toldStateOf = (order: Order, isOwed: boolean): ToldOrderState => {
  // Some of the service's statuses only make sense to its developers.
  if (order.state === "unknown") return wasPaid(order) ? "unclear_paid" : "unclear"
  return isOwed ? "unfulfilled" : order.state
}

/** A sentence that may name the order's reference, which is not broken into two lines. */
export const WithReference = ({
  text = "",
  order
}: {
  readonly text: string | undefined
  readonly order: Order
}): ReactNode => {
  const reference = referenceOf(order)
  return text.split(reference).flatMap((part, at) =>
    at === 0
      ? part
      : [
          <bdi key={reference} data-part="whole">
            {reference}
          </bdi>,
          part
        ]
  )
}

/** The memo, without which the coins cannot be matched to the order. */
export const memoOf = (
  { memo }: Order,
  t: Messages
): readonly [name: string, value: ReactNode] | undefined =>
  memo
    ? [
        t.ramp.memo,
        <span key="memo" data-part="with-actions">
          <code>{plainText(memo)}</code>
          <CopyIcon value={memo} label={t.ramp.copyMemo} />
        </span>
      ]
    : undefined

/** Whether an order came to nothing. */
export const isVoid = ({ state }: Pick<Order, "state">): boolean =>
  state === "failed" || state === "expired" || state === "refunded"

/** The first digits of the order's id, which are enough to find it, e.g. "9CED-D280". */
export const referenceOf = (order: Order): string => referenceOfId(idOf(order))

export const referenceOfId = (id: string): string =>
  id
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, "$1-")

const looks: Readonly<Record<ToldOrderState, Pick<OrderStatusText, "kind" | "icon">>> = {
  awaiting_payment: { kind: "info", icon: "clock" },
  processing: { kind: "info", icon: "clock" },
  information_needed: { kind: "warning", icon: "question" },
  completed: { kind: "success", icon: "tick" },
  unfulfilled: { kind: "danger", icon: "alert" },
  failed: { kind: "danger", icon: "cross" },
  refunded: { kind: "info", icon: "swap" },
  expired: { kind: "warning", icon: "clock" },
  unclear: { kind: "warning", icon: "question" },
  unclear_paid: { kind: "warning", icon: "question" }
}
