import { type RefCallback, type RefObject, useState } from "react"

/**
 * Restores focus when an element disappears. Attach the returned ref to it; `kept` holds the element meanwhile.
 * Without it, keyboard users would start again at the top of the page. Focus moves to the heading of what replaces
 * the element, or to the last heading above it, unless something else took focus.
 */
export const useFocusFallback = <Kind extends HTMLElement>(
  kept?: RefObject<Kind | null>
): RefCallback<Kind> => {
  const [ref] = useState(() => {
    let current: Kind | null = null
    return (element: Kind | null) => {
      // Called before the element is removed.
      if (element === null && current !== null) moveFocus(current)
      current = element
      if (kept) kept.current = element
    }
  })
  return ref
}

const moveFocus = (element: HTMLElement): void => {
  const root = element.getRootNode() as Document | ShadowRoot // a focusable element is always in one of them
  if (!element.contains(root.activeElement)) return
  const dialog = element.closest(dialogs)
  const ancestors = ancestorsOf(element)
  const known = headingsIn(root)
  const above = known.filter((heading) => precedes(heading, element)).reverse()
  // By then its replacement is rendered.
  queueMicrotask(() => {
    const { activeElement, body } = element.ownerDocument
    const isElsewhere = activeElement !== null && activeElement !== body
    if (element.isConnected || isElsewhere) return
    // Ignore changes elsewhere on the page.
    const ancestor = ancestors.find(({ isConnected }) => isConnected)
    const added = ancestor ? headingsIn(ancestor).filter((heading) => !known.includes(heading)) : []
    // Outside a dialog, only the code that closes it may move focus.
    const bounds = dialog?.isConnected ? dialog : root
    const found = [...added, ...above].filter((heading) => bounds.contains(heading))
    found.some(takesFocus)
  })
}

/** Whether a heading can take focus: it must be visible. */
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

const headingsIn = (ancestor: ParentNode): HTMLElement[] => [
  ...ancestor.querySelectorAll<HTMLElement>("h1, h2, h3")
]

const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The element's ancestors, from the inside out. */
const ancestorsOf = ({ parentNode: parent }: Node): readonly ParentNode[] =>
  parent === null ? [] : [parent, ...ancestorsOf(parent)]
