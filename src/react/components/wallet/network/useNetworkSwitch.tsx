import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { longName, type Network, type NetworkName } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { Toast } from "../../primitives/dialog/Toast.tsx"
import { useNetworkTitle } from "../../primitives/text/network/useNetworkTitle.ts"
import { useText } from "../../primitives/text/text.ts"
import type { NetworkChoice } from "./networkChoice.ts"
import { recordNetwork } from "./recentNetworks.ts"

/** A switch of networks that the user made. */
export interface Switched {
  readonly from: Network
  readonly to: NetworkName
}

/** Switches networks and remembers the choice. `toast` says so, with a way back: render it where it outlives the list. */
export const useNetworkSwitch = ({
  value,
  onChange
}: Pick<NetworkChoice, "value" | "onChange">): {
  readonly choose: (network: NetworkName) => void
  readonly toast: ReactNode
} => {
  const client = useClient()
  const [switched, setSwitched] = useState<Switched>()
  const choose = (to: NetworkName) => {
    recordNetwork(client, to)
    if (longName(value) !== to) setSwitched({ from: value, to })
    onChange(to)
  }
  const forget = useCallback(() => setSwitched(undefined), [])
  return {
    choose,
    toast: <SwitchToast value={value} switched={switched} onUndo={onChange} onDone={forget} />
  }
}

interface SwitchToastProps {
  readonly value: Network
  readonly switched: Switched | undefined
  readonly onUndo: (network: NetworkName) => void
  readonly onDone: () => void
}

/** Says which network is in use now, if the app has switched to it. */
export const SwitchToast = ({ value, switched, onUndo, onDone }: SwitchToastProps): ReactNode => {
  const { t } = useText()
  const titleOf = useNetworkTitle()
  useLeft(value, switched, onDone)
  if (switched === undefined || longName(value) !== switched.to)
    return <Toast message={undefined} onDone={onDone} />
  const { to } = switched
  const from = longName(switched.from)
  const message = {
    text: t.network.switched(titleOf(to)),
    action: { label: t.network.undo, onPress: () => onUndo(from) }
  }
  return <Toast message={message} onDone={onDone} />
}

/** Calls `onLeft` when the app, which has switched to a network, leaves it again: a later return is another switch. */
const useLeft = (value: Network, switched: Switched | undefined, onLeft: () => void) => {
  const arrived = useRef<Switched>(undefined)
  const isThere = switched !== undefined && longName(value) === switched.to
  useEffect(() => {
    if (isThere) arrived.current = switched
    else if (switched !== undefined && arrived.current === switched) onLeft()
  }, [isThere, switched, onLeft])
}
