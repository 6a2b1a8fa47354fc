import { useState } from "react"
import type { NetworkName } from "slipway"
import { useSlipwayModal } from "slipway/react/modal"
import { AccountPanel } from "slipway/react/ui"

export const Account = () => {
  const [network, setNetwork] = useState<NetworkName>("base")
  const { open } = useSlipwayModal()
  return <AccountPanel network={network} onNetworkChange={setNetwork} onAction={(action) => open(action)} />
}
