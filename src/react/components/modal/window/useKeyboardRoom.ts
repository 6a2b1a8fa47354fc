import { type RefObject, useEffect } from "react"

/**
 * Keeps the dialog above the on-screen keyboard: sets `--_keyboard`, the height that the keyboard covers, for the stylesheet. Most
 * phones shrink only the visual viewport for it.
 */
export const useKeyboardRoom = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return
    const measure = () => {
      const dialog = ref.current
      const covered = innerHeight - view.height - view.offsetTop
      // A page that is zoomed in also has a small viewport.
      const isKeyboard = view.scale === 1 && covered > 0
      dialog?.style.setProperty("--_keyboard", isKeyboard ? `${Math.round(covered)}px` : "0px")
      if (isKeyboard && dialog?.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ block: "nearest" })
    }
    measure()
    view.addEventListener("resize", measure)
    view.addEventListener("scroll", measure)
    return () => {
      view.removeEventListener("resize", measure)
      view.removeEventListener("scroll", measure)
    }
  }, [ref])
}
