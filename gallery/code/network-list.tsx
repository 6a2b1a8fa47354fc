import { useState } from "react"
import type { NetworkName } from "slipway"
import { NetworkList } from "slipway/react/ui"

export const Networks = () => {
  const [network, setNetwork] = useState<NetworkName>("base")
  return <NetworkList value={network} onChange={setNetwork} />
}
