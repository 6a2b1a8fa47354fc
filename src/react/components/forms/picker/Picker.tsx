import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react"
import { Awaited, loadLater } from "../../primitives/loading/loadLater.tsx"
import { Labelled } from "../Labelled.tsx"
import type { FormField } from "../useForm.ts"
import { PickerRow } from "./PickerRow.tsx"
import type { PickerOption } from "./pickerOption.ts"

/** The open list. It loads with the row. */
const opened = loadLater(() => import("./openPicker.ts"))

/** Loads the list before there is a field. */
export const preloadPicker = opened.preload

/** From this number of options on, there is a search. */
const searchFrom = 8

export interface PickerProps extends Omit<FormField, "onChange"> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly options: readonly PickerOption[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: ReactNode
  readonly onChange: (value: string) => void
  /** A chip has only a picture and a name. Its label is spoken. @default "field" */
  readonly look?: "field" | "chip" | undefined
}

/**
 * A row that opens a list to choose from, with pictures and details, and from eight on with a search. The row or the search keeps the
 * focus. Arrow keys, Home, End and first letters move through the list, Enter chooses, and Escape closes it.
 */
export const Picker = ({
  label,
  hint,
  error,
  options,
  placeholder,
  name,
  value,
  onChange,
  look = "field"
}: PickerProps) => {
  const list = useId()
  const row = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState("")
  const [active, setActive] = useState(0)
  const { module: code, ...loading } = opened.useLoaded()
  const isSearched = options.length >= searchFrom
  const shown = isOpen && code ? code.optionsLike(options, search) : []
  const chosen = options.find((option) => option.value === value)
  const open = () => {
    setOpen(true)
    setSearch("")
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value)
      )
    )
  }
  const close = () => {
    setOpen(false)
    row.current?.focus()
  }
  const choose = (option: PickerOption | undefined) => {
    if (option) onChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (!isOpen) {
      if (key !== "ArrowDown" && key !== "ArrowUp") return
      event.preventDefault()
      return open()
    }
    const next = code?.movedBy(event, shown, active, isSearched)
    if (key === "Escape") close()
    else if (key === "Enter" || (key === " " && !isSearched)) choose(shown[active])
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }
  const combobox = {
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? list : undefined,
    "aria-activedescendant": isOpen && shown[active] ? `${list}-${active}` : undefined,
    onKeyDown
  } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves both the row and the list closes the list
    <div
      data-part="picker"
      data-kind={look === "chip" ? look : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Labelled
        label={look === "chip" ? <span data-part="spoken">{label}</span> : label}
        hint={hint}
        error={error}
      >
        {(ids) => (
          <span data-part="frame" data-kind="choice">
            <button
              {...ids}
              {...(isOpen && isSearched ? { "aria-expanded": true } : combobox)}
              ref={row}
              type="button"
              name={name}
              value={value}
              data-part="input"
              onClick={() => (isOpen ? close() : open())}
            >
              {chosen ? <PickerRow option={chosen} /> : placeholder}
            </button>
          </span>
        )}
      </Labelled>
      {isOpen && code === undefined ? (
        <div data-part="options">
          <Awaited {...loading} waiting={null} />
        </div>
      ) : null}
      {isOpen && code ? (
        <div data-part="options">
          {isSearched ? (
            <code.Search
              combobox={combobox}
              value={search}
              onChange={(text) => {
                setSearch(text)
                setActive(0)
              }}
            />
          ) : null}
          <code.Options {...{ list, shown, active, value }} label={label} onChoose={choose} />
        </div>
      ) : null}
    </div>
  )
}
