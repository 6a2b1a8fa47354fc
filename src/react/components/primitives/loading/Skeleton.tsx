import { type ReactNode, useState } from "react"
import { useHasPassed } from "../../../hooks/clock.ts"
import { commonMessages } from "../../../locales/en/common.ts"
import { useMessages } from "../text/messages.ts"

export interface SkeletonProps {
  readonly lines: number
  /** The text for screen readers. */
  readonly label: string
  /** The layout of what is loading. @default lines of text */
  readonly shape?:
    | "rows"
    | "fields"
    | "form"
    | "sign-in"
    | "code"
    | "outcome"
    | "order"
    | "balance"
    | "amount"
    | undefined
}

/** After this time, in milliseconds, it is said that loading takes long. */
const slowAfter = 10_000

/** Placeholders in the layout of what loads. Screen readers get a text instead. */
export const Skeleton = ({ lines, label, shape }: SkeletonProps): ReactNode => {
  const t = useMessages(commonMessages)
  const isLate = useHasPassed(useState(Date.now)[0], slowAfter)
  return (
    <div data-part="skeleton" data-shape={shape} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={String(line)} />
      ))}
      {isLate ? <p data-part="hint">{t.common.slow}</p> : null}
    </div>
  )
}
