import type { ReactNode } from "react"
import { modalMessages } from "../../../locales/en/modal.ts"
import { BarButton } from "../../primitives/dialog/BarButton.tsx"
import { useMessages } from "../../primitives/text/messages.ts"

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
      {onBack ? <BarButton name={t.common.back} kind="back" onClick={onBack} /> : <span />}
      {/* Each page has its own heading. */}
      <span data-part="modal-title" title={title} aria-hidden="true">
        {title}
      </span>
      {onClose ? <BarButton name={t.modal.close} kind="close" onClick={onClose} /> : <span />}
    </div>
  )
}
