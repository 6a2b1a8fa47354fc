import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react"
import { useFocusFallback } from "./focusFallback.ts"

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  /** How much it asks for attention. @default "primary" */
  readonly kind?: "primary" | "secondary" | "quiet" | undefined
  /** While it is at work: it keeps the focus and does nothing. */
  readonly busy?: boolean | undefined
  /** While it cannot be used. It can still be reached and read. */
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

/** A button that goes away when it has been pressed, such as the one to try again. */
export const PassingButton = (props: ButtonProps): ReactNode => (
  <Button kind="secondary" {...props} ref={useFocusFallback()} />
)

/** Turns while something is at work. What is at work stands beside it in words. */
export const Spinner = (): ReactNode => <span data-part="spinner" aria-hidden="true" />

interface HeadingProps {
  readonly id?: string | undefined
  readonly title: ReactNode
  readonly text?: ReactNode
}

export const Heading = ({ id, title, text }: HeadingProps): ReactNode => (
  <header data-part="heading">
    <h2 id={id} ref={useFocusFallback()}>
      {title}
    </h2>
    {text === undefined ? null : <p>{text}</p>}
  </header>
)

export interface StepHeadingProps extends HeadingProps {
  /** Leaves the focus to something else that has it: the step may come without a press. */
  readonly isPolite?: boolean | undefined
}

/** The heading of a next step. It takes the focus, since what was pressed to get here is gone. */
export const StepHeading = ({ id, title, text, isPolite }: StepHeadingProps): ReactNode => (
  <header data-part="heading">
    <h2 id={id} ref={isPolite ? focusIfFree : focus} tabIndex={-1} data-part="title">
      {title}
    </h2>
    {text === undefined ? null : <p>{text}</p>}
  </header>
)

const focus = (element: HTMLElement | null) => element?.focus()

const focusIfFree = (element: HTMLElement | null) => {
  if (element === null) return
  const { activeElement, body } = element.ownerDocument
  // Of a focused element in a shadow tree the document knows the host alone.
  const root = element.getRootNode() as Document | ShadowRoot // an element on a page is in one of them
  const isHere = "host" in root && root.activeElement === null && root.host === activeElement
  if (activeElement === null || activeElement === body || isHere) element.focus()
}

/** Names and what they are. */
export const Facts = ({
  facts
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode] | undefined)[]
}): ReactNode => (
  <dl data-part="facts">
    {facts.map((fact) =>
      fact === undefined ? null : (
        <div key={fact[0]}>
          <dt>{fact[0]}</dt>
          <dd>{fact[1]}</dd>
        </div>
      )
    )}
  </dl>
)

/** Something to know that is no error. */
export const Notice = ({
  kind = "info",
  children
}: {
  readonly kind?: "info" | "success" | "warning" | "danger"
  readonly children: ReactNode
}): ReactNode => (
  <div data-part="notice" data-kind={kind} role="status">
    {children}
  </div>
)

/** What is there when there is nothing. */
export const Empty = ({
  title,
  children
}: {
  readonly title: ReactNode
  readonly children?: ReactNode
}): ReactNode => (
  <div data-part="empty">
    <p>{title}</p>
    {children}
  </div>
)

/** Bars in place of what is being read, which is said in words to who cannot see them. */
export const Skeleton = ({ lines, label }: { readonly lines: number; readonly label: string }): ReactNode => (
  <div data-part="skeleton" role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={String(line)} />
    ))}
  </div>
)

/** The whole of an address or hash, in groups that can be compared. Copied, it has no gaps. */
export const Address = ({ value }: { readonly value: string }): ReactNode => (
  <span data-part="address" translate="no">
    {(value.match(/^0x|.{1,4}/g) ?? []).map((group, at) => (
      <span key={String(at)}>{group}</span>
    ))}
  </span>
)
