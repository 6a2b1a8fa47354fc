import { type ReactNode, useEffect, useState } from "react"
import { LineIcon } from "../pictures/LineIcon.tsx"
import { tickLines } from "../pictures/lines.ts"
import { CopyStatus } from "./CopyButton.tsx"
import { useCopy } from "./useCopy.ts"

interface CopyIconProps {
  readonly value: string
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string
}

/** How long it shows a tick after it was pressed, in milliseconds. */
const tickTime = 2000

/** Copies `value` to the clipboard. A small button for rows: its icon becomes a tick. */
export const CopyIcon = ({ value, label }: CopyIconProps): ReactNode => {
  const [hasTick, setTick] = useState(false)
  const { result, copy } = useCopy(value, () => setTick(true))
  useEffect(() => {
    if (!hasTick) return
    const timer = setTimeout(() => setTick(false), tickTime)
    return () => clearTimeout(timer)
  }, [hasTick])
  return (
    <span data-part="copy-icon">
      <button
        type="button"
        data-part="icon-button"
        data-state={hasTick ? "copied" : undefined}
        title={label}
        aria-label={label}
        onClick={copy}
      >
        <LineIcon lines={hasTick ? tickLines : copyLines} size={18} />
      </button>
      <CopyStatus result={result} />
    </span>
  )
}

/** Two sheets. */
export const copyLines =
  "M8.6 8.6h9.8a1.5 1.5 0 0 1 1.5 1.5v9.8a1.5 1.5 0 0 1-1.5 1.5H8.6a1.5 1.5 0 0 1-1.5-1.5v-9.8a1.5 1.5 0 0 1 1.5-1.5ZM4.1 15.8V4.9a1.5 1.5 0 0 1 1.5-1.5H15"
