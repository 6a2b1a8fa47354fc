import { forwardRef, type ReactNode, useId, useRef } from "react"
import { useOfframpOrders, useOnrampOrders } from "../../hooks/ramp/ramp.ts"
import { type ActivityEntry, isUnderway } from "../../hooks/transactions/activity.ts"
import { checkProps } from "../../props/checkProps.ts"
import { List } from "../lists/List.tsx"
import { useList } from "../lists/useList.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { outcomeLines } from "../primitives/controls/Outcome.tsx"
import { useModalPage } from "../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { useText } from "../primitives/text/text.ts"
import { idOf, type Order } from "../ramp/order/frame/orderText.tsx"
import { ActivityRow } from "./ActivityRow.tsx"
import { useSections } from "./useSections.ts"

export interface OrderListProps extends Look {
  /** @default both buy and sell orders */
  readonly kind?: "onramp" | "offramp" | undefined
  /** Called with the pressed order, which has an `onrampId` or an `offrampId`. @default rows cannot be pressed */
  readonly onSelect?: ((order: Order) => void) | undefined
  /** Called when the user wants to buy, in an empty list. @default opens the modal, if there is one */
  readonly onBuy?: (() => void) | undefined
}

/** Lists the signed-in user's orders, newest first. */
export const OrderList = forwardRef<HTMLElement, OrderListProps>((props, ref) => {
  checkProps("OrderList", props)
  const { kind, onSelect, onBuy, ...look } = props
  const { t } = useText()
  const heading = useId()
  const modal = useModalPage("buy")
  const buy = onBuy ?? modal
  const sectionOf = useSections()
  const rows = useRef<HTMLUListElement>(null)
  const bought = useOnrampOrders({}, { query: { enabled: kind !== "offramp" } })
  const sold = useOfframpOrders({}, { query: { enabled: kind !== "onramp" } })
  const lists = kind === "onramp" ? [bought] : kind === "offramp" ? [sold] : [bought, sold]
  const list = useList<Order>(lists, idOf, ({ createdAt }) => createdAt)
  return (
    <Surface {...look} ref={ref} name="order-list" state={list.state} labelledBy={heading}>
      <Heading id={heading} title={t.ramp.ordersTitle} />
      <List
        list={{ ...list, items: unresolvedFirst(list.items) }}
        rows={rows}
        keyOf={idOf}
        sectionOf={(order) => sectionOf(entryOf(order))}
        empty={t.ramp.noOrders}
        emptyIcon={outcomeLines.swap}
        emptyText={t.ramp.noOrdersText}
        emptyStep={buy ? <Button onClick={buy}>{t.ramp.buyTitle}</Button> : null}
      >
        {(order) => <Row order={order} onSelect={onSelect} />}
      </List>
    </Surface>
  )
})
OrderList.displayName = "OrderList"

/** What is in progress is above what has ended. */
const unresolvedFirst = (orders: readonly Order[]): Order[] =>
  [...orders].sort((one, other) => Number(isUnderway(entryOf(other))) - Number(isUnderway(entryOf(one))))

interface RowProps extends Pick<OrderListProps, "onSelect"> {
  readonly order: Order
}

const Row = ({ order, onSelect }: RowProps): ReactNode => (
  <ActivityRow
    entry={entryOf(order)}
    symbol=""
    decimals={undefined}
    hideAmounts={false}
    isDated={false}
    onSelect={onSelect && (() => onSelect(order))}
    href={undefined}
  />
)

const entryOf = (order: Order): ActivityEntry => {
  const common = { id: idOf(order), at: Date.parse(order.createdAt) || 0 }
  return "onrampId" in order
    ? { ...common, kind: "bought", order }
    : { ...common, kind: "sold", order, payment: undefined }
}
