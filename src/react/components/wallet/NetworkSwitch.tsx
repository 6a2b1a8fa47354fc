import { forwardRef } from "react"
import { type NetworkName, networks } from "../../../networks.ts"
import { Choice } from "../forms/Field.tsx"
import { isTestNetwork, networkTitle } from "../primitives/networkNames.ts"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"

export interface NetworkSwitchProps extends Look {
  readonly value: NetworkName
  readonly onChange: (network: NetworkName) => void
  /** @default all networks that the service knows */
  readonly networks?: readonly NetworkName[] | undefined
}

// `Object.keys` returns `string[]`.
const all = Object.keys(networks) as NetworkName[]

/** Selects the network that the rest of the page uses. */
export const NetworkSwitch = forwardRef<HTMLElement, NetworkSwitchProps>(
  ({ value, onChange, networks: offered = all, ...look }, ref) => {
    const { t } = useText()
    return (
      <Surface {...look} ref={ref} name="network-switch" state={isTestNetwork(value) ? "test" : "main"}>
        <Choice
          label={t.network.label}
          hint={isTestNetwork(value) ? t.network.test : undefined}
          name="network"
          value={value}
          error={undefined}
          // The option values are network names.
          onChange={(event) => onChange(event.target.value as NetworkName)}
          options={offered.map((network) => ({ value: network, label: networkTitle(network) }))}
        />
      </Surface>
    )
  }
)
NetworkSwitch.displayName = "NetworkSwitch"
