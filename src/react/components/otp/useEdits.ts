import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { type Choice, chooseOne, type TextField } from "./choice.ts"
import { type CodeRules, codeOf, codeWithin, lengthOf, normalized } from "./code.ts"
import type { Code, CodeEvents, CodeReason } from "./useCode.ts"

/** What the one input and what surrounds it are given, so that all ways of entering text end in `code.enter`. */
export const useEdits = (
  input: RefObject<TextField | null>,
  props: CodeRules & CodeEvents,
  code: Code,
  locked: boolean | undefined
) => {
  // What an input method shows before it is done. It is no value yet.
  const [composed, setComposed] = useState<string>()
  const [chosen, setChosen] = useState<Choice>()
  const inserting = useRef<CodeReason>(undefined)
  const caret = useRef<number>(undefined)

  // What the browser kept, or what was entered before React was there, is taken once and completes nothing.
  useLayoutEffect(() => {
    const field = input.current
    if (!field || field.value === code.value) return
    const found = field.value
    field.value = code.value
    code.enter(found, "restore")
  }, [])

  // The browser puts the caret at the end when a value is set that is not the one that was typed.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current, "forward")
    caret.current = undefined
  })

  /** As if it were typed, so that undo takes it back. */
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

  // React's event of this name comes too late to keep the selection, and not for every kind of input.
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
      // The browser counts some characters as two and has no room for them.
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
    const listening = new AbortController() // which is also the options that name its signal
    field.addEventListener("beforeinput", before, listening)
    field.ownerDocument.addEventListener("selectionchange", choose, listening)
    // Behind whoever may prevent it.
    field.getRootNode().addEventListener("reset", reset, listening)
    return () => listening.abort()
  })

  return {
    value: composed ?? code.value,
    /** Where input-otp does not know it. */
    chosen,
    around: {
      // Ahead of input-otp, which on iOS takes what is pasted as it stands.
      onPasteCapture: (event: ClipboardEvent) => insert(event, event.clipboardData, "paste"),
      onDropCapture: (event: DragEvent) => insert(event, event.dataTransfer, "drop"),
      // input-otp does not say what made a change, and tells of some that nobody made.
      onChangeCapture: ({ nativeEvent, target }: FormEvent) => {
        const { inputType, isComposing } = nativeEvent as InputEvent // or an Event, which has neither
        const { value, selectionStart } = target as TextField // there is no other inside
        if (isComposing) return setComposed(value)
        // What a browser fills in is no typing, and says so by its kind or by having none.
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

/** The field's text with `text` in place of what is selected. */
const spliced = ({ value, selectionStart, selectionEnd }: TextField, text: string): string =>
  value.slice(0, selectionStart) + text + value.slice(selectionEnd)
