import { useEffect, useRef, useState } from "react"
import { type CodeRules, codeOf, lengthOf, normalized } from "./code.ts"

/** How a value came: by typing, from the clipboard, by drag and drop or from the browser. */
export type CodeReason = "input" | "paste" | "drop" | "autofill"

export interface CodeEvents {
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** Called with what people enter. With `value`, the field shows what you make of it. */
  readonly onChange?: ((value: string, details: { readonly reason: CodeReason }) => void) | undefined
  /**
   * Called once each time the code becomes complete by what people do, never for a value of yours. While a promise
   * that it returns is open the field takes nothing; when that is rejected the field is marked as invalid.
   */
  readonly onComplete?: ((value: string, details: { readonly reason: CodeReason }) => unknown) | undefined
  /** Called with what the pattern did not allow. The value stays. */
  readonly onInvalid?: ((attempt: string) => void) | undefined
}

export interface Code {
  readonly value: string
  readonly phase: "open" | "verifying" | "rejected"
  /** Takes what was entered; false when it is not allowed. */
  readonly enter: (raw: string, reason: CodeReason) => boolean
}

/** The value of the field, who is told of it, and when it is complete. */
export const useCode = (props: CodeRules & CodeEvents): Code => {
  const { value: given, defaultValue = "", onComplete } = props
  const [own, setOwn] = useState(defaultValue)
  const [phase, setPhase] = useState<Code["phase"]>("open")
  const value = normalized(given ?? own, props)
  const completed = useRef<{ readonly value: string; readonly reason: CodeReason }>(undefined)

  const enter = (raw: string, reason: CodeReason): boolean => {
    const next = codeOf(raw, props)
    if (next === undefined) {
      props.onInvalid?.(raw)
      return false
    }
    if (next === value) return true
    const full = lengthOf(next) === props.length
    const becameFull = full && (lengthOf(value) < props.length || reason !== "input")
    completed.current = becameFull ? { value: next, reason } : undefined
    setPhase("open")
    setOwn(next)
    props.onChange?.(next, { reason })
    return true
  }

  // A parent may take the value later, or not at all.
  useEffect(() => {
    const complete = completed.current
    if (complete?.value !== value) return
    completed.current = undefined
    const answer = onComplete?.(value, complete)
    if (!(answer instanceof Promise)) return
    setPhase("verifying")
    answer.then(
      () => setPhase("open"),
      () => setPhase("rejected")
    )
  }, [value, onComplete])

  return { value, phase, enter }
}
