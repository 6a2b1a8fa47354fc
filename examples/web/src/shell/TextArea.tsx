import { type ReactNode, useId } from "react"
import type { FormField } from "slipway/react/ui"

interface TextAreaProps extends FormField {
  readonly label: string
  readonly rows: number
  readonly isCode?: boolean
}

/** A multi-line field with the parts and styles of the library's fields. */
export const TextArea = ({ label, rows, isCode = false, error, ...field }: TextAreaProps): ReactNode => {
  const id = useId()
  return (
    <div data-part="field" data-state={error ? "invalid" : undefined}>
      <label htmlFor={id}>{label}</label>
      <span data-part="frame">
        <textarea
          {...field}
          id={id}
          rows={rows}
          className={isCode ? "code" : undefined}
          spellCheck={!isCode}
          data-part="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
      {error ? (
        <p id={`${id}-error`} data-part="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
