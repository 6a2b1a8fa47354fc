import type { ReactNode } from "react"
import { type Network, networkName } from "../../../networks.ts"
import { isTestNetwork, networkTitle } from "../primitives/networkNames.ts"
import { Button, Notice } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import type { NetworkChoice } from "./networkChoice.ts"

/** Says that the app needs another network, and switches to it. Nothing when the network is right. */
export const WrongNetwork = ({
  value,
  onChange,
  required
}: Pick<NetworkChoice, "value" | "onChange" | "required">): ReactNode => {
  const { t } = useText()
  const needed = required === undefined ? undefined : networkName(required)
  if (needed === undefined || needed === networkName(value)) return null
  return (
    <>
      <Notice kind="warning">{t.network.wrong(networkTitle(needed), titleOf(value))}</Notice>
      <Button onClick={() => onChange(needed)}>{t.network.switchTo(networkTitle(needed))}</Button>
    </>
  )
}

export const titleOf = (network: Network): string => networkTitle(networkName(network) ?? network)

export const networkState = (value: Network, required: Network | undefined): "main" | "test" | "wrong" => {
  const name = networkName(value)
  if (required !== undefined && networkName(required) !== name) return "wrong"
  return name !== undefined && isTestNetwork(name) ? "test" : "main"
}
