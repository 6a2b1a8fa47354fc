import { type ReactNode, useEffect, useId, useRef } from "react"
import { useRootAttributes } from "./rootAttributes.ts"
import type { Look } from "./Surface.tsx"

export interface DialogProps extends Look {
  readonly name: string
  readonly state?: string | undefined
  /** Shown above the title. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** When it changes, the dialog moves above the others: something else has opened. */
  readonly layer?: unknown
  /** Called on Escape. Without it, Escape does nothing and the user must answer. */
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
  /** Stays in view while the rest scrolls. */
  readonly foot?: ReactNode
}

/**
 * A modal dialog. The page behind it is inert, focus moves into it and back when it unmounts. It is open while
 * mounted.
 */
export const Dialog = ({
  name,
  state,
  lead,
  title,
  layer,
  onCancel,
  children,
  foot,
  ...look
}: DialogProps): ReactNode => {
  const heading = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const before = dialog?.ownerDocument.activeElement
    dialog?.showModal()
    // The browser would take an element that scrolls.
    dialog?.querySelector<HTMLElement>('[data-part="title"]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const lastLayer = useRef(layer)
  useEffect(() => {
    if (lastLayer.current === layer) return
    lastLayer.current = layer
    // After the effect that opens the other one.
    queueMicrotask(() => {
      if (!ref.current?.open) return
      ref.current.close()
      ref.current.showModal()
    })
  }, [layer])
  return (
    <dialog
      {...look}
      ref={ref}
      {...useRootAttributes()}
      data-slipway={name}
      data-state={state}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // Some browsers close a dialog on the second Escape, even if the first was prevented.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.preventDefault()
        onCancel?.()
      }}
    >
      <Body isApart={foot !== undefined}>
        {lead}
        {/* Focus starts here, because the first button may be below text that has to be read first. */}
        <h2 id={heading} tabIndex={-1} data-part="title">
          {title}
        </h2>
        {children}
      </Body>
      {foot}
    </dialog>
  )
}

const Body = ({
  isApart,
  children
}: {
  readonly isApart: boolean
  readonly children: ReactNode
}): ReactNode => (isApart ? <div data-part="scroll">{children}</div> : children)
