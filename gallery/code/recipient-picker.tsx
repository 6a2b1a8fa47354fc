import { useState } from "react"
import { RecipientPicker } from "slipway/react/ui"

export const To = ({ onRecipient }: { readonly onRecipient: (address: string | undefined) => void }) => {
  const [value, setValue] = useState("")
  return (
    <RecipientPicker
      network="base"
      value={value}
      onChange={(text, recipient) => {
        setValue(text)
        onRecipient(recipient?.address)
      }}
    />
  )
}
