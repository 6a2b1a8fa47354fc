import { type RefCallback, type RefObject, useState } from "react"

/**
 * A ref for what goes away while the focus may be in it; `kept` has the element meanwhile. Who uses the keyboard would
 * begin again at the top of the page: the heading of what takes its place, or the nearest that stays, takes the focus,
 * unless something else has taken it.
 */
export const useFocusHandedOn = <Kind extends HTMLElement>(
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
  const around = placesAround(element)
  // By then what takes its place is there.
  queueMicrotask(() => {
    const { activeElement, body } = element.ownerDocument
    const isTaken = activeElement !== null && activeElement !== body
    if (element.isConnected || isTaken) return
    const heading = around
      .filter(({ place }) => place.isConnected)
      .flatMap(({ place, before }) => [before ? before.nextElementSibling : place.firstElementChild, place])
      .map((found) => found?.querySelector<HTMLElement>("h1, h2, h3"))
      .find((found) => found)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** What it stands in, from the inside to the outside, and what stands before it there. */
const placesAround = ({
  parentElement: place,
  previousElementSibling: before
}: Element): readonly { readonly place: Element; readonly before: Element | null }[] =>
  place === null ? [] : [{ place, before }, ...placesAround(place)]
