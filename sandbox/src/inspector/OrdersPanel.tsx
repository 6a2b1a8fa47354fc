import { type ReactNode, useEffect, useRef } from "react"
import type { OrderSummary } from "../ramp/commands.ts"
import type { StateProps } from "./control.ts"
import { Facts, Heading, shownOf, timeOf } from "./parts.tsx"

/** All ramp orders, with a button for each command that is possible now. */
export const OrdersPanel = ({ overview, act }: StateProps): ReactNode => {
  const { orders, users } = overview
  const nameOf = (owner: string) => {
    const user = users.items.find(({ id }) => id === owner)
    return user === undefined ? owner : user.email || user.identity
  }
  return (
    <>
      <Heading title="Orders" />
      {orders.total === 0 ? <p className="empty">No order yet.</p> : null}
      <p>{shownOf(orders)}</p>
      <ul className="cards">
        {orders.items.map((order) => (
          <li key={order.id}>
            <Order order={order} owner={nameOf(order.owner)} act={act} />
          </li>
        ))}
      </ul>
    </>
  )
}

const labels: Readonly<Record<OrderSummary["commands"][number], string>> = {
  pay: "Pay",
  settle: "Settle",
  fail: "Fail",
  expire: "Expire",
  refund: "Refund",
  "need-information": "Ask the user"
}

interface Props extends Pick<StateProps, "act"> {
  readonly order: OrderSummary
  readonly owner: string
}

const Order = ({ order, owner, act }: Props): ReactNode => {
  const { id, orderId, kind, status, inputAmount, inputCurrency, outputAmount, outputCurrency } = order
  const title = `${kind === "onramp" ? "Buy" : "Sell"}: ${inputAmount} ${inputCurrency} for ${outputAmount} ${outputCurrency}`
  const article = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  // Restore focus: the pressed button disappears when `status` changes, and the keyboard user would start at the top.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) article.current?.focus()
    isPressed.current = false
  }, [status])
  const press = (command: OrderSummary["commands"][number]) => {
    isPressed.current = true
    void act("POST", `orders/${id}/${command}`)
  }
  return (
    <article ref={article} tabIndex={-1} aria-label={`${title}: ${status}`}>
      <h2>{title}</h2>
      <Facts
        facts={[
          [
            "Status",
            <span key="status" className={`chip ${colours[status] ?? "warn"}`}>
              {status}
            </span>
          ],
          ["User", owner],
          ["Made", timeOf(order.createdAt)],
          [`${kind}Id`, <code key="orderId">{orderId}</code>],
          ["id", <code key="id">{id}</code>]
        ]}
      />
      <div className="actions">
        {order.commands.map((command) => (
          <button key={command} type="button" onClick={() => press(command)}>
            {labels[command]}
          </button>
        ))}
        {order.commands.length === 0 ? <span>Nothing more can happen to it.</span> : null}
      </div>
    </article>
  )
}

const colours: Readonly<Record<string, string>> = { completed: "good", failed: "bad", expired: "bad" }
