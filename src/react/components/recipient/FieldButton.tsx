import type { MouseEvent, ReactNode } from "react"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { crossLines } from "../primitives/pictures/lines.ts"

interface FieldButtonProps {
  readonly icon: keyof typeof lines
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A button with an icon, at the end of a field. */
export const FieldButton = ({ icon, label, onClick }: FieldButtonProps): ReactNode => (
  <button type="button" data-part="icon-button" title={label} aria-label={label} onClick={onClick}>
    <LineIcon lines={lines[icon]} size={20} strokeWidth={1.75} data-icon={icon} />
  </button>
)

const lines = {
  cross: crossLines,
  paste: "M9 5H6v15.5h12V5h-3M9 3.5h6v4H9z",
  scan: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16"
}
