import { type ReactNode, useEffect, useRef, useState } from "react"
import { PassingButton } from "../controls/parts.tsx"
import { SignIcon } from "../pictures/SignIcon.tsx"
import { useRootAttributes } from "../text/rootAttributes.ts"
import type { Look } from "./Surface.tsx"

export interface ToastMessage {
  readonly text: ReactNode
  /** `info` for what is neither a success nor an error. @default "success" */
  readonly kind?: "success" | "info" | undefined
  /** Distinguishes two messages with the same text, so that the second is announced too. @default the text */
  readonly id?: string | number | undefined
  /** What the user can do about it, e.g. undo it. The toast goes away when it is pressed. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

export interface ToastProps extends Look {
  /** What to say. Nothing is shown without it. */
  readonly message: ToastMessage | undefined
  /** Called when the toast goes away. Then pass no message. */
  readonly onDone: () => void
}

/** How long a toast stays, in milliseconds. */
const duration = 5_000

/**
 * Says for five seconds that something was done. It stays while the pointer or the focus is on it. Not for errors: a user may miss
 * it. Render it before there is a message, because a screen reader reads changes of a region that it knows.
 */
export const Toast = ({ message, onDone, ...look }: ToastProps): ReactNode => (
  <div {...look} {...useRootAttributes()} data-slipway="toast" role="status">
    {message === undefined ? null : (
      <Said key={String(message.id ?? message.text)} message={message} onDone={onDone} />
    )}
  </div>
)

interface SaidProps {
  readonly message: ToastMessage
  readonly onDone: () => void
}

const Said = ({ message: { text, kind = "success", action }, onDone }: SaidProps): ReactNode => {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stays = isHovered || isFocused
  const note = useRef<HTMLDivElement>(null)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => {
    // Above open dialogs, and above one that opens with it, whose effect may run later. Without popovers, it is above the page.
    queueMicrotask(() => note.current?.showPopover?.())
  }, [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => latest.current(), duration)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps it from going away
    <div
      ref={note}
      popover="manual"
      data-part="toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <SignIcon sign={kind} />
      <p>{text}</p>
      {action === undefined ? null : (
        <PassingButton
          kind="quiet"
          onClick={() => {
            action.onPress()
            onDone()
          }}
        >
          {action.label}
        </PassingButton>
      )}
    </div>
  )
}
