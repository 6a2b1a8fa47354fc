import type { ReactNode } from "react"
import { recipientMessages } from "../../../locales/en/recipient.ts"
import { Dialog } from "../../primitives/dialog/Dialog.tsx"
import { useMessages } from "../../primitives/text/messages.ts"
import { Camera } from "./Camera.tsx"

interface CameraDialogProps {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Scans with the camera. It loads with the first scan. */
export const CameraDialog = ({ onText, onClose }: CameraDialogProps): ReactNode => {
  const t = useMessages(recipientMessages)
  return (
    <Dialog name="scan" title={t.payee.scanTitle} onCancel={onClose}>
      <Camera
        onCancel={onClose}
        onText={(text) => {
          onClose()
          onText(text)
        }}
      />
    </Dialog>
  )
}
