import { useState } from "react"
import { PhoneField, Surface } from "slipway/react/ui"

export const Phone = () => {
  const [number, setNumber] = useState("")
  return (
    <Surface name="phone">
      <PhoneField
        name="phone"
        label="WhatsApp number"
        country="ID"
        error={undefined}
        value={number}
        onChange={setNumber}
      />
    </Surface>
  )
}
