import { type ReactNode, useEffect, useState } from "react"
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
        <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={hasTick ? tick : sheets} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <CopyStatus result={result} />
    </span>
  )
}

const tick = "m3.5 8.5 3 3 6-7"
const sheets =
  "M5.75 5.75h6.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1h-6.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1ZM2.75 10.5V3.25a1 1 0 0 1 1-1H10"
