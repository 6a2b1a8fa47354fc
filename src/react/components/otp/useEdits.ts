import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState
} from "react"
import { type Choice, chooseOne, type TextField } from "./choice.ts"
import { type CodeRules, codeOf, codeWithin, lengthOf, normalized } from "./code.ts"
import { useBrowserLayoutEffect } from "./useBrowserLayoutEffect.ts"
import type { Code, CodeEvents, CodeReason } from "./useCode.ts"

/** Event handlers for the input and its container. Every way to enter text ends in `code.enter`. */
export const useEdits = (
  input: RefObject<TextField | null>,
  props: CodeRules & CodeEvents,
  code: Code,
  locked: boolean | undefined
) => {
  // The text of an unfinished input method. It is not yet a value.
  const [composed, setComposed] = useState<string>()
  const [chosen, setChosen] = useState<Choice>()
  const inserting = useRef<CodeReason>(undefined)
  const caret = useRef<number>(undefined)

  // A value that the browser restored or that was typed before hydration is taken over once. It does not trigger
  // `onComplete`.
  useBrowserLayoutEffect(() => {
    const field = input.current
    if (!field || field.value === code.value) return
    const found = field.value
    field.value = code.value
    code.enter(found, "restore")
  }, [])

  // Setting a value other than the typed one moves the caret to the end, so restore it.
  useBrowserLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current, "forward")
    caret.current = undefined
  })

  /** Inserts text as if it were typed, so that undo works. */
  const insert = (event: SyntheticEvent, data: DataTransfer, from: CodeReason) => {
    event.preventDefault()
    const field = input.current
    if (!field || locked) return
    const text = data.getData("text")
    const found = codeWithin(text, props) ?? ""
    field.focus()
    if (lengthOf(found) === props.length) field.select()
    const next = spliced(field, found)
    if (!found || codeOf(next, props) === undefined) return props.onInvalid?.(text)
    inserting.current = from
    if (!type(field, found)) code.enter(next, from)
    inserting.current = undefined
  }

  // React's `onBeforeInput` fires too late to keep the selection, and not for every input type.
  useEffect(() => {
    const field = input.current
    if (!field) return
    const before = (event: InputEvent) => {
      if (event.isComposing || event.inputType !== "insertText" || !event.data) return
      const next = spliced(field, event.data)
      const typed = normalized(event.data, props)
      const allowed = codeOf(next, props) !== undefined
      if (allowed && typed === event.data) return
      event.preventDefault()
      if (!allowed) props.onInvalid?.(next)
      // `maxLength` counts some characters as two and leaves no room for them.
      else if (typed) type(field, typed)
    }
    const choose = () => {
      if (field.matches(":focus") && field.getRootNode() !== document) {
        setChosen(chooseOne(field, chosen?.[1]))
      }
    }
    const reset = (event: Event) => {
      if (event.target === field.form && !event.defaultPrevented)
        code.enter(props.defaultValue ?? "", "reset")
    }
    const listening = new AbortController() // also serves as the options object with `signal`
    field.addEventListener("beforeinput", before, listening)
    field.ownerDocument.addEventListener("selectionchange", choose, listening)
    // In Firefox, the event of a field does not leave its shadow root.
    field.addEventListener("selectionchange", choose, listening)
    // Runs after listeners that may call `preventDefault`.
    field.getRootNode().addEventListener("reset", reset, listening)
    return () => listening.abort()
  })

  return {
    value: composed ?? code.value,
    /** The selected range, for places where input-otp does not detect it. */
    chosen,
    around: {
      // Runs before input-otp, which on iOS inserts pasted text unchanged.
      onPasteCapture: (event: ClipboardEvent) => insert(event, event.clipboardData, "paste"),
      onDropCapture: (event: DragEvent) => insert(event, event.dataTransfer, "drop"),
      // input-otp does not report what caused a change, and reports some that the user did not make.
      onChangeCapture: ({ nativeEvent, target }: FormEvent) => {
        const { inputType, isComposing } = nativeEvent as InputEvent // may be a plain Event, which has neither
        const { value, selectionStart } = target as TextField // the only input inside
        if (isComposing) return setComposed(value)
        // Autofill is not typing: it has a specific input type, or none.
        const filled = !inputType || inputType === "insertReplacementText"
        const taken = code.enter(value, inserting.current ?? (filled ? "autofill" : "input"))
        const before = normalized(value.slice(0, selectionStart), props)
        if (taken && normalized(value, props) !== value) caret.current = before.length
      },
      onCompositionEnd: () => {
        setComposed(undefined)
        if (input.current) code.enter(input.current.value, "input")
      }
    }
  }
}

const type = (field: HTMLInputElement, text: string): boolean =>
  field.ownerDocument.execCommand("insertText", false, text)

/** The field's text with the selection replaced by `text`. */
const spliced = ({ value, selectionStart, selectionEnd }: TextField, text: string): string =>
  value.slice(0, selectionStart) + text + value.slice(selectionEnd)
