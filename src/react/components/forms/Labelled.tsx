import { type ReactNode, useId } from "react"

export interface Described {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error: string | undefined
}

interface Ids {
  readonly id: string
  readonly "aria-invalid": true | undefined
  readonly "aria-describedby": string | undefined
}

/** Links a label, and a hint or an error, to the field inside. */
export const Labelled = ({
  label,
  hint,
  error,
  children
}: Described & { readonly children: (ids: Ids) => ReactNode }): ReactNode => {
  const id = useId()
  const isHinted = hint && !error
  const described = [isHinted ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ")
  return (
    <div data-part="field" data-state={error ? "invalid" : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {isHinted ? (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} data-part="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
