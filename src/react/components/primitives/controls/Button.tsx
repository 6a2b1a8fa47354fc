import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react"

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  /** Visual emphasis. @default "primary" */
  readonly kind?: "primary" | "secondary" | "quiet" | "danger" | undefined
  /** Shows progress. The button keeps focus and ignores presses. */
  readonly busy?: boolean | undefined
  /** Disables the button. It can still be focused and read. */
  readonly off?: boolean | undefined
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ kind = "primary", busy = false, off = false, type = "button", onClick, children, ...rest }, ref) => (
    <button
      {...rest}
      ref={ref}
      type={type}
      data-part="button"
      data-kind={kind}
      aria-busy={busy || undefined}
      aria-disabled={busy || off || undefined}
      onClick={(event) => {
        if (busy || off) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : null}
      <span>{children}</span>
    </button>
  )
)
Button.displayName = "Button"

/** A spinner. The text next to it says what is in progress. */
export const Spinner = (): ReactNode => <span data-part="spinner" aria-hidden="true" />
