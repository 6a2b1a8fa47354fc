import type { CSSProperties, ReactNode } from "react"
import { useCountdown } from "../../../../hooks/countdown.ts"
import { useText } from "../../../primitives/text/text.ts"

export interface TimeLeftProps {
  /** When the time began, in milliseconds since 1970. */
  readonly from: number
  /** When it ends, in milliseconds since 1970. */
  readonly to: number
  /** What is due by a time: "Pay by 2:10 PM". */
  readonly label: (time: string) => string
}

/** From here on, in seconds, the time is shown as a warning. */
const short = 300

/** The times, in seconds, at which screen readers hear what is left. */
const told = [10, 30, 60] as const

/** The time until a payment is due, as text and as a bar. */
export const TimeLeft = ({ from, to, label }: TimeLeftProps): ReactNode => {
  const { t, format } = useText()
  const { ramp } = t
  const left = useCountdown(to)
  const mark = told.find((seconds) => left <= seconds)
  const by = label(format.until(new Date(to).toISOString()))
  const remaining = left > 60 ? ramp.minutesLeft(Math.ceil(left / 60)) : ramp.secondsLeft(left)
  const share = Math.min(1, (left * 1000) / Math.max(1, to - from))
  return (
    <div
      data-part="time-left"
      data-kind={left <= short ? "warning" : "info"}
      // The type has no custom properties.
      style={{ "--slipway-left": share } as CSSProperties}
    >
      <p>{`${by} · ${left <= short ? ramp.only(remaining) : remaining}`}</p>
      <span data-part="bar" aria-hidden="true" />
      <span role="status" data-part="spoken">
        {mark === undefined ? "" : ramp.only(ramp.secondsLeft(mark))}
      </span>
    </div>
  )
}
