import { forwardRef, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { type Activity, type ActivityEntry, isUnderway, useActivity } from "../../hooks/activity.ts"
import { useToday } from "../../hooks/clock.ts"
import { useContacts } from "../../hooks/contacts.ts"
import { List } from "../lists/List.tsx"
import { shortly } from "../primitives/addressText.ts"
import { HiddenAmount } from "../primitives/HiddenAmount.tsx"
import { Button, Empty, Heading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { statusText } from "../ramp/orderText.tsx"
import type { Token } from "../send/token.ts"
import { ActivityFilters, useActivityFilter } from "./ActivityFilters.tsx"
import { activityCsv } from "./csv.ts"
import { useSymbols } from "./useSymbols.ts"

export interface ActivityListProps extends Look {
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The number of rows. @default all, page by page */
  readonly limit?: number | undefined
  /** Lists only what is in progress, and renders nothing while there is nothing, or only what is finished. @default both */
  readonly only?: "underway" | "finished" | undefined
  /** Shows dots in place of amounts. @default false */
  readonly hideAmounts?: boolean | undefined
  /** Whether filters and a search are offered. @default in a list of eight entries or more, unless it has a `limit` */
  readonly filterable?: boolean | undefined
  /** Adds a button that downloads the whole list as CSV. @default false */
  readonly exportable?: boolean | undefined
  /** Hides the title, for a list inside another section. @default false */
  readonly untitled?: boolean | undefined
  /** Called with the pressed entry. @default rows cannot be pressed */
  readonly onSelect?: ((entry: ActivityEntry) => void) | undefined
  /** The address of an entry's page. Rows are then links, and `onSelect` is called for a plain press. */
  readonly href?: ((entry: ActivityEntry) => string) | undefined
}

/** Lists sends, purchases and sales, newest first. A sale and its payment are one row. */
export const ActivityList = forwardRef<HTMLElement, ActivityListProps>(
  (
    {
      tokens = [],
      limit,
      only,
      hideAmounts = false,
      filterable,
      exportable = false,
      untitled = false,
      onSelect,
      href,
      ...look
    },
    ref
  ) => {
    const { t } = useText()
    const heading = useId()
    const rows = useRef<HTMLUListElement>(null)
    const activity = useActivity()
    const { isPending, error, isOffline } = activity
    const entries = activity.entries.filter(
      (it) => only === undefined || isUnderway(it) === (only === "underway")
    )
    const symbolOf = useSymbols(entries, tokens)
    const { filter, setFilter, isActive, passes, clear } = useActivityFilter(symbolOf)
    const [isExporting, setExporting] = useState(false)
    const sectionOf = useSections()
    // A search and a file are about the whole list.
    const isComplete = useAll(activity, isActive || isExporting)
    useEffect(() => {
      if (!isExporting || !(isComplete || error)) return
      setExporting(false)
      if (isComplete) download(activityCsv(entries, symbolOf))
    })
    const items = entries.filter(passes).slice(0, limit)
    const isEmpty = entries.length === 0
    const canFilter = filterable ?? (limit === undefined && entries.length >= 8)
    if (only === "underway" && entries.length === 0) return null
    const state = error ? "error" : isEmpty && isPending ? "loading" : isEmpty ? "empty" : "ready"
    return (
      <Surface
        {...look}
        ref={ref}
        name="activity-list"
        state={state}
        labelledBy={untitled ? undefined : heading}
      >
        {untitled ? null : (
          <Heading id={heading} title={only === "underway" ? t.activity.underway : t.activity.title} />
        )}
        {(canFilter || isActive) && !isEmpty ? (
          <ActivityFilters filter={filter} onChange={setFilter} />
        ) : null}
        {isActive && !isEmpty && items.length === 0 ? (
          <Empty title={t.activity.noMatch}>
            <Button kind="secondary" onClick={clear}>
              {t.activity.clearFilters}
            </Button>
          </Empty>
        ) : null}
        <List
          sectionOf={limit === undefined && only !== "underway" ? sectionOf : undefined}
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
          {(entry) => (
            <Row
              {...{ entry, hideAmounts, onSelect, href }}
              symbol={symbolOf(entry)}
              isDated={limit !== undefined}
            />
          )}
        </List>
        {exportable && !isEmpty ? (
          <Button kind="secondary" busy={isExporting} onClick={() => setExporting(true)}>
            {t.activity.download}
          </Button>
        ) : null}
      </Surface>
    )
  }
)
ActivityList.displayName = "ActivityList"

/** Loads all pages while `isNeeded`. Returns whether they are loaded. */
const useAll = ({ hasMore, isLoadingMore, error, loadMore }: Activity, isNeeded: boolean): boolean => {
  useEffect(() => {
    if (isNeeded && hasMore && !isLoadingMore && !error) loadMore()
  })
  return isNeeded && !hasMore && !error
}

/** The heading above an entry: in progress, today, yesterday, or its date in the user's time zone. */
const useSections = () => {
  const { t, format } = useText()
  const today = useToday()
  const yesterday = new Date(today).setDate(new Date(today).getDate() - 1)
  return (entry: ActivityEntry): string => {
    if (isUnderway(entry)) return t.activity.underway
    if (entry.at >= today) return t.activity.today
    return entry.at >= yesterday ? t.activity.yesterday : format.day(entry.at)
  }
}

const download = (csv: string) => {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "activity.csv"
  link.click()
  URL.revokeObjectURL(address)
}

interface RowProps extends Pick<ActivityListProps, "onSelect" | "href"> {
  readonly entry: ActivityEntry
  readonly hideAmounts: boolean
  readonly symbol: string
  /** Whether the date is shown as well: no heading says it. */
  readonly isDated: boolean
}

const Row = ({ entry, symbol, hideAmounts, isDated, onSelect, href }: RowProps): ReactNode => {
  const { format } = useText()
  const { title, amount, status, kind, to } = useSummary(entry, symbol)
  const { nameOf } = useContacts()
  const name = to ? nameOf(to) : undefined
  const isTimed = !isDated && !isUnderway(entry)
  const text = (
    <>
      <Direction kind={entry.kind} />
      <span data-part="what">
        {title}
        <small>
          <time dateTime={new Date(entry.at).toISOString()}>
            {isTimed ? format.time(entry.at) : format.moment(new Date(entry.at).toISOString())}
          </time>
          {to ? (
            <>
              {" · "}
              {name === undefined ? <bdi dir="ltr">{shortly(to)}</bdi> : <bdi>{name}</bdi>}
            </>
          ) : null}
        </small>
      </span>
      <span data-part="what" data-kind="end">
        {hideAmounts ? <HiddenAmount /> : <bdi dir="ltr">{amount}</bdi>}
        {status === undefined ? null : (
          <small data-part="status" data-kind={kind}>
            {status}
          </small>
        )}
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

/** An arrow up for what leaves the wallet, and down for what comes in. */
const Direction = ({ kind }: Pick<ActivityEntry, "kind">): ReactNode => (
  <span data-part="direction" data-kind={kind === "bought" ? "in" : "out"} aria-hidden="true">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, and the row says it in words */}
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.75">
      <path d={kind === "bought" ? "M8 2.5v11M3.5 9 8 13.5 12.5 9" : "M8 13.5v-11M3.5 7 8 2.5 12.5 7"} />
    </svg>
  </span>
)

/** Whether the browser would open the link in the same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** What a row says. */
const useSummary = (entry: ActivityEntry, symbol: string) => {
  const { t, format } = useText()
  if (entry.kind === "sent") {
    const { amount, status, kind, recipient } = entry.transaction
    return {
      title: kind === "coin" || kind === "token" ? t.activity.sent(symbol) : t.activity.kinds[kind],
      amount: amount === undefined ? "" : `−${format.coin(amount, symbol)}`,
      status: status === "confirmed" ? undefined : t.activity.statuses[status],
      kind: transactionKinds[status],
      to: recipient
    }
  }
  const { order } = entry
  const said = statusText(order, t, format)
  if (entry.kind === "bought") {
    const { receives } = order
    return {
      title: t.activity.bought(symbolIn(receives.currency)),
      amount: `+${format.money(receives)}`,
      status: order.state === "completed" ? undefined : said.title,
      kind: said.kind,
      to: undefined
    }
  }
  const { payment } = entry
  // Until the coins have arrived, the payment says more than the order.
  const shown = order.state === "awaiting_payment" ? payment?.status : undefined
  return {
    title: t.activity.sold(symbolIn(order.pays.currency)),
    amount: `−${format.money(order.pays)}`,
    status: order.state === "completed" ? undefined : shown ? t.activity.statuses[shown] : said.title,
    kind: shown ? transactionKinds[shown] : said.kind,
    to: undefined
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
