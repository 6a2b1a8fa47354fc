import { type ReactNode, useId } from "react"

export interface Described {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error: string | undefined
  /** A badge at the end of the line of the label. It is no part of the name of the field. */
  readonly badge?: ReactNode
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
  badge,
  children
}: Described & { readonly children: (ids: Ids) => ReactNode }): ReactNode => {
  const id = useId()
  const isHinted = hint && !error
  const name = <label htmlFor={id}>{label}</label>
  const described = [isHinted ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ")
  return (
    <div data-part="field" data-state={error ? "invalid" : undefined}>
      {badge ? (
        <div data-part="label">
          {name}
          {badge}
        </div>
      ) : (
        name
      )}
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
