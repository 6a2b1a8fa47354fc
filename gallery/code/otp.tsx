import { useState } from "react"
import { OneTimeCodeInput } from "slipway/react/otp"

export const Code = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const [code, setCode] = useState("")
  return <OneTimeCodeInput length={6} aria-label="Code" value={code} onChange={setCode} onComplete={onCode} />
}
