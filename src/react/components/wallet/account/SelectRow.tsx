import type { ReactNode } from "react"
import { RowLabel } from "../../primitives/controls/ListRow.tsx"

interface SelectRowProps<Value extends string> {
  /** The lines of an icon before the label. */
  readonly icon: string
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A setting with its value at the end. A press anywhere on the row opens the list. */
export const SelectRow = <Value extends string>({
  icon,
  label,
  value,
  options,
  onChange
}: SelectRowProps<Value>): ReactNode => (
  <label data-part="list-row" data-kind="select">
    <RowLabel icon={icon}>{label}</RowLabel>
    {/* The choice lies over the row and is not seen, so that a long value takes a second line and is not cut off. */}
    <span data-part="value" aria-hidden="true">
      {options.find((option) => option.value === value)?.label}
    </span>
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <span data-part="chevron" aria-hidden="true" />
  </label>
)
