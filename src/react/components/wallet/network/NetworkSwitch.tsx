import { forwardRef } from "react"
import type { NetworkName } from "../../../../networks.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { useText } from "../../primitives/text/text.ts"
import { NetworkButton } from "./NetworkChip.tsx"
import type { NetworkChoice } from "./networkChoice.ts"
import { useNetworkState, WrongNetwork } from "./WrongNetwork.tsx"

export interface NetworkSwitchProps extends NetworkChoice, Look {
  readonly value: NetworkName
}

/** Selects the network that the rest of the page uses, with a visible label. */
export const NetworkSwitch = forwardRef<HTMLElement, NetworkSwitchProps>((props, ref) => {
  checkProps("NetworkSwitch", props)
  const { value, onChange, networks, required, ...look } = props
  const { t } = useText()
  return (
    <Surface {...look} ref={ref} name="network-switch" state={useNetworkState(value, required)}>
      <span data-part="label" aria-hidden="true">
        {t.network.label}
      </span>
      <NetworkButton {...{ value, onChange, networks, required }} />
      <WrongNetwork {...{ value, onChange, required }} />
    </Surface>
  )
})
NetworkSwitch.displayName = "NetworkSwitch"
