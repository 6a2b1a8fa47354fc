import { forwardRef, type ReactNode, useState } from "react"
import { longName, type Network } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Dialog } from "../../primitives/dialog/Dialog.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { NetworkMark } from "../../primitives/pictures/NetworkMark.tsx"
import { warningLines } from "../../primitives/pictures/signLines.ts"
import { isTestNetwork } from "../../primitives/text/network/isTestNetwork.ts"
import { useNetworkTitle } from "../../primitives/text/network/useNetworkTitle.ts"
import { useText } from "../../primitives/text/text.ts"
import { Networks } from "./NetworkList.tsx"
import type { NetworkChoice } from "./networkChoice.ts"
import { useNetworkSwitch } from "./useNetworkSwitch.tsx"
import { useNetworkState } from "./WrongNetwork.tsx"

export interface NetworkChipProps extends NetworkChoice, Look {}

/**
 * A small button that says which network is in use and opens the list of networks. On the wrong network, it switches to the one that
 * the app needs.
 */
export const NetworkChip = forwardRef<HTMLElement, NetworkChipProps>((props, ref) => {
  checkProps("NetworkChip", props)
  const { value, onChange, networks, required, ...look } = props
  const state = useNetworkState(value, required)
  return (
    <Surface {...look} ref={ref} name="network-chip" state={state}>
      <NetworkButton
        {...{ value, onChange, networks, required }}
        {...(state === "wrong" ? { needed: required } : {})}
      />
    </Surface>
  )
})
NetworkChip.displayName = "NetworkChip"

interface NetworkButtonProps extends NetworkChoice {
  /** The network to switch to with one press, instead of the list. */
  readonly needed?: Network | undefined
}

/** The button and the dialog that it opens. */
export const NetworkButton = ({ needed, ...choice }: NetworkButtonProps): ReactNode => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { value } = choice
  const { choose, toast } = useNetworkSwitch(choice)
  const name = longName(value)
  const isTest = isTestNetwork(name, useClient().evm?.chains)
  const titleOf = useNetworkTitle()
  const title = titleOf(value)
  const close = () => setOpen(false)
  if (needed !== undefined)
    return (
      <>
        <Button kind="secondary" onClick={() => choose(longName(needed))}>
          <WarningMark />
          <NetworkMark of={needed} title={titleOf(needed)} />
          <span data-part="spoken">{t.network.current(title)} </span>
          <span data-part="name" title={titleOf(needed)}>
            {t.network.switchTo(titleOf(needed))}
          </span>
        </Button>
        {toast}
      </>
    )
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <NetworkMark of={value} title={title} />
        <span data-part="spoken">{t.network.label}: </span>
        <span data-part="labelled">
          <span data-part="name" title={title}>
            {shortNames[name] ?? (isTest ? title.replace(/ Testnet$/, "") : title)}
          </span>
          {isTest ? <span data-part="badge">{t.network.badge}</span> : null}
        </span>
        <span data-part="chevron" aria-hidden="true" />
      </Button>
      {isOpen ? (
        <Dialog name="network-dialog" title={t.network.choose} onCancel={close}>
          <Networks
            {...choice}
            onChange={(chosen) => {
              close()
              if (chosen !== name) choose(chosen)
            }}
          />
        </Dialog>
      ) : null}
      {toast}
    </>
  )
}

/** Names that are long for a small button. The badge says which is the test network. */
const shortNames: Readonly<Record<string, string>> = {
  "binance-smart-chain": "BNB Chain",
  "binance-smart-chain-testnet": "BNB Chain"
}

const WarningMark = (): ReactNode => (
  <LineIcon lines={warningLines} size={24} data-part="network-mark" data-kind="warning" />
)
