import { useState } from "react"
import type { NetworkName } from "slipway"
import { NetworkChip } from "slipway/react/ui"

export const Networks = () => {
  const [network, setNetwork] = useState<NetworkName>("base")
  return <NetworkChip value={network} onChange={setNetwork} />
}
