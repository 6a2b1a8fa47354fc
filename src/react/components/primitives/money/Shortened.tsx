import type { ReactNode } from "react"

interface ShortenedProps {
  readonly text: string
  /** The same with all its digits. */
  readonly whole: string
}

/** An amount with fewer digits than it has. All of them are in its title. */
export const Shortened = ({ text, whole }: ShortenedProps): ReactNode =>
  text === whole ? text : <span title={whole}>{text}</span>
