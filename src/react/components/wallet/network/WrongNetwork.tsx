import type { ReactNode } from "react"
import { longName, type Network } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { isTestNetwork } from "../../primitives/text/network/isTestNetwork.ts"
import { useNetworkTitle } from "../../primitives/text/network/useNetworkTitle.ts"
import { useText } from "../../primitives/text/text.ts"
import type { NetworkChoice } from "./networkChoice.ts"

/** Says that the app needs another network, and switches to it. Nothing when the network is right. */
export const WrongNetwork = ({
  value,
  onChange,
  required
}: Pick<NetworkChoice, "value" | "onChange" | "required">): ReactNode => {
  const { t } = useText()
  const titleOf = useNetworkTitle()
  const needed = required === undefined ? undefined : longName(required)
  if (needed === undefined || needed === longName(value)) return null
  return (
    <>
      <Notice kind="warning">
        <strong>{t.network.needs(titleOf(needed))}</strong>
        <p>{t.network.current(titleOf(value))}</p>
      </Notice>
      <Button onClick={() => onChange(needed)}>{t.network.switchTo(titleOf(needed))}</Button>
    </>
  )
}

export const useNetworkState = (value: Network, required: Network | undefined): "main" | "test" | "wrong" => {
  const { evm } = useClient()
  const name = longName(value)
  if (required !== undefined && longName(required) !== name) return "wrong"
  return isTestNetwork(name, evm?.chains) ? "test" : "main"
}
