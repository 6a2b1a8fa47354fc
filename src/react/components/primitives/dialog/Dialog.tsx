import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { modalMessages } from "../../../locales/en/modal.ts"
import { useMessages } from "../text/messages.ts"
import { useRootAttributes } from "../text/rootAttributes.ts"
import { BarButton } from "./BarButton.tsx"
import type { Look } from "./Surface.tsx"
import { useSheetDrag } from "./useSheetDrag.ts"

export interface DialogProps extends Look {
  readonly name: string
  readonly state?: string | undefined
  /** Shown above the title. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** When it changes, the dialog moves above the others: something else has opened. */
  readonly layer?: unknown
  /**
   * Called on Escape. Without it, Escape does nothing and the user must answer. Without a `foot` there is also a button that
   * closes, and on phones the sheet can be dragged down.
   */
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
  // A sheet that must not be closed for a while keeps its bar.
  const [isSheet] = useState(foot === undefined && onCancel !== undefined)
  useSheetDrag(ref, { isLocked: onCancel === undefined, onClose: () => onCancel?.() })
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
        <Bar isShown={isSheet} onClose={onCancel}>
          {/* Focus starts here, because the first button may be below text that has to be read first. */}
          <h2 id={heading} tabIndex={-1} data-part="title">
            {title}
          </h2>
        </Bar>
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

interface BarProps {
  readonly isShown: boolean
  /** @default no button */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
}

/** The row of a sheet that stays: the title, and Close. */
const Bar = ({ isShown, onClose, children }: BarProps): ReactNode => {
  const t = useMessages(modalMessages)
  if (!isShown) return children
  return (
    <div data-part="modal-bar">
      {children}
      {onClose ? <BarButton name={t.modal.close} kind="close" onClick={onClose} /> : null}
    </div>
  )
}
