import { useEffect, useRef, useState } from "react"
import { type CodeRules, codeOf, lengthOf, normalized } from "./code.ts"

/** How a value was entered: typing, paste, drag and drop, autofill, before hydration, or a form reset. */
export type CodeReason = "input" | "paste" | "drop" | "autofill" | "restore" | "reset"

export interface CodeEvents {
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** Called with what the user enters, and on form reset. With `value`, the field is controlled. */
  readonly onChange?: ((value: string, details: { readonly reason: CodeReason }) => void) | undefined
  /**
   * Called each time the user completes the code. Not called for a `value` that you set, nor for one entered before
   * hydration. While a returned promise is pending the field is read-only; if it rejects, the field is marked
   * invalid.
   */
  readonly onComplete?: ((value: string, details: { readonly reason: CodeReason }) => unknown) | undefined
  /** Called with input that the pattern rejects. The value does not change. */
  readonly onInvalid?: ((attempt: string) => void) | undefined
}

export interface Code {
  readonly value: string
  /** The result of `onComplete`, until it has resolved. */
  readonly answer: Promise<unknown> | "rejected" | undefined
  /** Enters a value. Returns false if it is not allowed. */
  readonly enter: (raw: string, reason: CodeReason) => boolean
}

/** Manages the field's value and its callbacks, including completion. */
export const useCode = (props: CodeRules & CodeEvents): Code => {
  const { value: given, defaultValue = "", onComplete } = props
  const [own, setOwn] = useState(defaultValue)
  // After a reset, the answer for the old code is ignored.
  const [answer, setAnswer] = useState<Promise<unknown> | "rejected">()
  const value = normalized(given ?? own, props)
  const completed = useRef<{ readonly value: string; readonly reason: CodeReason }>(undefined)

  const enter = (raw: string, reason: CodeReason): boolean => {
    const next = codeOf(raw, props)
    if (next === undefined) {
      props.onInvalid?.(raw)
      return false
    }
    setAnswer(undefined)
    if (next === value) return true
    const isFull = lengthOf(next) === props.length
    const isNews =
      reason === "input" ? lengthOf(value) < props.length : reason !== "restore" && reason !== "reset"
    completed.current = isFull && isNews ? { value: next, reason } : undefined
    setOwn(next)
    props.onChange?.(next, { reason })
    return true
  }

  // A parent may set the value later, or never.
  useEffect(() => {
    const complete = completed.current
    if (complete?.value !== value) return
    completed.current = undefined
    const answer = onComplete?.(value, complete)
    if (!(answer instanceof Promise)) return
    const settle = (next?: "rejected") => setAnswer((latest) => (latest === answer ? next : latest))
    setAnswer(answer)
    answer.then(
      () => settle(),
      () => settle("rejected")
    )
  }, [value, onComplete])

  return { value, answer, enter }
}
