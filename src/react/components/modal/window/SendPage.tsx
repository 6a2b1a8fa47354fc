import { type ReactNode, useEffect, useState } from "react"
import { longName, type Network, type NetworkName } from "../../../../networks.ts"
import { isAddress } from "../../../hooks/contacts/contactList.ts"
import type { Modal, ModalStart } from "../../../modal/modal.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { knownSymbol } from "../../primitives/money/coinSymbols.ts"
import { useNetworkTitle } from "../../primitives/text/network/useNetworkTitle.ts"
import { useText } from "../../primitives/text/text.ts"
import { useListedTokens } from "../../send/draft/listedTokens.ts"
import type { SendStart } from "../../send/draft/sendFlow.ts"
import type { Token } from "../../send/draft/token.ts"
import { SendForm } from "../../send/SendForm.tsx"
import type { Switched } from "../../wallet/network/useNetworkSwitch.tsx"
import { WrongNetwork } from "../../wallet/network/WrongNetwork.tsx"
import type { SlipwayModalProps } from "./modalProps.ts"

interface SendPageProps extends Pick<SlipwayModalProps, "network" | "tokens" | "onNetworkChange"> {
  readonly modal: Modal
  /** What the form begins with. */
  readonly first: ModalStart | undefined
  readonly onSwitched: (switched: Switched) => void
}

/** The form to send, on the network that was asked for. Follows payment links to other networks, where the app lets the user change it. */
export const SendPage = ({
  network,
  tokens,
  onNetworkChange,
  modal,
  first = {},
  onSwitched
}: SendPageProps): ReactNode => {
  const [start, setStart] = useState<SendStart>()
  const listed = useListedTokens(network, tokens)
  const wanted = first.network === undefined ? undefined : longName(first.network)
  const missing = start === undefined && wanted !== longName(network) ? wanted : undefined
  const { t } = useText()
  const titleOf = useNetworkTitle()
  const [isAsked, setAsked] = useState(false)
  const change = (chosen: NetworkName) => {
    onNetworkChange?.(chosen)
    if (onNetworkChange) onSwitched({ from: network, to: chosen })
  }
  useEffect(() => {
    if (missing !== undefined) change(missing)
    setAsked(true)
  }, [missing])
  // What was asked for on one network is not sent on another.
  if (missing !== undefined) {
    if (!isAsked) return null
    return onNetworkChange ? (
      <WrongNetwork value={network} required={missing} onChange={change} />
    ) : (
      <>
        <Notice kind="warning">
          <strong>{t.network.needs(titleOf(missing))}</strong>
          <p>
            {t.network.current(titleOf(network))} {t.network.fixed}
          </p>
        </Notice>
        <Button onClick={() => setStart({})}>{t.network.sendOn(titleOf(network))}</Button>
        <Button kind="quiet" onClick={() => modal.send({ type: "closed" })}>
          {t.modal.close}
        </Button>
      </>
    )
  }
  return (
    <SendForm
      {...{ network, tokens }}
      start={start ?? startOf(first, network, listed)}
      onDone={() => modal.send({ type: "finished" })}
      onSent={(hash, id) => modal.did({ type: "sent", id, hash })}
      onUnresolved={(id) => modal.did({ type: "unresolved", id })}
      onNetworkChange={
        onNetworkChange &&
        ((chosen, next) => {
          setStart(next)
          onNetworkChange(chosen)
        })
      }
    />
  )
}

/** The form looks up a token by its address. An amount of another asset that is not offered is left out: it would be read as one of the network's own coin. */
const startOf = (
  { to, amount, asset }: ModalStart,
  network: Network,
  tokens: readonly Token[]
): SendStart => {
  const is = (other: string | undefined) => other?.toLowerCase() === asset?.toLowerCase()
  const token = tokens.find(({ symbol, tokenAddress }) => is(symbol) || is(tokenAddress))
  const tokenAddress = token?.tokenAddress ?? (isAddress(asset) ? asset : undefined)
  const isOffered = asset === undefined || tokenAddress !== undefined || is(knownSymbol(longName(network)))
  return { to, amount: isOffered ? amount : undefined, tokenAddress }
}
