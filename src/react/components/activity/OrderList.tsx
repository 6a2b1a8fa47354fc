import { forwardRef, useId, useRef } from "react"
import type { Transaction } from "../../../index.ts"
import { useOfframpOrders, useOnrampOrders } from "../../hooks/ramp/ramp.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { pinnedFirst } from "../../hooks/transactions/pinned.ts"
import { paymentOf } from "../../hooks/transactions/salePayment.ts"
import { useTransactions } from "../../hooks/transactions/transactions.ts"
import { checkProps } from "../../props/checkProps.ts"
import { List } from "../lists/List.tsx"
import { useList } from "../lists/useList.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { outcomeLines } from "../primitives/controls/Outcome.tsx"
import { useModalPage } from "../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { useText } from "../primitives/text/text.ts"
import { idOf, type Order } from "../ramp/order/screen/orderText.tsx"
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

/** Lists the signed-in user's orders: first those that need the user, then the newest. */
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
  // Without its payment, a sale whose coins are on their way would ask for them again.
  const transactions = useTransactions()
  const entries = list.items.map((order) => entryOf(order, transactions.data ?? []))
  return (
    <Surface {...look} ref={ref} name="order-list" state={list.state} labelledBy={heading}>
      <Heading id={heading} title={t.ramp.ordersTitle} />
      <List
        list={{
          ...list,
          items: entries.sort(pinnedFirst),
          isPending: list.isPending || transactions.isLoading
        }}
        rows={rows}
        keyOf={({ id }) => id}
        sectionOf={sectionOf}
        empty={t.ramp.noOrders}
        emptyIcon={outcomeLines.swap}
        emptyText={t.ramp.noOrdersText}
        emptyStep={buy ? <Button onClick={buy}>{t.ramp.buyTitle}</Button> : null}
      >
        {(entry) => (
          <ActivityRow
            entry={entry}
            symbol=""
            decimals={undefined}
            hideAmounts={false}
            isDated={false}
            onSelect={onSelect && (() => onSelect(entry.order))}
            href={undefined}
          />
        )}
      </List>
    </Surface>
  )
})
OrderList.displayName = "OrderList"

type OrderEntry = Extract<ActivityEntry, { readonly order: unknown }>

const entryOf = (order: Order, transactions: readonly Transaction[]): OrderEntry => {
  const common = { id: idOf(order), at: Date.parse(order.createdAt) || 0 }
  if ("onrampId" in order) return { ...common, kind: "bought", order }
  return { ...common, kind: "sold", order, payment: paymentOf(order.offrampId, transactions) }
}
