import { type ButtonHTMLAttributes, forwardRef, type ReactNode, useContext, useState } from "react"
import { useHasPassed } from "../../hooks/clock.ts"
import { commonMessages } from "../../locales/en/common.ts"
import { useFocusFallback } from "./focusFallback.ts"
import { useMessages } from "./messages.ts"
import { type Sign, SignIcon } from "./SignIcon.tsx"
import { ShownTitle } from "./shownTitle.ts"

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

/** A button that disappears after it is pressed, e.g. "Try again". Focus falls back to a heading. */
export const PassingButton = (props: ButtonProps): ReactNode => (
  <Button kind="secondary" {...props} ref={useFocusFallback()} />
)

/**
 * A button that agrees to a payment or a signature. It ignores the second click of a double click, which may have begun on a button
 * of the previous step, at the same place.
 */
export const ConsentButton = ({ onClick, ...props }: ButtonProps): ReactNode => (
  <Button
    {...props}
    onClick={(event) => {
      if (event.detail < 2) onClick?.(event)
    }}
  />
)

/** A spinner. The text beside it says what is in progress. */
export const Spinner = (): ReactNode => <span data-part="spinner" aria-hidden="true" />

interface HeadingProps {
  readonly id?: string | undefined
  readonly title: ReactNode
  readonly text?: ReactNode
}

export const Heading = ({ id, title, text }: HeadingProps): ReactNode => {
  const isShown = useContext(ShownTitle) === title
  return (
    <header data-part={isShown && text === undefined ? "spoken" : "heading"}>
      <h2 id={id} ref={useFocusFallback()} data-part={isShown ? "spoken" : undefined}>
        {title}
      </h2>
      {text === undefined ? null : <p>{text}</p>}
    </header>
  )
}

export interface StepHeadingProps extends HeadingProps {
  /** Does not take focus from another element: the step may appear without a press. */
  readonly isPolite?: boolean | undefined
}

/** The heading of a new step. It takes focus, because the pressed button is gone. */
export const StepHeading = ({ id, title, text, isPolite }: StepHeadingProps): ReactNode => {
  const isShown = useContext(ShownTitle) === title
  return (
    <header data-part={isShown && text === undefined ? "spoken" : "heading"}>
      <h2 id={id} ref={isPolite ? focusIfFree : focus} tabIndex={-1} data-part={isShown ? "spoken" : "title"}>
        {title}
      </h2>
      {text === undefined ? null : <p>{text}</p>}
    </header>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

const focusIfFree = (element: HTMLElement | null) => {
  if (element === null) return
  const { activeElement, body } = element.ownerDocument
  // For a focused element in a shadow tree, `document.activeElement` is only the host.
  const root = element.getRootNode() as Document | ShadowRoot // a rendered element is always in one of them
  const isHere = "host" in root && root.activeElement === null && root.host === activeElement
  if (activeElement === null || activeElement === body || isHere) element.focus()
}

/** A list of names and values. */
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

interface NoticeProps {
  readonly kind?: "info" | "success" | "warning" | "danger"
  /** @default that of its kind */
  readonly sign?: Sign
  readonly children: ReactNode
}

/** An informational note that is not an error. Its title, if it has one, is a `strong`. */
export const Notice = ({ kind = "info", sign = kind, children }: NoticeProps): ReactNode => (
  <div data-part="notice" data-kind={kind} role="status">
    <SignIcon sign={sign} />
    <div data-part="told">{children}</div>
  </div>
)

/** Says that something failed, at once. What the service said is an `<ErrorMessage>`. */
export const Fault = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div data-part="error" data-kind="fault">
    <SignIcon sign="warning" />
    <p data-part="told" role="alert">
      {children}
    </p>
  </div>
)

/** Shown when there is nothing to list. */
export const Empty = ({
  title,
  children
}: {
  readonly title: ReactNode
  readonly children?: ReactNode
}): ReactNode => (
  <div data-part="empty">
    {children ? <EmptyIcon /> : null}
    <p>{title}</p>
    {children}
  </div>
)

/** A tray. A line without a next step is told without it. */
const EmptyIcon = (): ReactNode => (
  <span data-part="outcome-icon" aria-hidden="true">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, and the title says it in words */}
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.75">
      <path d="M4 13.5 7 5.5h10l3 8V18.5H4ZM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />
    </svg>
  </span>
)

export interface SkeletonProps {
  readonly lines: number
  /** The text for screen readers. */
  readonly label: string
  /** The layout of what comes. @default lines of text */
  readonly shape?: "rows" | "fields" | undefined
}

/** After this time, in milliseconds, it is said that loading takes long. */
const patience = 10_000

/** Placeholders in the layout of what loads. Screen readers get a text instead. */
export const Skeleton = ({ lines, label, shape }: SkeletonProps): ReactNode => {
  const t = useMessages(commonMessages)
  const isLate = useHasPassed(useState(Date.now)[0], patience)
  return (
    <div data-part="skeleton" data-shape={shape} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={String(line)} />
      ))}
      {isLate ? <p data-part="hint">{t.common.slow}</p> : null}
    </div>
  )
}

/** A full address or hash, in groups that are easy to compare. Copied text has no gaps. */
export const Address = ({ value }: { readonly value: string }): ReactNode => (
  <bdi dir="ltr" data-part="address" translate="no">
    {(value.match(/^0x|.{1,4}/g) ?? []).map((group, at) => (
      <span key={String(at)}>{group}</span>
    ))}
  </bdi>
)
