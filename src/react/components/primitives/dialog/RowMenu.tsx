import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"

export interface RowMenuProps {
  /** What the button says, with the name of the row. */
  readonly label: string
  readonly actions: readonly RowAction[]
}

export interface RowAction {
  readonly label: string
  readonly onSelect: () => void
  /** Whether it removes something. @default false */
  readonly isDanger?: boolean
}

/**
 * A button with three dots that opens the actions of a row. Arrow keys, Home and End move through them, Enter chooses, and Escape
 * closes them. The button has the focus after that.
 */
export const RowMenu = ({ label, actions }: RowMenuProps): ReactNode => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) focusItem(list.current, 0)
  }, [isOpen])
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = itemsOf(list.current).indexOf(document.activeElement)
    const next = nextAt(event.key, at, actions.length)
    if (event.key === "Escape" && isOpen) close()
    else if (event.key === "ArrowDown" && !isOpen) setOpen(true)
    else if (isOpen && next !== undefined) focusItem(list.current, next)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to events of the button and of the menu
    <div
      data-part="row-menu"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        data-part="icon-button"
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 16 16" width="1.25rem" height="1.25rem" fill="currentColor" aria-hidden="true">
          <path d="M3 6.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z" />
        </svg>
        <span data-part="spoken">{label}</span>
      </button>
      {isOpen ? (
        <div ref={list} id={id} role="menu" aria-label={label} data-part="row-actions">
          {actions.map(({ label: name, onSelect, isDanger = false }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-part="list-row"
              data-kind={isDanger ? "danger" : undefined}
              // A dialog that opens now returns the focus to the button.
              onClick={() => {
                close()
                onSelect()
              }}
            >
              <span>{name}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const itemsOf = (list: HTMLElement | null): readonly (Element | null)[] => [...(list?.children ?? [])]

const focusItem = (list: HTMLElement | null, at: number): void => {
  const item = itemsOf(list)[at]
  if (item instanceof HTMLElement) item.focus()
}

/** Where a key leads from an item, around the ends. */
const nextAt = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 })[key]
