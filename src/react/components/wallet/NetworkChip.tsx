import { forwardRef, type ReactNode, useState } from "react"
import { longName } from "../../../networks.ts"
import { checkProps } from "../../props/checkProps.ts"
import { Button } from "../primitives/Button.tsx"
import { Dialog } from "../primitives/Dialog.tsx"
import { isTestNetwork } from "../primitives/isTestNetwork.ts"
import { LineIcon } from "../primitives/LineIcon.tsx"
import { NetworkMark } from "../primitives/NetworkMark.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { warningLines } from "../primitives/signLines.ts"
import { useText } from "../primitives/text.ts"
import { Networks } from "./NetworkList.tsx"
import type { NetworkChoice } from "./networkChoice.ts"
import { useNetworkSwitch } from "./useNetworkSwitch.tsx"
import { useNetworkTitle } from "./useNetworkTitle.ts"
import { networkState } from "./WrongNetwork.tsx"

export interface NetworkChipProps extends NetworkChoice, Look {}

/** A small button that says which network is in use, or that it is the wrong one, and opens the list of networks. */
export const NetworkChip = forwardRef<HTMLElement, NetworkChipProps>((props, ref) => {
  checkProps("NetworkChip", props)
  const { value, onChange, networks, required, ...look } = props
  const { t } = useText()
  const state = networkState(value, required)
  return (
    <Surface {...look} ref={ref} name="network-chip" state={state}>
      <NetworkButton
        {...{ value, onChange, networks, required }}
        warning={state === "wrong" ? t.network.wrongShort : undefined}
      />
    </Surface>
  )
})
NetworkChip.displayName = "NetworkChip"

interface NetworkButtonProps extends NetworkChoice {
  /** Shown in place of the network, which is then only spoken. */
  readonly warning?: string | undefined
}

/** The button and the dialog that it opens. */
export const NetworkButton = ({ warning, ...choice }: NetworkButtonProps): ReactNode => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { value } = choice
  const { choose, toast } = useNetworkSwitch(choice)
  const name = longName(value)
  const title = useNetworkTitle()(value)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {warning === undefined ? <NetworkMark of={value} title={title} /> : <WarningMark />}
        <span data-part="spoken">{t.network.label}: </span>
        <span data-part={warning === undefined ? "name" : "spoken"} title={title}>
          {title}
        </span>
        {warning === undefined ? null : <span>{warning}</span>}
        {warning === undefined && isTestNetwork(name) ? (
          <span data-part="badge">{t.network.badge}</span>
        ) : null}
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
          <Button kind="quiet" onClick={close}>
            {t.modal.close}
          </Button>
        </Dialog>
      ) : null}
      {toast}
    </>
  )
}

/** Replaces the network's logo. */
const WarningMark = (): ReactNode => (
  <LineIcon lines={warningLines} size={24} data-part="network-mark" data-kind="warning" />
)
