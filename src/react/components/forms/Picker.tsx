import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useText } from "../primitives/text.ts"
import { Labelled } from "./Field.tsx"
import { movedBy, optionsLike, searchFrom } from "./pickerKeys.ts"
import type { PickerOption } from "./pickerOption.ts"
import type { FormField } from "./useForm.ts"

export interface PickerProps extends Omit<FormField, "onChange"> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly options: readonly PickerOption[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
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
  const isSearched = options.length >= searchFrom
  const shown = isOpen ? optionsLike(options, search) : []
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
    const next = movedBy(event, shown, active, isSearched)
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
      <Labelled label={label} hint={hint} error={error}>
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
              {chosen ? <Row option={chosen} /> : placeholder}
            </button>
          </span>
        )}
      </Labelled>
      {isOpen ? (
        <div data-part="options">
          {isSearched ? (
            <Search
              combobox={combobox}
              value={search}
              onChange={(text) => {
                setSearch(text)
                setActive(0)
              }}
            />
          ) : null}
          <Options {...{ list, shown, active, value }} label={label} onChoose={choose} />
        </div>
      ) : null}
    </div>
  )
}

const Row = ({ option }: { readonly option: PickerOption }): ReactNode => (
  <>
    {option.picture}
    <span data-part="what">
      <bdi>{option.label}</bdi>
      {option.detail ? <small>{option.detail}</small> : null}
    </span>
  </>
)

interface SearchProps {
  readonly combobox: object
  readonly value: string
  readonly onChange: (search: string) => void
}

const Search = ({ combobox, value, onChange }: SearchProps): ReactNode => {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  // It comes with a press, and has the keys from then on.
  useEffect(() => input.current?.focus(), [])
  return (
    <span data-part="frame">
      <input
        {...combobox}
        ref={input}
        data-part="input"
        type="search"
        aria-label={t.ramp.search}
        placeholder={t.ramp.search}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}

interface OptionsProps {
  readonly list: string
  readonly label: ReactNode
  readonly shown: readonly PickerOption[]
  readonly active: number
  readonly value: string
  readonly onChoose: (option: PickerOption) => void
}

const Options = ({ list, label, shown, active, value, onChoose }: OptionsProps): ReactNode => {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView?.({ block: "nearest" })
  }, [active])
  return (
    <>
      <div ref={box} id={list} role="listbox" aria-label={typeof label === "string" ? label : undefined}>
        {shown.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the row or the search keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the row or the search has the keys
          <div
            key={option.value}
            id={`${list}-${at}`}
            role="option"
            aria-selected={at === active}
            aria-checked={option.value === value}
            data-part="person"
            // Keeps the focus where it is.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <Row option={option} />
            <span data-part="tick" aria-hidden="true" />
          </div>
        ))}
      </div>
      {shown.length === 0 ? (
        <p data-part="hint" role="status">
          {t.activity.noMatch}
        </p>
      ) : null}
    </>
  )
}
