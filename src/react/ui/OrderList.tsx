import { forwardRef, type ReactNode, useId, useRef } from "react"
import { useSession } from "../session.ts"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { Loading } from "./Loading.tsx"
import { NoRampAccess } from "./NoRampAccess.tsx"
import { idOf, type Order, orderAmount, statusText } from "./orderText.ts"
import { Empty, Heading } from "./parts.tsx"
import { Rows } from "./Rows.tsx"
import { type Look, Surface } from "./Surface.tsx"
import { useText } from "./text.ts"
import { useOrders } from "./useOrders.ts"

export interface OrderListProps extends Look {
  /** @default orders to buy and orders to sell */
  readonly kind?: "onramp" | "offramp" | undefined
  /** Called with the order that was pressed: it has an `onrampId` or an `offrampId`. @default nothing can be pressed */
  readonly onSelect?: ((order: Order) => void) | undefined
}

/** The orders of who is signed in, the newest first. */
export const OrderList = forwardRef<HTMLElement, OrderListProps>(({ kind, onSelect, ...look }, ref) => {
  const { t } = useText()
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  const { hasRampAccess } = useSession()
  const { orders, reads, isPending, isEmpty, error, retry, isLoadingMore, loadMore } = useOrders(kind)
  const state = !hasRampAccess
    ? "unavailable"
    : error
      ? "error"
      : isPending
        ? "loading"
        : isEmpty
          ? "empty"
          : "ready"
  return (
    <Surface {...look} ref={ref} name="order-list" state={state} labelledBy={heading}>
      <Heading id={heading} title={t.ramp.ordersTitle} />
      {state === "unavailable" ? <NoRampAccess /> : null}
      {state === "loading" ? <Loading reads={reads} lines={5} /> : null}
      {state === "empty" ? (
        <Empty title={t.ramp.noOrders}>
          <p>{t.ramp.noOrdersText}</p>
        </Empty>
      ) : null}
      {orders.length > 0 && state !== "loading" ? (
        <Rows
          items={orders}
          keyOf={idOf}
          onMore={error ? undefined : loadMore}
          isLoadingMore={isLoadingMore}
          list={list}
        >
          {(order) => <Row order={order} onSelect={onSelect} />}
        </Rows>
      ) : null}
      {state === "error" && error ? <ErrorMessage error={error} onRetry={retry} /> : null}
    </Surface>
  )
})
OrderList.displayName = "OrderList"

interface RowProps extends Pick<OrderListProps, "onSelect"> {
  readonly order: Order
}

const Row = ({ order, onSelect }: RowProps): ReactNode => {
  const { t, format } = useText()
  const { inputAmount, inputCurrency, outputAmount, outputCurrency, createdAt } = order
  const buys = "onrampId" in order
  const said = statusText(order, t)
  const given = orderAmount(inputAmount, inputCurrency, format)
  const got = orderAmount(outputAmount, outputCurrency, format)
  const text = (
    <>
      <span data-part="what">
        {buys ? t.ramp.bought(got) : t.ramp.sold(given)}
        <small>
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
        </small>
      </span>
      <span data-part="what" data-kind="end">
        {buys ? given : got}
        <small data-part="status" data-kind={said.kind}>
          {said.title}
        </small>
      </span>
    </>
  )
  if (onSelect === undefined) return <div data-part="item">{text}</div>
  return (
    <button type="button" data-part="item" onClick={() => onSelect(order)}>
      {text}
    </button>
  )
}
