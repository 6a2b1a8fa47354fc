import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { Button } from "../primitives/controls/Button.tsx"
import { Empty } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Loading, type LoadingProps } from "../primitives/loading/Loading.tsx"
import { useText } from "../primitives/text/text.ts"
import { NoRampAccess } from "./NoRampAccess.tsx"
import type { useList } from "./useList.ts"

export interface ListProps<Item> {
  readonly list: Omit<ReturnType<typeof useList<Item>>, "reads"> & Pick<LoadingProps, "reads">
  readonly keyOf: (item: Item) => string
  /** Shown when the list is empty. */
  readonly empty: string
  /** How many rows are drawn while it loads. @default 5 */
  readonly awaitedRows?: number | undefined
  readonly emptyText?: string | undefined
  /** The lines of the icon of the empty list. @default a receipt */
  readonly emptyIcon?: string | undefined
  /** What the user can do about it. */
  readonly emptyStep?: ReactNode
  readonly rows: RefObject<HTMLUListElement | null>
  /** The heading above an item. Items in a row with the same heading are one section. @default one section without a heading */
  readonly sectionOf?: ((item: Item) => string) | undefined
  readonly children: (item: Item) => ReactNode
}

/**
 * A list with its loading, empty and error states. New rows take focus, because the "Show more" button may disappear.
 */
export const List = <Item,>({
  list,
  keyOf,
  empty,
  awaitedRows = 5,
  emptyText,
  emptyIcon,
  emptyStep,
  rows,
  sectionOf,
  children
}: ListProps<Item>): ReactNode => {
  const { t } = useText()
  const { state, items, error } = list
  // What was shown when more was asked for. What is new may be above it.
  const shown = useRef<ReadonlySet<string>>(undefined)
  const [isMoreAsked, setMoreAsked] = useState(false)
  useEffect(() => {
    const first = items.findIndex((item) => shown.current?.has(keyOf(item)) === false)
    if (first < 0) return
    focusRow(rows.current, first)
    shown.current = undefined
  }, [items, keyOf, rows])
  const failure = error ? (
    <ErrorMessage
      error={error}
      onRetry={list.retry}
      refusal={{ what: t.common.notLoaded, todo: t.errors.noResponse.todo }}
    />
  ) : null
  const missing = failure && items.length > 0 ? <p data-part="hint">{t.common.incomplete}</p> : null
  return (
    <>
      {/* Where it is seen: above what was loaded before, or below it, where more was asked for. */}
      {isMoreAsked ? null : failure}
      {isMoreAsked ? null : missing}
      {state === "unavailable" ? <NoRampAccess awaits={{ lines: awaitedRows, shape: "rows" }} /> : null}
      {state === "loading" ? <Loading reads={list.reads} lines={awaitedRows} shape="rows" /> : null}
      {state === "empty" ? (
        <Empty title={empty} icon={emptyIcon}>
          {emptyText || emptyStep ? (
            <>
              {emptyText ? <p>{emptyText}</p> : null}
              {emptyStep}
            </>
          ) : null}
        </Empty>
      ) : null}
      {list.isPending || items.length === 0 ? null : (
        <ul ref={rows} data-part="rows">
          {items.map((item, at) => {
            const section = sectionOf?.(item)
            const before = items[at - 1]
            const isFirst = section !== undefined && (before === undefined || sectionOf?.(before) !== section)
            return (
              <li key={keyOf(item)} tabIndex={-1}>
                {isFirst ? <h3 data-part="label">{section}</h3> : null}
                {children(item)}
              </li>
            )
          })}
        </ul>
      )}
      {list.hasMore && !error ? (
        <Button
          kind="quiet"
          busy={list.isLoadingMore}
          onClick={() => {
            shown.current = new Set(items.map(keyOf))
            setMoreAsked(true)
            list.loadMore()
          }}
        >
          {list.isLoadingMore ? t.common.loading : t.common.more}
        </Button>
      ) : null}
      {isMoreAsked ? failure : null}
    </>
  )
}

/** Focuses the first button in a row, or the row itself. */
export const focusRow = (rows: HTMLElement | null, at: number): void => {
  const row = rows?.children[at]
  const first = row?.querySelector("button, a") ?? row
  if (first instanceof HTMLElement) first.focus()
}
