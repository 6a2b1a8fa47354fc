import { type RefCallback, useState } from "react"

/**
 * A ref for what goes away while it may have the focus. Who uses the keyboard would begin again at the top of the page:
 * the nearest heading that stays takes the focus, unless something else has taken it.
 */
export const useFocusHandedOn = (): RefCallback<HTMLElement> => {
  const [ref] = useState(() => {
    let here: HTMLElement | null = null
    return (element: HTMLElement | null) => {
      // Called before the element leaves the page.
      if (element === null && here !== null) leave(here)
      here = element
    }
  })
  return ref
}

const leave = (element: HTMLElement): void => {
  const root = element.getRootNode() as Document | ShadowRoot // what can have the focus is in one of them
  if (root.activeElement !== element) return
  const around = ancestorsOf(element)
  // By then what takes its place is there.
  queueMicrotask(() => {
    const isTaken = root.activeElement !== null && root.activeElement !== element.ownerDocument.body
    if (element.isConnected || isTaken) return
    const heading = around
      .map((place) => (place.isConnected ? place.querySelector<HTMLElement>("h1, h2, h3") : null))
      .find((found) => found !== null)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

const ancestorsOf = ({ parentElement }: Element): readonly Element[] =>
  parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
