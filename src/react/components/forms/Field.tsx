import type { InputHTMLAttributes, ReactNode } from "react"
import { type Described, Labelled } from "./Labelled.tsx"
import type { FormField } from "./useForm.ts"

export interface FieldProps
  extends Described,
    FormField,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FormField | "prefix"> {
  /** Rendered before the input, inside the frame. */
  readonly prefix?: ReactNode
  /** Rendered after the input, inside the frame: a unit or a button. */
  readonly suffix?: ReactNode
}

/** A labelled input with a hint and an error. */
export const Field = ({ label, badge, hint, error, prefix, suffix, ...input }: FieldProps): ReactNode => (
  <Labelled label={label} badge={badge} hint={hint} error={error}>
    {(ids) => (
      <span data-part="frame">
        {prefix}
        <input {...input} {...ids} data-part="input" />
        {suffix}
      </span>
    )}
  </Labelled>
)

export interface ChoiceProps extends Described, FormField {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** A picture of what is selected, inside the frame. */
  readonly picture?: ReactNode
  /** Shown while nothing is selected. */
  readonly placeholder?: string | undefined
}

/** A labelled select with a hint and an error. */
export const Choice = ({
  label,
  hint,
  error,
  options,
  picture,
  placeholder,
  ...select
}: ChoiceProps): ReactNode => (
  <Labelled label={label} hint={hint} error={error}>
    {(ids) => (
      <span data-part="frame" data-kind="choice">
        {picture ? <span data-part="chosen">{picture}</span> : null}
        <select {...select} {...ids} data-part="input">
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </Labelled>
)
