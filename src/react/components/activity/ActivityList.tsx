import { forwardRef, type MouseEvent, type ReactNode, useId, useRef } from "react"
import { type ActivityEntry, useActivity } from "../../hooks/activity.ts"
import { List } from "../lists/List.tsx"
import { Heading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { statusText } from "../ramp/orderText.ts"
import type { Token } from "../send/token.ts"
import { useSymbolOf } from "./useSymbolOf.ts"

export interface ActivityListProps extends Look {
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The number of rows. @default all, page by page */
  readonly limit?: number | undefined
  /** Hides the title, for a list inside another section. @default false */
  readonly untitled?: boolean | undefined
  /** Called with the pressed entry. @default rows cannot be pressed */
  readonly onSelect?: ((entry: ActivityEntry) => void) | undefined
  /** The address of an entry's page. Rows are then links, and `onSelect` is called for a plain press. */
  readonly href?: ((entry: ActivityEntry) => string) | undefined
}

/** Lists sends, purchases and sales, newest first. A sale and its payment are one row. */
export const ActivityList = forwardRef<HTMLElement, ActivityListProps>(
  ({ tokens = [], limit, untitled = false, onSelect, href, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const rows = useRef<HTMLUListElement>(null)
    const activity = useActivity()
    const { entries, isPending, error, isOffline } = activity
    const items = entries.slice(0, limit)
    const isEmpty = items.length === 0
    const state = error ? "error" : isEmpty && isPending ? "loading" : isEmpty ? "empty" : "ready"
    return (
      <Surface
        {...look}
        ref={ref}
        name="activity-list"
        state={state}
        labelledBy={untitled ? undefined : heading}
      >
        {untitled ? null : <Heading id={heading} title={t.activity.title} />}
        <List
          list={{
            ...activity,
            ...{ items, state },
            isPending: isEmpty && isPending,
            hasMore: limit === undefined && activity.hasMore,
            reads: [{ fetchStatus: isOffline ? "paused" : "idle" }]
          }}
          rows={rows}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          empty={t.activity.empty}
          emptyText={t.activity.emptyText}
        >
          {(entry) => <Row {...{ entry, tokens, onSelect, href }} />}
        </List>
      </Surface>
    )
  }
)
ActivityList.displayName = "ActivityList"

interface RowProps extends Pick<ActivityListProps, "onSelect" | "href"> {
  readonly entry: ActivityEntry
  readonly tokens: readonly Token[]
}

const Row = ({ entry, tokens, onSelect, href }: RowProps): ReactNode => {
  const { format } = useText()
  const { title, amount, status, kind } = useSummary(entry, tokens)
  const text = (
    <>
      <span data-part="what">
        {title}
        <small>
          <time dateTime={new Date(entry.at).toISOString()}>
            {format.moment(new Date(entry.at).toISOString())}
          </time>
        </small>
      </span>
      <span data-part="what" data-kind="end">
        <bdi dir="ltr">{amount}</bdi>
        <small data-part="status" data-kind={kind}>
          {status}
        </small>
      </span>
    </>
  )
  if (href) {
    const follow = (event: MouseEvent) => {
      if (!onSelect || !isPlain(event)) return
      event.preventDefault()
      onSelect(entry)
    }
    return (
      <a data-part="item" href={href(entry)} onClick={follow}>
        {text}
      </a>
    )
  }
  if (onSelect === undefined) return <div data-part="item">{text}</div>
  return (
    <button type="button" data-part="item" onClick={() => onSelect(entry)}>
      {text}
    </button>
  )
}

/** Whether the browser would open the link in the same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** What a row says. */
const useSummary = (entry: ActivityEntry, tokens: readonly Token[]) => {
  const { t, format } = useText()
  const symbol = useSymbolOf(entry.kind === "sent" ? entry.transaction : undefined, tokens)
  if (entry.kind === "sent") {
    const { amount, status, kind } = entry.transaction
    return {
      title: kind === "coin" || kind === "token" ? t.activity.sent(symbol) : t.activity.kinds[kind],
      amount: amount === undefined ? "" : `−${format.coin(amount, symbol)}`,
      status: t.activity.statuses[status],
      kind: transactionKinds[status]
    }
  }
  const { order } = entry
  const said = statusText(order, t)
  if (entry.kind === "bought") {
    const { receives } = order
    return {
      title: t.activity.bought(symbolIn(receives.currency)),
      amount: `+${format.money(receives)}`,
      status: said.title,
      kind: said.kind
    }
  }
  const { payment } = entry
  // Until the coins have arrived, the payment says more than the order.
  const shown = order.state === "awaiting_payment" ? payment?.status : undefined
  return {
    title: t.activity.sold(symbolIn(order.pays.currency)),
    amount: `−${format.money(order.pays)}`,
    status: shown ? t.activity.statuses[shown] : said.title,
    kind: shown ? transactionKinds[shown] : said.kind
  }
}

/** "usdc-polygon" is USDC. */
const symbolIn = (currency: string) => currency.replace(/-.*/, "").toUpperCase()

const transactionKinds = {
  signing: "info",
  submitted: "info",
  unknown: "warning",
  dropped: "warning",
  confirmed: "success",
  reverted: "warning",
  replaced: "info",
  expired: "info",
  failed: "info"
} as const
