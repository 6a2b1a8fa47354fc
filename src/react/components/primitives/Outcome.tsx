import type { ReactNode } from "react"
import { Spinner } from "./Button.tsx"
import { Sum } from "./Sum.tsx"

/** What the icon of an outcome shows. */
export type OutcomeIcon = keyof typeof paths | "spinner"

export interface OutcomeProps {
  readonly kind: "success" | "info" | "warning" | "danger"
  readonly icon: OutcomeIcon
  /** The title, as a heading. */
  readonly heading: ReactNode
  /** The one amount that it is about. */
  readonly amount?: string | undefined
  /** Whether nothing was paid after all, so that the amount is struck through. */
  readonly isVoid?: boolean | undefined
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
  worth,
  text,
  children
}: OutcomeProps): ReactNode => (
  <div data-part="outcome" data-kind={kind}>
    <span data-part="outcome-icon" aria-hidden="true">
      {icon === "spinner" ? (
        <Spinner />
      ) : (
        <OutcomeDrawing icon={icon} size={24} isDrawn={kind === "success" && icon === "tick"} />
      )}
    </span>
    {heading}
    {amount === undefined ? null : <Sum isVoid={isVoid}>{amount}</Sum>}
    {worth ? <p data-part="hint">{worth}</p> : null}
    {text === undefined ? null : (
      <div data-part={text === "" ? "spoken" : "sentence"} role="status">
        {text}
      </div>
    )}
    {children}
  </div>
)

interface OutcomeDrawingProps {
  readonly icon: keyof typeof paths
  /** CSS pixels. */
  readonly size: number
  /** Whether its line is drawn once, as if by hand. */
  readonly isDrawn?: boolean | undefined
}

/** The icon of an outcome, which is not spoken: the title says it in words. */
export const OutcomeDrawing = ({ icon, size, isDrawn }: OutcomeDrawingProps): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={paths[icon]} pathLength={isDrawn ? 1 : undefined} />
  </svg>
)

const paths = {
  tick: "M5 12.5 10 17.5 19 7",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  cross: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  alert: "M12 6v7.5M12 16.5v1.5",
  question: "M9 9.2c.2-1.7 1.4-2.7 3-2.7 1.7 0 3 1.1 3 2.7 0 2.3-3 2.4-3 4.8M12 16.5v1.5",
  swap: "M4 9h15l-4-4M20 15H5l4 4"
} as const
