import { useEmailCode } from "slipway/react"
import { OneTimeCodeInput } from "slipway/react/otp"

export const EmailCode = () => {
  const { state, verify } = useEmailCode()
  if (state.status === "idle" || state.status === "done") return null
  return <OneTimeCodeInput length={6} aria-label="Code" onComplete={(otp) => verify({ otp })} />
}
