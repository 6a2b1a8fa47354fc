import type { ReactNode } from "react"
import { useText } from "../primitives/text.ts"

/** Signed, sent, confirmed: a line that fills. `done` is the number of steps that were made. */
export const ProgressLine = ({ done }: { readonly done: number }): ReactNode => {
  const { t } = useText()
  const { label, done: isDone, ...names } = t.transaction.steps
  return (
    <ol data-part="steps" aria-label={label}>
      {[names.signed, names.sent, names.confirmed].map((name, at) => (
        <li
          key={name}
          data-state={at < done ? "done" : at === done ? "current" : "todo"}
          aria-current={at === done ? "step" : undefined}
        >
          {name}
          {at < done ? <span data-part="spoken"> ({isDone})</span> : null}
        </li>
      ))}
    </ol>
  )
}
