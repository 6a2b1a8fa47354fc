import type { ReactNode } from "react"
import { modalMessages } from "../../locales/en/modal.ts"
import { Button } from "../primitives/Button.tsx"
import { useMessages } from "../primitives/messages.ts"

interface ModalBarProps {
  readonly title: string
  /** @default no button */
  readonly onBack: (() => void) | undefined
  /** @default no button */
  readonly onClose: (() => void) | undefined
}

/** One row that stays: Back, the title, Close. */
export const ModalBar = ({ title, onBack, onClose }: ModalBarProps): ReactNode => {
  const t = useMessages(modalMessages)
  return (
    <div data-part="modal-bar">
      {onBack ? (
        <BarButton name={t.common.back} drawing="M10 3.5 5.5 8l4.5 4.5" kind="back" onClick={onBack} />
      ) : (
        <span />
      )}
      {/* Each page has a heading of its own. */}
      <span data-part="modal-title" title={title} aria-hidden="true">
        {title}
      </span>
      {onClose ? (
        <BarButton name={t.modal.close} drawing="m4 4 8 8m0-8-8 8" kind="close" onClick={onClose} />
      ) : (
        <span />
      )}
    </div>
  )
}

interface BarButtonProps {
  readonly name: string
  /** The lines of its icon, on a square of 16. */
  readonly drawing: string
  readonly kind: "back" | "close"
  readonly onClick: () => void
}

const BarButton = ({ name, drawing, kind, onClick }: BarButtonProps): ReactNode => (
  <Button kind="quiet" data-icon={kind} title={name} onClick={onClick}>
    <svg viewBox="0 0 16 16" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={drawing} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span data-part="spoken">{name}</span>
  </Button>
)
