import type { Slot } from "./Slots.tsx"

/** A text input, whose caret position is never null. */
export type TextField = HTMLInputElement & { readonly selectionStart: number; readonly selectionEnd: number }

/** The selected range of the text, end exclusive. */
export type Choice = readonly [start: number, end: number]

/**
 * Selects one character when there is only a caret. input-otp does this on the page itself, but not in a shadow root
 * or a frame, where `document.activeElement` is another element.
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
