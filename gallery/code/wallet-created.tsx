import { useState } from "react"
import { WalletCreated } from "slipway/react/ui"

/** For an app that creates wallets itself. `WalletGate` does this for you. */
export const Save = ({ secret }: { readonly secret: string }) => {
  const [isSaved, setSaved] = useState(false)
  return isSaved ? (
    <p>Your wallet is ready.</p>
  ) : (
    <WalletCreated secret={secret} onDone={() => setSaved(true)} />
  )
}
