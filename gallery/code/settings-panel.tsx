import { useState } from "react"
import type { NetworkName } from "slipway"
import type { Appearance } from "slipway/react"
import { useSlipwayModal } from "slipway/react/modal"
import { SettingsPanel } from "slipway/react/ui"

export const Settings = () => {
  const [network, setNetwork] = useState<NetworkName>("base")
  const [appearance, setAppearance] = useState<Appearance>("system")
  const { open } = useSlipwayModal()
  return (
    <SettingsPanel
      network={network}
      onNetworkChange={setNetwork}
      appearance={{ value: appearance, onChange: setAppearance }}
      help="https://example.com/help"
      onOpen={(page) => open(page)}
    />
  )
}
