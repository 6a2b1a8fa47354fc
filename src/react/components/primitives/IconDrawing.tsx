import type { ReactNode } from "react"

export const crossLines = "M6.5 6.5l11 11M17.5 6.5l-11 11"
export const pasteLines = "M9 5H6v15.5h12V5h-3M9 3.5h6v4H9z"
export const scanLines = "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16"

interface IconDrawingProps {
  readonly name: string
  readonly lines: string
  /** CSS pixels. */
  readonly size: number
}

/** A picture by its lines, for what loads before the other pictures. It is not spoken. What it stands for is said in words. */
export const IconDrawing = ({ name, lines, size }: IconDrawingProps): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    data-icon={name}
    aria-hidden="true"
  >
    <path d={lines} />
  </svg>
)
