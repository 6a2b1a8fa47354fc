import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { Button } from "./parts.tsx"
import { useText } from "./text.ts"

export interface RowsProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** Reads more of them; nothing where these are all. */
  readonly onMore: (() => void) | undefined
  readonly isLoadingMore: boolean
  readonly list: RefObject<HTMLUListElement | null>
  readonly children: (item: Item) => ReactNode
}

/** A list that is read page by page. What comes by the button takes the focus, since the button may go. */
export const Rows = <Item,>({
  items,
  keyOf,
  onMore,
  isLoadingMore,
  list,
  children
}: RowsProps<Item>): ReactNode => {
  const { t } = useText()
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (awaited.current === undefined || items.length <= awaited.current) return
    focusRow(list.current, awaited.current)
    awaited.current = undefined
  }, [items.length, list])
  return (
    <>
      <ul ref={list} data-part="rows">
        {items.map((item) => (
          <li key={keyOf(item)} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {onMore ? (
        <Button
          kind="secondary"
          busy={isLoadingMore}
          onClick={() => {
            awaited.current = items.length
            onMore()
          }}
        >
          {t.common.more}
        </Button>
      ) : null}
    </>
  )
}

/** Moves the focus to what can be pressed in a row, or to the row where nothing can. */
export const focusRow = (list: HTMLElement | null, at: number): void => {
  const row = list?.children[at]
  const first = row?.querySelector("button") ?? row
  if (first instanceof HTMLElement) first.focus()
}
