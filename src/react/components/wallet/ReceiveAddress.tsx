import { forwardRef, type ReactNode, useId, useState } from "react"
import { chainIdOf, longName, type Network, type NetworkName, ownEntry } from "../../../networks.ts"
import { useClient } from "../../context.ts"
import { useAddress, useAddressRead, useSession } from "../../hooks/session.ts"
import { usePrices } from "../../hooks/wallet/prices.ts"
import { checkProps } from "../../props/checkProps.ts"
import { WorthNote } from "../assets/WorthNote.tsx"
import { AddressWithCopy } from "../primitives/controls/AddressWithCopy.tsx"
import { Button } from "../primitives/controls/Button.tsx"
import { CopyButton } from "../primitives/controls/CopyButton.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Address, Empty } from "../primitives/controls/parts.tsx"
import { ShareButton } from "../primitives/controls/ShareButton.tsx"
import { useModalPage } from "../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { NetworkMark } from "../primitives/pictures/NetworkMark.tsx"
import { walletLines } from "../primitives/pictures/walletLines.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import { paymentLink, QrCode } from "../qr/index.ts"
import type { Token } from "../send/draft/token.ts"
import { ArrivalToast } from "./Arrivals.tsx"
import { NetworkChip } from "./network/NetworkChip.tsx"
import { type Asked, RequestAmount } from "./RequestAmount.tsx"

export interface ReceiveAddressProps extends Look {
  readonly network: Network
  /** @default the address of the signed-in user */
  readonly address?: string | undefined
  /** Encodes a payment link (EIP-681), which includes the network. Not every wallet can read it. */
  readonly asPaymentLink?: boolean | undefined
  /** The tokens that the user can request and whose arrival is shown, in addition to the network's coin. */
  readonly tokens?: readonly Token[] | undefined
  /** The networks to choose from, if there is an `onNetworkChange`. @default all that the service knows */
  readonly networks?: readonly NetworkName[] | undefined
  /** Called when the user chooses another network. Pass it back as `network`. @default the network cannot be changed here */
  readonly onNetworkChange?: ((network: NetworkName) => void) | undefined
  /** Whether the user can ask for an amount. @default true */
  readonly request?: boolean | undefined
}

const noTokens: readonly Token[] = []

/**
 * Shows an address to receive payments: as a QR code, in full, to copy and to share. The user can ask for an amount,
 * which the code then has as a payment link (EIP-681). Reports what arrives at the user's address while it is mounted.
 */
export const ReceiveAddress = forwardRef<HTMLElement, ReceiveAddressProps>((props, ref) => {
  checkProps("ReceiveAddress", props)
  const {
    network,
    address: given,
    asPaymentLink = false,
    tokens = noTokens,
    networks,
    onNetworkChange,
    request = true,
    ...look
  } = props
  const { t } = useText()
  const heading = useId()
  const own = useAddress()
  const search = useAddressRead()
  const { status } = useSession()
  const address = given ?? own
  const state = address ? "ready" : status !== "ready" ? "empty" : search.error ? "error" : "loading"
  const name = longName(network)
  const { evm } = useClient()
  const chainId = chainIdOf(network) ?? ownEntry(evm?.chains ?? {}, name)?.id
  const create = useModalPage("wallet")
  return (
    <Surface {...look} ref={ref} name="receive-address" state={state} labelledBy={heading}>
      <Heading
        id={heading}
        title={t.receive.title}
        text={state === "empty" ? undefined : t.receive.text(networkTitle(network, evm?.chains))}
      />
      {name && onNetworkChange && state !== "empty" ? (
        <NetworkChip value={name} networks={networks} onChange={onNetworkChange} />
      ) : null}
      {state === "empty" ? (
        <Empty title={t.receive.noAddress} icon={walletLines}>
          <p>{t.receive.noAddressText}</p>
          {create ? <Button onClick={create}>{t.wallet.create}</Button> : null}
        </Empty>
      ) : null}
      {state === "loading" ? <Loading reads={[search]} lines={2} shape="code" /> : null}
      {state === "error" && search.error ? (
        <ErrorMessage error={search.error} onRetry={() => void search.refetch()} />
      ) : null}
      {address === undefined ? null : (
        <Code
          // What is asked for on one network is not asked for on another.
          key={`${address} ${network}`}
          {...{ address, network, chainId, tokens, asPaymentLink }}
          // Only a payment link has an amount.
          canAsk={request && chainId !== undefined}
        />
      )}
      {given === undefined && status === "ready" ? <ArrivalToast network={network} tokens={tokens} /> : null}
    </Surface>
  )
})
ReceiveAddress.displayName = "ReceiveAddress"

interface CodeProps {
  readonly address: string
  readonly network: Network
  /** Without it, there is no payment link. */
  readonly chainId: number | undefined
  readonly tokens: readonly Token[]
  readonly asPaymentLink: boolean
  readonly canAsk: boolean
}

/** The code, and what it contains. */
const Code = ({ address, network, chainId, tokens, asPaymentLink, canAsk }: CodeProps): ReactNode => {
  const { t, format } = useText()
  const { priceOf } = usePrices()
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  const link =
    chainId !== undefined && (asPaymentLink || asked)
      ? paymentLink({
          address,
          chainId,
          tokenAddress: asked?.tokenAddress,
          value: asked?.units
        })
      : undefined
  return (
    <>
      {/* Above the code, which changes with it. */}
      {isAsking ? <RequestAmount network={network} tokens={tokens} onAsked={setAsked} /> : null}
      <div data-part="qr">
        {/* Readers restore what the mark covers. */}
        <QrCode value={link ?? address} label={t.receive.qr(address)} errorCorrection="M" />
        <NetworkMark of={network} />
      </div>
      {asked ? (
        <>
          <p data-part="asked">{t.receive.asksFor(format.coin(asked.amount, asked.symbol))}</p>
          <WorthNote amount={asked.amount} price={priceOf({ ...asked, network })} network={network} />
        </>
      ) : null}
      <div data-part="copyable">
        <span data-part="label">{t.receive.address}</span>
        {asked && link ? (
          // The button below copies the link.
          <AddressWithCopy value={address}>
            <Address value={address} />
          </AddressWithCopy>
        ) : (
          <p>
            <Address value={address} />
          </p>
        )}
      </div>
      <div data-part="row">
        {asked && link ? (
          <CopyButton value={link} label={t.receive.copyLink} kind="primary" />
        ) : (
          <CopyButton value={address} label={t.account.copyAddress} kind="primary" />
        )}
        <ShareButton text={asked && link ? link : address} />
      </div>
      {canAsk ? (
        <Button
          kind="quiet"
          onClick={() => {
            setAsking(!isAsking)
            setAsked(undefined)
          }}
        >
          {isAsking ? t.receive.askNothing : t.receive.ask}
        </Button>
      ) : null}
    </>
  )
}
