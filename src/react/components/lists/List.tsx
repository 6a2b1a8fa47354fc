import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { Button } from "../primitives/Button.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading, type LoadingProps } from "../primitives/Loading.tsx"
import { Empty } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
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
  emptyStep,
  rows,
  sectionOf,
  children
}: ListProps<Item>): ReactNode => {
  const { t } = useText()
  const { state, items, error } = list
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (awaited.current === undefined || items.length <= awaited.current) return
    focusRow(rows.current, awaited.current)
    awaited.current = undefined
  }, [items.length, rows])
  return (
    <>
      {state === "unavailable" ? <NoRampAccess /> : null}
      {state === "loading" ? <Loading reads={list.reads} lines={awaitedRows} shape="rows" /> : null}
      {state === "empty" ? (
        <Empty title={empty}>
          {emptyText ? <p>{emptyText}</p> : null}
          {emptyStep}
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
          kind="secondary"
          busy={list.isLoadingMore}
          onClick={() => {
            awaited.current = items.length
            list.loadMore()
          }}
        >
          {t.common.more}
        </Button>
      ) : null}
      {error ? (
        <ErrorMessage
          error={error}
          onRetry={list.retry}
          refusal={{ what: t.common.notLoaded, todo: t.errors.noResponse.todo }}
        />
      ) : null}
    </>
  )
}

/** Focuses the first button in a row, or the row itself. */
export const focusRow = (rows: HTMLElement | null, at: number): void => {
  const row = rows?.children[at]
  const first = row?.querySelector("button, a") ?? row
  if (first instanceof HTMLElement) first.focus()
}
