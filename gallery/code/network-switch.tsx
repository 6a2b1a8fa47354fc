import { useState } from "react"
import type { NetworkName } from "slipway"
import { NetworkSwitch } from "slipway/react/ui"

export const Network = () => {
  const [network, setNetwork] = useState<NetworkName>("base")
  return <NetworkSwitch value={network} onChange={setNetwork} />
}
