import { type ReactNode, useState } from "react"
import {
  chainIdOf,
  longName,
  type Network,
  type NetworkName,
  networkOf,
  ownEntry
} from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import type { ExternalWalletState } from "../../../wallets/externalWallet.ts"
import { useExternalWallet } from "../../../wallets/hooks.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { CopyIcon } from "../../primitives/controls/CopyIcon.tsx"
import { Icon } from "../../primitives/controls/Icon.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"

interface ConnectedWalletProps {
  readonly state: Extract<ExternalWalletState, { readonly status: "connected" }>
  readonly picture: ReactNode
  readonly network: Network | undefined
  readonly onDone: (() => void) | undefined
}

/** The connected wallet: which account, whether it is on the app's network, and what to do next. */
export const ConnectedWallet = ({ state, picture, network, onDone }: ConnectedWalletProps): ReactNode => {
  const { t } = useText()
  const { disconnect } = useExternalWallet()
  const needed = network === undefined ? undefined : longName(network)
  const { evm } = useClient()
  const chainId = needed && (chainIdOf(needed) ?? ownEntry(evm?.chains ?? {}, needed)?.id)
  // Whether a wallet is on a chain without a known id cannot be told.
  const isElsewhere = chainId !== undefined && chainId !== state.chainId
  return (
    <>
      <div data-part="wallet" data-state="connected">
        {picture}
        <span data-part="what">
          <bdi data-part="name">{plainText(state.wallet.name)}</bdi>
          <small data-part="connected">
            <Icon name="tick" size={16} />
            <bdi dir="ltr" translate="no" title={state.account}>
              {shortly(state.account)}
            </bdi>
          </small>
        </span>
        <CopyIcon value={state.account} label={t.account.copyAddress} />
      </div>
      {isElsewhere && needed !== undefined ? (
        <OtherNetwork state={state} needed={needed} neededId={chainId} />
      ) : null}
      {onDone && !isElsewhere ? <Button onClick={onDone}>{t.transaction.done}</Button> : null}
      <PassingButton kind="quiet" onClick={disconnect}>
        {t.connect.disconnect}
      </PassingButton>
    </>
  )
}

/** The wallet decides about its network. It may refuse, or not know how to switch. */
const OtherNetwork = ({
  state: { wallet, chainId },
  needed,
  neededId
}: Pick<ConnectedWalletProps, "state"> & {
  readonly needed: NetworkName
  readonly neededId: number
}): ReactNode => {
  const { t } = useText()
  const { switchChain } = useExternalWallet()
  const [request, setRequest] = useState<"asked" | "refused">()
  const ask = async () => {
    setRequest("asked")
    const hasSwitched = await switchChain(neededId).then(
      () => true,
      () => false
    )
    setRequest(hasSwitched ? undefined : "refused")
  }
  const title = networkTitle(needed)
  return (
    <>
      <Notice kind="warning">
        <strong>{t.network.needs(title)}</strong>
        <p>
          {request === "refused"
            ? t.connect.notSwitched(wallet.name)
            : t.network.current(titleOfChain(chainId))}
        </p>
      </Notice>
      <Button busy={request === "asked"} onClick={ask}>
        {t.network.switchTo(title)}
      </Button>
    </>
  )
}

/** A chain that the service does not know has its number as its name. */
const titleOfChain = (chainId: number | undefined): string => {
  const name = chainId === undefined ? undefined : networkOf(chainId)
  return name === undefined ? String(chainId ?? "?") : networkTitle(name)
}
