import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"
import type { ModalPlace } from "../../../modal/modal.ts"

/** In milliseconds. A user who wants less motion sees a short fade, and nothing that moves. */
const duration = 200
const fade = 100
const easing = "cubic-bezier(0.2, 0, 0, 1)"

/**
 * Shows where a page comes from: the next one fades in along the direction of reading, the one before against it, and the dialog grows or
 * shrinks to its height. A page begins at its top. Reads the layout once per page.
 */
export const usePageMotion = (
  dialog: RefObject<HTMLDialogElement | null>,
  place: ModalPlace,
  depth: number
): void => {
  const last = useRef({ place, depth, height: 0 })
  useEffect(() => {
    const box = dialog.current
    if (!box || typeof ResizeObserver === "undefined") return
    const observer = new ResizeObserver(([entry]) => {
      last.current.height = entry?.borderBoxSize[0]?.blockSize ?? 0
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [dialog])
  useLayoutEffect(() => {
    const before = last.current
    if (before.place === place) return
    last.current = { ...before, place, depth }
    const box = dialog.current
    if (!box?.open) return
    // The page before may have been scrolled.
    box.scrollTop = 0
    if (!("animate" in box)) return
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return fadeIn(box)
    moveIn(box, depth < before.depth ? -1 : 1)
    resize(box, before.height)
  }, [dialog, place, depth])
}

const pageIn = (box: HTMLElement) => box.querySelector('[data-part="modal-page"]')

const fadeIn = (box: HTMLElement): void => void pageIn(box)?.animate({ opacity: [0, 1] }, { duration: fade })

const moveIn = (box: HTMLElement, way: 1 | -1): void => {
  const reading = getComputedStyle(box).direction === "rtl" ? -1 : 1
  const translate = [`${8 * way * reading}px 0`, "0 0"]
  pageIn(box)?.animate({ opacity: [0, 1], translate }, { duration, easing })
}

const resize = (box: HTMLElement, from: number): void => {
  const to = box.offsetHeight
  if (from === 0 || from === to) return
  box.animate({ height: [`${from}px`, `${to}px`], overflow: ["hidden", "hidden"] }, { duration, easing })
}
