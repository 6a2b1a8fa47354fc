import type { ReactNode } from "react"
import type { Transaction } from "../../../../index.ts"
import { useText } from "../../primitives/text/text.ts"

interface ProgressLineProps {
  /** The number of steps that were made, of three: signed, sent, confirmed. */
  readonly done: number
  readonly broadcastBy: Transaction["broadcastBy"]
}

/**
 * A line that fills. A step that was made is in the past, the one under way is what happens now, and a later one is muted. The
 * wallet service signs and sends in one step.
 */
export const ProgressLine = ({ done, broadcastBy }: ProgressLineProps): ReactNode => {
  const { t } = useText()
  const step = t.transaction.steps
  // Its answer says that both are done.
  const current = broadcastBy === "service" && done === 1 ? 0 : done
  const names = [
    current < 1 ? step.signing : step.signed,
    current < 1 ? step.send : current < 2 ? step.sending : step.sent,
    current < 2 ? step.confirm : step.confirming
  ]
  return (
    <ol data-part="steps" aria-label={step.label}>
      {names.map((name, at) => (
        <li
          key={String(at)}
          data-state={at < current ? "done" : at === current ? "current" : "todo"}
          aria-current={at === current ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
