import { type RefCallback, type RefObject, useState } from "react"

/**
 * A ref for what goes away while the focus may be in it; `kept` has the element meanwhile. Who uses the keyboard would
 * begin again at the top of the page: the heading of what takes its place, or the last one above it, takes the focus,
 * unless something else has taken it.
 */
export const useFocusFallback = <Kind extends HTMLElement>(
  kept?: RefObject<Kind | null>
): RefCallback<Kind> => {
  const [ref] = useState(() => {
    let here: Kind | null = null
    return (element: Kind | null) => {
      // Called before the element leaves the page.
      if (element === null && here !== null) leave(here)
      here = element
      if (kept) kept.current = element
    }
  })
  return ref
}

const leave = (element: HTMLElement): void => {
  const root = element.getRootNode() as Document | ShadowRoot // what can have the focus is in one of them
  if (!element.contains(root.activeElement)) return
  const dialog = element.closest(dialogs)
  const places = placesAround(element)
  const known = headingsIn(root)
  const above = known.filter((heading) => precedes(heading, element)).reverse()
  // By then what takes its place is there.
  queueMicrotask(() => {
    const { activeElement, body } = element.ownerDocument
    const isTaken = activeElement !== null && activeElement !== body
    if (element.isConnected || isTaken) return
    // What comes elsewhere at the same time is something else.
    const place = places.find(({ isConnected }) => isConnected)
    const arrived = place ? headingsIn(place).filter((heading) => !known.includes(heading)) : []
    // Out of a dialog it is taken by nobody but who closes that.
    const bounds = dialog?.isConnected ? dialog : root
    const found = [...arrived, ...above].filter((heading) => bounds.contains(heading))
    found.some(takesFocus)
  })
}

/** One that is hidden does not. */
const takesFocus = (heading: HTMLElement): boolean => {
  if (heading.closest("[aria-hidden=true]")) return false
  const isGiven = heading.hasAttribute("tabindex")
  if (!isGiven) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const isTaken = heading.matches(":focus")
  if (!isTaken && !isGiven) heading.removeAttribute("tabindex")
  return isTaken
}

const dialogs = "dialog, [role=dialog], [role=alertdialog]"

const headingsIn = (place: ParentNode): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>("h1, h2, h3")
]

const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** What it stands in, from the inside to the outside. */
const placesAround = ({ parentNode: place }: Node): readonly ParentNode[] =>
  place === null ? [] : [place, ...placesAround(place)]
