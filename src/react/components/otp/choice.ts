import type { Slot } from "./Slots.tsx"

/** A field whose caret is known, as that of all text is. */
export type TextField = HTMLInputElement & { readonly selectionStart: number; readonly selectionEnd: number }

/** What is chosen of the field's text, from a place to before another one. */
export type Choice = readonly [start: number, end: number]

/**
 * Chooses one character where there is only a caret between two, as input-otp does it on the page itself. In a shadow
 * root and in a frame it does not: there the page's own document says that somebody else has the focus.
 */
export const chooseOne = (field: TextField, before = 0): Choice => {
  const { value, maxLength } = field
  let { selectionStart: at, selectionEnd: end } = field
  if (at === end && value && (at < value.length || at === maxLength)) {
    if (at === maxLength || (at && at < before)) at -= 1
    end = at + 1
    field.setSelectionRange(at, end, "forward")
  }
  return [at, end]
}

export const withChoice = (slots: readonly Slot[], [start, end]: Choice): readonly Slot[] =>
  slots.map((slot, at) => {
    const isActive = at === start || (at > start && at < end)
    return { ...slot, isActive, hasFakeCaret: isActive && !slot.char }
  })
