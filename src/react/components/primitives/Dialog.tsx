import { type ReactNode, useEffect, useId, useRef } from "react"
import type { Look } from "./Surface.tsx"
import { useText } from "./text.ts"

export interface DialogProps extends Look {
  readonly name: string
  readonly state?: string | undefined
  readonly title: ReactNode
  /** Called by Escape. Without it, Escape does nothing: what is inside has to be answered. */
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * A modal dialog: what is behind it cannot be reached, the focus moves in, and back when it goes away. It is open for
 * as long as it is there.
 */
export const Dialog = ({ name, state, title, onCancel, children, ...look }: DialogProps): ReactNode => {
  const { t } = useText()
  const heading = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const before = dialog?.ownerDocument.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      {...look}
      ref={ref}
      lang={t.locale}
      data-slipway={name}
      data-state={state}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // Browsers let a second Escape close a dialog whatever was said to the first.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.preventDefault()
        onCancel?.()
      }}
    >
      {/* It gets the focus: the first button may stand below what has to be read before. */}
      <h2 id={heading} tabIndex={-1} data-part="title">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
