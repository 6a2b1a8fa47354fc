import { useState } from "react"
import { Button, Toast, type ToastMessage } from "slipway/react/ui"

export const Contact = ({ onRemove, onRestore }: { onRemove: () => void; onRestore: () => void }) => {
  const [said, setSaid] = useState<ToastMessage>()
  const remove = () => {
    onRemove()
    setSaid({ text: "Contact removed", action: { label: "Undo", onPress: onRestore } })
  }
  return (
    <>
      <Button onClick={remove}>Remove contact</Button>
      <Toast message={said} onDone={() => setSaid(undefined)} />
    </>
  )
}
