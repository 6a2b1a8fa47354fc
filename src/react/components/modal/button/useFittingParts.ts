import { type RefObject, useLayoutEffect } from "react"

/**
 * Hides the parts of a row that have wrapped, so that the row is as wide as what it shows. Without this, it is as wide as the room
 * that was too narrow. Measures again when the texts or the room change.
 */
export const useFittingParts = (row: RefObject<HTMLElement | null>, ...texts: readonly unknown[]): void => {
  useLayoutEffect(() => {
    const { current } = row
    if (current === null) return
    const fit = () => hideWrapped(current)
    fit()
    window.addEventListener("resize", fit)
    return () => window.removeEventListener("resize", fit)
  }, [row, ...texts])
}

const hideWrapped = (row: HTMLElement): void => {
  const parts = [...row.children]
  for (const part of parts) part.removeAttribute("hidden")
  const tops = parts.map((part) => part.getBoundingClientRect().top)
  const end = row.getBoundingClientRect().bottom
  for (const [at, part] of parts.entries()) part.toggleAttribute("hidden", (tops[at] ?? 0) >= end)
}
