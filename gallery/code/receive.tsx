import { useState } from "react"
import type { NetworkName } from "slipway"
import { ReceiveAddress } from "slipway/react/ui"

const tokens = [{ tokenAddress: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", symbol: "USDC", decimals: 6 }]

export const Receive = () => {
  const [network, setNetwork] = useState<NetworkName>("base")
  return <ReceiveAddress network={network} onNetworkChange={setNetwork} tokens={tokens} />
}
