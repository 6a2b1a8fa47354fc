import { type ReactNode, useEffect, useRef } from "react"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { usePartText } from "../../primitives/text/partText.ts"
import { PickerRow } from "./PickerRow.tsx"
import type { PickerOption } from "./pickerOption.ts"

interface SearchProps {
  readonly combobox: object
  readonly value: string
  readonly onChange: (search: string) => void
}

/** The search above the options. */
export const Search = ({ combobox, value, onChange }: SearchProps): ReactNode => {
  const { t } = usePartText(rampMessages)
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

/** The options of an open list. */
export const Options = ({ list, label, shown, active, value, onChoose }: OptionsProps): ReactNode => {
  const { t } = usePartText(rampMessages)
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
            <PickerRow option={option} />
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
