import type { ReactNode } from "react"
import { modalMessages } from "../../locales/en/modal.ts"
import { Button } from "../primitives/Button.tsx"
import { LineIcon } from "../primitives/LineIcon.tsx"
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
        <BarButton name={t.common.back} lines="M15 5.25 8.25 12 15 18.75" kind="back" onClick={onBack} />
      ) : (
        <span />
      )}
      {/* Each page has a heading of its own. */}
      <span data-part="modal-title" title={title} aria-hidden="true">
        {title}
      </span>
      {onClose ? (
        <BarButton name={t.modal.close} lines="M6 6l12 12M18 6 6 18" kind="close" onClick={onClose} />
      ) : (
        <span />
      )}
    </div>
  )
}

interface BarButtonProps {
  readonly name: string
  /** Those of its icon. */
  readonly lines: string
  readonly kind: "back" | "close"
  readonly onClick: () => void
}

const BarButton = ({ name, lines, kind, onClick }: BarButtonProps): ReactNode => (
  <Button kind="quiet" data-icon={kind} title={name} onClick={onClick}>
    <LineIcon lines={lines} size={20} strokeWidth={2.6} />
    <span data-part="spoken">{name}</span>
  </Button>
)
