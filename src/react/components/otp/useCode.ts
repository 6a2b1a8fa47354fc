import { useEffect, useRef, useState } from "react"
import { type CodeRules, codeOf, lengthOf, normalized } from "./code.ts"

/**
 * How a value came: by typing, from the clipboard, by drag and drop, from the browser, before React was there, or
 * because the form was reset.
 */
export type CodeReason = "input" | "paste" | "drop" | "autofill" | "restore" | "reset"

export interface CodeEvents {
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** Called with what people enter, and when the form is reset. With `value`, the field shows what you make of it. */
  readonly onChange?: ((value: string, details: { readonly reason: CodeReason }) => void) | undefined
  /**
   * Called once each time the code becomes complete by what people do, never for a value of yours, nor for one that was
   * in the field before React was. While a promise that it returns is open the field takes nothing; when that is
   * rejected the field is marked as invalid.
   */
  readonly onComplete?: ((value: string, details: { readonly reason: CodeReason }) => unknown) | undefined
  /** Called with what the pattern did not allow. The value stays. */
  readonly onInvalid?: ((attempt: string) => void) | undefined
}

export interface Code {
  readonly value: string
  /** What `onComplete` answered, until the answer is known to be good. */
  readonly answer: Promise<unknown> | "rejected" | undefined
  /** Takes what was entered; false when it is not allowed. */
  readonly enter: (raw: string, reason: CodeReason) => boolean
}

/** The value of the field, who is told of it, and when it is complete. */
export const useCode = (props: CodeRules & CodeEvents): Code => {
  const { value: given, defaultValue = "", onComplete } = props
  const [own, setOwn] = useState(defaultValue)
  // Of a code that was reset meanwhile, the answer is of no interest.
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

  // A parent may take the value later, or not at all.
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
