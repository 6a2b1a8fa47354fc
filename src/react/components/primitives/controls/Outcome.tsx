import type { ReactNode } from "react"
import { Sum } from "../money/Sum.tsx"
import { LineIcon } from "../pictures/LineIcon.tsx"
import { clockLines, crossLines, tickLines } from "../pictures/lines.ts"
import { Spinner } from "./Button.tsx"

/** What the icon of an outcome shows. */
export type OutcomeIcon = keyof typeof outcomeLines | "spinner"

export interface OutcomeProps {
  readonly kind: "success" | "info" | "warning" | "danger"
  readonly icon: OutcomeIcon
  /** The title, as a heading. */
  readonly heading: ReactNode
  /** The one amount that it is about. */
  readonly amount?: string | undefined
  /** Whether nothing was paid after all, so that the amount is small. */
  readonly isVoid?: boolean | undefined
  /** Whether the user got the amount. */
  readonly isIncoming?: boolean | undefined
  /** What the amount is worth, below it. */
  readonly worth?: ReactNode
  /** One sentence. Screen readers hear it when it changes. `""` where it comes later, so that they hear the first one too. */
  readonly text?: ReactNode
  /** At most one primary button, and secondary ones below it. */
  readonly children?: ReactNode
}

/** How something ended, or how it stands: icon, title, amount, sentence and buttons, always in this order. */
export const Outcome = ({
  kind,
  icon,
  heading,
  amount,
  isVoid,
  isIncoming,
  worth,
  text,
  children
}: OutcomeProps): ReactNode => (
  <div data-part="outcome" data-kind={kind}>
    <span data-part="outcome-icon" aria-hidden="true">
      {icon === "spinner" ? (
        <Spinner />
      ) : (
        <LineIcon
          lines={outcomeLines[icon]}
          size={24}
          pathLength={kind === "success" && icon === "tick" ? 1 : undefined}
        />
      )}
    </span>
    {heading}
    {amount === undefined ? null : <Sum kind={isVoid ? "void" : isIncoming ? "in" : undefined}>{amount}</Sum>}
    {worth ? <p data-part="hint">{worth}</p> : null}
    {text === undefined ? null : (
      <div data-part={text === "" ? "spoken" : "sentence"} role="status">
        {text}
      </div>
    )}
    {children}
  </div>
)

/** The lines of each icon. */
export const outcomeLines = {
  tick: tickLines,
  clock: clockLines,
  cross: crossLines,
  alert: "M12 6v7.5M12 16.5v1.5",
  info: "M12 10.5V18M12 6v.5",
  question: "M9 9.2c.2-1.7 1.4-2.7 3-2.7 1.7 0 3 1.1 3 2.7 0 2.3-3 2.4-3 4.8M12 16.5v1.5",
  swap: "M4 9h15l-4-4M20 15H5l4 4",
  lock: "M5.5 11h13v8.5h-13ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3"
} as const
