import type { KeyboardEvent } from "react"
import type { PickerOption } from "./pickerOption.ts"

/** The options with this text in their names or details. */
export const optionsLike = (options: readonly PickerOption[], search: string): readonly PickerOption[] => {
  const wanted = search.trim().toLowerCase()
  return options.filter(({ label, detail = "" }) =>
    `${label} ${detail}`.replace(/\s/g, " ").toLowerCase().includes(wanted)
  )
}

/** The option that a key leads to. `undefined` if it is no key of the list. In a search, letters are text. */
export const movedBy = (
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  shown: readonly PickerOption[],
  active: number,
  isSearched: boolean
): number | undefined => {
  if (shown.length === 0) return undefined
  const last = shown.length - 1
  if (key === "ArrowDown") return Math.min(last, active + 1)
  if (key === "ArrowUp") return Math.max(0, active - 1)
  if (isSearched || ctrlKey || metaKey || altKey) return undefined
  if (key === "Home") return 0
  if (key === "End") return last
  return key.length === 1 && key !== " " ? nextByLetter(shown, active, key) : undefined
}

/** The next option whose name begins with a letter, after the last from the first on. */
const nextByLetter = (shown: readonly PickerOption[], active: number, letter: string): number | undefined => {
  const begins = ({ label }: PickerOption) => label.toLowerCase().startsWith(letter.toLowerCase())
  const order = [...shown.keys()].map((at) => (active + 1 + at) % shown.length)
  return order.find((at) => shown[at] !== undefined && begins(shown[at]))
}
