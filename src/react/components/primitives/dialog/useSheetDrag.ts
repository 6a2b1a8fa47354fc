import { type RefObject, useEffect, useRef } from "react"

/** How far a finger moves before it drags the sheet instead of pressing a button, in CSS pixels. */
const slack = 8

/** A drag that is faster closes the sheet, in CSS pixels per millisecond. */
const fast = 0.6

/** How long the sheet takes to leave or to return, in milliseconds. */
const duration = 180

/**
 * Lets the user drag the sheet down by its bar. It closes when it is dragged over a third of its height, or fast. While `isLocked`,
 * it does not move.
 */
export const useSheetDrag = (
  ref: RefObject<HTMLDialogElement | null>,
  { isLocked, onClose }: { readonly isLocked: boolean; readonly onClose: () => void }
): void => {
  const latest = useRef({ isLocked, onClose })
  useEffect(() => {
    latest.current = { isLocked, onClose }
  })
  useEffect(() => {
    const dialog = ref.current
    const bar = dialog?.querySelector<HTMLElement>('[data-part="modal-bar"]')
    if (!dialog || !bar) return
    return dragDown(dialog, bar, {
      mayBegin: () => !latest.current.isLocked && isSheet(),
      onClose: () => latest.current.onClose()
    })
  }, [ref])
}

/** The stylesheet draws a sheet at the same width. */
const isSheet = () => matchMedia("(width < 40rem)").matches

interface DragOptions {
  readonly mayBegin: () => boolean
  readonly onClose: () => void
}

interface Drag {
  readonly pointer: number
  readonly from: number
  /** Where the pointer was last, and when. */
  readonly last: { readonly y: number; readonly at: number }
  /** In CSS pixels per millisecond, downwards. */
  readonly speed: number
  readonly isMoving: boolean
}

/** Follows the pointer from the bar. Returns what ends it. */
const dragDown = (
  dialog: HTMLElement,
  bar: HTMLElement,
  { mayBegin, onClose }: DragOptions
): (() => void) => {
  let drag: Drag | undefined
  const begin = ({ isPrimary, button, pointerId, clientY, timeStamp }: PointerEvent) => {
    if (!isPrimary || button !== 0 || !mayBegin()) return
    drag = {
      pointer: pointerId,
      from: clientY,
      last: { y: clientY, at: timeStamp },
      speed: 0,
      isMoving: false
    }
  }
  const move = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return
    if (!mayBegin()) return end()
    const { from, last } = drag
    const isMoving = drag.isMoving || Math.abs(clientY - from) > slack
    // From then on, no button of the bar is pressed.
    if (isMoving && !drag.isMoving) bar.setPointerCapture(pointerId)
    const speed = (clientY - last.y) / Math.max(1, timeStamp - last.at)
    drag = { ...drag, last: { y: clientY, at: timeStamp }, speed, isMoving }
    if (isMoving) dialog.style.translate = `0 ${Math.max(0, clientY - from)}px`
  }
  const end = () => {
    if (drag?.isMoving) settle(dialog, () => undefined, "0px")
    drag = undefined
  }
  const release = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    if (drag?.pointer !== pointerId || !drag.isMoving) return end()
    const { from, last, speed } = drag
    const distance = clientY - from
    // A finger that rested before it was lifted threw nothing.
    const isThrown = speed > fast && timeStamp - last.at < 100
    if (distance <= 0 || !(isThrown || distance > dialog.offsetHeight / 3)) return end()
    drag = undefined
    // Something that must not be left may have begun while the sheet moved.
    settle(dialog, () => mayBegin() && onClose(), "100%")
  }
  bar.addEventListener("pointerdown", begin)
  bar.addEventListener("pointermove", move)
  bar.addEventListener("pointerup", release)
  bar.addEventListener("pointercancel", end)
  return () => {
    bar.removeEventListener("pointerdown", begin)
    bar.removeEventListener("pointermove", move)
    bar.removeEventListener("pointerup", release)
    bar.removeEventListener("pointercancel", end)
    dialog.style.translate = ""
  }
}

/** Moves the sheet to its final position. With reduced motion, it jumps there. */
const settle = (dialog: HTMLElement, then: () => void, to: string): void => {
  const from = dialog.style.translate
  const finish = () => {
    dialog.style.translate = ""
    then()
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    finish()
    return
  }
  const moved = dialog.animate([{ translate: from }, { translate: `0 ${to}` }], {
    duration,
    easing: "cubic-bezier(0.4, 0, 1, 1)",
    fill: "forwards"
  })
  moved.onfinish = () => {
    finish()
    moved.cancel()
  }
}
