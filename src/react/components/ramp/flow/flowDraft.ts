import { useState } from "react"
import type { BuyState } from "../../../flows/buyState.ts"
import type { SellState } from "../../../flows/sellState.ts"
import { useDraft, useSavedDraft } from "../../forms/drafts.ts"

type Status = (BuyState | SellState)["status"]

/**
 * What the user typed into the first step of a flow. It is restored when the same user signs in again, unless it was ordered or
 * may have been.
 */
export const useFlowDraft = <Values extends object>(name: string, first: Values) => {
  const draft = useDraft<Values>(name)
  const [values, setValues] = useState(draft ?? first)
  const [isOrdered, setOrdered] = useState(false)
  useSavedDraft(name, isOrdered ? undefined : values)
  return {
    values,
    setValues,
    /** Call it with each status of the flow, while rendering. */
    follow: (status: Status) => {
      const next = isEntry.has(status) ? false : isWaiting.has(status) ? isOrdered : true
      if (next !== isOrdered) setOrdered(next)
    }
  }
}

const isEntry: ReadonlySet<Status> = new Set<Status>(["amount", "setup", "review", "rate_changed"])

/** These do not show whether the values were ordered. */
const isWaiting: ReadonlySet<Status> = new Set<Status>(["loading", "unavailable"])
