import { forwardRef, useEffect, useId, useRef, useState } from "react"
import { type Activity, type ActivityEntry, useActivity } from "../../hooks/transactions/activity.ts"
import { isPinned } from "../../hooks/transactions/pinned.ts"
import { checkProps } from "../../props/checkProps.ts"
import { List } from "../lists/List.tsx"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Empty } from "../primitives/controls/parts.tsx"
import { useModalPage } from "../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { useText } from "../primitives/text/text.ts"
import type { Token } from "../send/draft/token.ts"
import { ActivityFilters, useActivityFilter } from "./ActivityFilters.tsx"
import { ActivityRow } from "./ActivityRow.tsx"
import { activityCsv } from "./csv.ts"
import { useSections } from "./useSections.ts"
import { useDecimals, useSymbols } from "./useSymbols.ts"

export interface ActivityListProps extends Look {
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The number of rows. @default all, page by page */
  readonly limit?: number | undefined
  /**
   * With `"underway"`, lists only entries that need the user or are in progress, and renders nothing if there are none. With
   * `"finished"`, lists only the others.
   * @default both
   */
  readonly only?: "underway" | "finished" | undefined
  /** Shows dots instead of amounts. @default false */
  readonly hideAmounts?: boolean | undefined
  /** Whether filters and a search are offered. @default in a list of eight entries or more, unless it has a `limit` */
  readonly filterable?: boolean | undefined
  /** Adds a button that downloads the whole list as CSV. @default false */
  readonly exportable?: boolean | undefined
  /** Hides the title, for a list inside another section. @default false */
  readonly untitled?: boolean | undefined
  /** Called when the user wants to add money, in an empty list. @default opens the modal, if there is one */
  readonly onAddMoney?: (() => void) | undefined
  /** Called with the pressed entry. @default rows cannot be pressed */
  readonly onSelect?: ((entry: ActivityEntry) => void) | undefined
  /** The address of an entry's page. Rows are then links, and `onSelect` is called for a plain press. */
  readonly href?: ((entry: ActivityEntry) => string) | undefined
}

/** Lists sends, purchases and sales: first those that need the user, then the newest. A sale and its payment are one row. */
export const ActivityList = forwardRef<HTMLElement, ActivityListProps>((props, ref) => {
  checkProps("ActivityList", props)
  const {
    tokens = [],
    limit,
    only,
    hideAmounts = false,
    filterable,
    exportable = false,
    untitled = false,
    onAddMoney,
    onSelect,
    href,
    ...look
  } = props
  const { t } = useText()
  const heading = useId()
  const account = useModalPage("wallet")
  // A part of the list is inside a page that has its own ways to add money.
  const addMoney = onAddMoney ?? (limit === undefined && only === undefined ? account : undefined)
  const rows = useRef<HTMLUListElement>(null)
  const activity = useActivity()
  const { isPending, error, isOffline } = activity
  const entries = activity.entries.filter(
    (it) => only === undefined || isPinned(it) === (only === "underway")
  )
  const symbolOf = useSymbols(entries, tokens)
  const decimalsOf = useDecimals(tokens)
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
      {(canFilter || isActive) && !isEmpty ? <ActivityFilters filter={filter} onChange={setFilter} /> : null}
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
        awaitedRows={limit}
        // A part of another screen says it in one line.
        emptyText={limit === undefined ? t.activity.emptyText : undefined}
        emptyStep={addMoney ? <Button onClick={addMoney}>{t.activity.addMoney}</Button> : null}
      >
        {(entry) => (
          <ActivityRow
            {...{ entry, hideAmounts, onSelect, href }}
            symbol={symbolOf(entry)}
            decimals={decimalsOf(entry)}
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
})
ActivityList.displayName = "ActivityList"

/** Loads all pages while `isNeeded`. Returns whether they are loaded. */
const useAll = (
  { isPending, hasMore, isLoadingMore, error, loadMore }: Activity,
  isNeeded: boolean
): boolean => {
  useEffect(() => {
    if (isNeeded && hasMore && !isLoadingMore && !error) loadMore()
  })
  return isNeeded && !isPending && !hasMore && !error
}

const download = (csv: string) => {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "activity.csv"
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
