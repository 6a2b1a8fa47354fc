import { forwardRef } from "react"
import { type NetworkName, networkName } from "../../../networks.ts"
import { isTestNetwork } from "../primitives/networkNames.ts"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { NetworkButton } from "./NetworkChip.tsx"
import type { NetworkChoice } from "./networkChoice.ts"
import { networkState, WrongNetwork } from "./WrongNetwork.tsx"

export interface NetworkSwitchProps extends NetworkChoice, Look {
  readonly value: NetworkName
}

/** Selects the network that the rest of the page uses, with a visible label. */
export const NetworkSwitch = forwardRef<HTMLElement, NetworkSwitchProps>(
  ({ value, onChange, networks, required, ...look }, ref) => {
    const { t } = useText()
    const name = networkName(value)
    return (
      <Surface {...look} ref={ref} name="network-switch" state={networkState(value, required)}>
        <span data-part="label" aria-hidden="true">
          {t.network.label}
        </span>
        <NetworkButton {...{ value, onChange, networks, required }} />
        {name && isTestNetwork(name) ? <p data-part="hint">{t.network.test}</p> : null}
        <WrongNetwork {...{ value, onChange, required }} />
      </Surface>
    )
  }
)
NetworkSwitch.displayName = "NetworkSwitch"
