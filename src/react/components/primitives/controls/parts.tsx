import { type ReactNode, useContext } from "react"
import { LineIcon } from "../pictures/LineIcon.tsx"
import { SignIcon } from "../pictures/SignIcon.tsx"
import { shortly } from "../text/address/addressText.ts"
import { Button, type ButtonProps } from "./Button.tsx"
import { useFocusFallback } from "./focusFallback.ts"
import type { HeadingProps } from "./Heading.tsx"
import { OnlineButton } from "./OnlineButton.tsx"
import { ShownTitle } from "./shownTitle.ts"

/** A button that disappears after it is pressed, e.g. "Try again". Focus falls back to a heading. */
export const PassingButton = (props: ButtonProps): ReactNode => (
  <Button kind="secondary" {...props} ref={useFocusFallback()} />
)

/**
 * A button that agrees to a payment or a signature, which needs a network. It ignores the second click of a double click, which may have begun on a button
 * of the previous step, at the same place.
 */
export const ConsentButton = ({ onClick, ...props }: ButtonProps): ReactNode => (
  <OnlineButton
    {...props}
    onClick={(event) => {
      if (event.detail < 2) onClick?.(event)
      // The press would submit its form.
      else event.preventDefault()
    }}
  />
)

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
    {facts.map((fact, at) =>
      fact === undefined ? null : (
        <div key={String(at)}>
          <dt>{fact[0]}</dt>
          <dd>{fact[1]}</dd>
        </div>
      )
    )}
  </dl>
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
  icon,
  children
}: {
  readonly title: ReactNode
  /** The lines of its icon. @default a receipt */
  readonly icon?: string | undefined
  readonly children?: ReactNode
}): ReactNode => (
  <div data-part="empty">
    {children ? <EmptyIcon lines={icon} /> : null}
    <p>{title}</p>
    {children}
  </div>
)

/** A line without a next step is shown without it. */
const EmptyIcon = ({
  lines = "M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9 8.5h6M9 12.5h6"
}: {
  readonly lines: string | undefined
}): ReactNode => (
  <span data-part="outcome-icon" aria-hidden="true">
    <LineIcon lines={lines} size={24} strokeWidth={1.75} />
  </span>
)

/** The ends of an address where it need not be compared. All of it is in its title. */
export const ShortAddress = ({ value }: { readonly value: string }): ReactNode => (
  <bdi dir="ltr" data-part="short" translate="no" title={value}>
    {shortly(value)}
  </bdi>
)

/** A full address or hash, in groups that are easy to compare. Copied text has no gaps. */
export const Address = ({ value }: { readonly value: string }): ReactNode => (
  <bdi dir="ltr" data-part="address" translate="no">
    {(value.match(/^0x|.{1,4}/g) ?? []).map((group, at) => (
      <span key={String(at)}>{group}</span>
    ))}
  </bdi>
)
