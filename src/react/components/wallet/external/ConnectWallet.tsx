import { forwardRef, type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { Network } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { useIsOnline } from "../../../hooks/online.ts"
import { useLatest, useSession } from "../../../hooks/session.ts"
import type { ConnectableWallet, ExternalWalletState } from "../../../wallets/externalWallet.ts"
import { useExternalWallet, useInjectedWallets, useWalletConnect } from "../../../wallets/hooks.ts"
import type { InjectedWallet } from "../../../wallets/injected.ts"
import type { WalletConnectConfig, WalletConnectState } from "../../../wallets/walletConnect.ts"
import { LastUsed } from "../../auth/waysToSignIn/LastUsed.tsx"
import { Button, type ButtonProps } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Empty, PassingButton } from "../../primitives/controls/parts.tsx"
import { useModalPage } from "../../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { Picture } from "../../primitives/pictures/Picture.tsx"
import { walletLines } from "../../primitives/pictures/walletLines.ts"
import { useText } from "../../primitives/text/text.ts"
import { ConnectedWallet } from "./ConnectedWallet.tsx"
import { lastFirst, lastWallet, phoneWallet, recordWallet } from "./lastWallet.ts"
import { Pairing, PhonePicture } from "./PhoneWallet.tsx"
import { WalletRow, type WalletStatus } from "./WalletRow.tsx"

export interface ConnectWalletProps extends Look {
  /** Offers phone wallets, by a QR code or a link. WalletConnect is only loaded when the user asks for it. */
  readonly walletConnect?: WalletConnectConfig | undefined
  /** The network that the app needs. Offers to switch if the wallet is on another one. @default any */
  readonly network?: Network | undefined
  /** Called when a wallet is connected. */
  readonly onConnected?: ((wallet: ConnectableWallet) => void) | undefined
  /** Adds a "Done" button to a connected wallet, and is called when it is pressed. */
  readonly onDone?: (() => void) | undefined
  /** Called when a user without a wallet wants to sign in instead. @default opens the modal, if there is one */
  readonly onSignIn?: (() => void) | undefined
}

/** Connects a wallet that the user has elsewhere: a browser extension or a phone. */
export const ConnectWallet = forwardRef<HTMLElement, ConnectWalletProps>(
  ({ walletConnect, network, onConnected, onDone, onSignIn, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { state } = useExternalWallet()
    useReport(state, onConnected)
    return (
      <Surface {...look} ref={ref} name="connect-wallet" state={state.status} labelledBy={heading}>
        <Heading
          id={heading}
          title={
            state.status === "connected" ? (
              <span role="status">{t.connect.connected(state.wallet.name)}</span>
            ) : (
              t.connect.title
            )
          }
        />
        {state.status === "connected" ? (
          <ConnectedWallet {...{ state, network, onDone }} picture={<PictureOf wallet={state.wallet} />} />
        ) : walletConnect ? (
          <AnyWallet walletConnect={walletConnect} onSignIn={onSignIn} />
        ) : (
          <WalletList onSignIn={onSignIn} />
        )}
      </Surface>
    )
  }
)
ConnectWallet.displayName = "ConnectWallet"

/** Remembers a wallet that is connected here, and tells the app of it. */
const useReport = (state: ExternalWalletState, onConnected: ConnectWalletProps["onConnected"]) => {
  const client = useClient()
  const latest = useLatest(onConnected)
  const connected = state.status === "connected" ? state.wallet : undefined
  const before = useRef(connected)
  useEffect(() => {
    if (connected && connected !== before.current) {
      recordWallet(client, isAnnounced(connected) ? connected.rdns : phoneWallet)
      latest.current?.(connected)
    }
    before.current = connected
  }, [client, connected, latest])
}

const isAnnounced = (wallet: ConnectableWallet): wallet is InjectedWallet => "rdns" in wallet

const PictureOf = ({ wallet }: { readonly wallet: ConnectableWallet }): ReactNode =>
  isAnnounced(wallet) ? <Picture of={wallet.name} src={wallet.icon} /> : <PhonePicture />

type WaysIn = Pick<ConnectWalletProps, "onSignIn">

/** Wallets in the browser, and those on a phone. */
const AnyWallet = ({
  walletConnect,
  onSignIn
}: WaysIn & { readonly walletConnect: WalletConnectConfig }): ReactNode => {
  const { state, connect, cancel } = useWalletConnect(walletConnect)
  const [isBack, setBack] = useState(false)
  const goBack = () => {
    setBack(true)
    cancel()
  }
  return state.status === "loading" || state.status === "waiting_for_wallet" ? (
    <Pairing uri={"uri" in state ? state.uri : undefined} onCancel={goBack} />
  ) : (
    <WalletList onSignIn={onSignIn} phone={{ state, autoFocus: isBack, onClick: () => void connect() }} />
  )
}

interface WalletListProps extends WaysIn {
  readonly phone?:
    | { readonly state: WalletConnectState; readonly autoFocus: boolean; readonly onClick: () => void }
    | undefined
}

/**
 * The ways to continue, always in the same order: wallets in the browser, one on a phone, and without a wallet. One is asked at a time,
 * and what came of it stands in its row.
 */
const WalletList = ({ phone, onSignIn }: WalletListProps): ReactNode => {
  const { t } = useText()
  const client = useClient()
  const wallets = useInjectedWallets()
  const { state, connect, disconnect } = useExternalWallet()
  // The list keeps its order while it is shown.
  const [last] = useState(() => lastWallet(client))
  const isAsking = state.status === "connecting"
  const asked = useStatus(state)
  const askedWallet = "wallet" in state ? state.wallet.provider : undefined
  const failedPhone = usePhoneFailure(phone?.state)
  const isListed = wallets.some(({ provider }) => provider === askedWallet)
  const phoneStatus = isListed ? undefined : asked
  const cancel = isAsking ? (
    <PassingButton kind="quiet" onClick={disconnect}>
      {t.common.cancel}
    </PassingButton>
  ) : null
  return (
    <>
      {wallets.length > 0 ? <h3 data-part="label">{t.connect.detected}</h3> : phone ? null : <NoWallet />}
      {wallets.length > 0 ? (
        <ul data-part="wallets">
          {lastFirst(wallets, last).map((wallet) => (
            <li key={wallet.uuid}>
              <WalletRow
                name={wallet.name}
                picture={<PictureOf wallet={wallet} />}
                status={wallet.provider === askedWallet ? asked : undefined}
                tag={wallet.rdns === last ? <LastUsed /> : undefined}
                off={isAsking}
                onClick={() => void connect(wallet)}
              />
              {wallet.provider === askedWallet ? cancel : null}
            </li>
          ))}
        </ul>
      ) : null}
      {wallets.length > 0 && phone ? <p data-part="divider">{t.common.or}</p> : null}
      {phone ? (
        <WalletRow
          name={t.connect.scan}
          picture={<PhonePicture />}
          status={phoneStatus ?? failedPhone}
          tag={phoneWallet === last ? <LastUsed /> : undefined}
          off={isAsking}
          autoFocus={phone.autoFocus}
          onClick={phone.onClick}
        />
      ) : null}
      {isListed ? null : cancel}
      <span role="status" data-part="spoken">
        {(asked ?? failedPhone)?.text}
      </span>
      <WithoutWallet onSignIn={onSignIn} kind={wallets.length > 0 ? "quiet" : "primary"} />
    </>
  )
}

/** What happens in the selected wallet. */
const useStatus = (state: ExternalWalletState): WalletStatus | undefined => {
  const { t } = useText()
  if (state.status === "connecting") return { kind: "busy", text: t.connect.connecting(state.wallet.name) }
  if (state.status !== "failed") return undefined
  const kind = state.reason === "rejected" ? "neutral" : "warning"
  return { kind, text: t.connect[state.reason](state.wallet.name) }
}

/** Why a wallet on a phone could not be paired. */
const usePhoneFailure = (state: WalletConnectState | undefined): WalletStatus | undefined => {
  const { t } = useText()
  if (state?.status !== "failed") return undefined
  const { reason } = state
  return {
    kind: "warning",
    text: reason === "load_failed" ? t.connect.loadFailed : t.connect[reason]("WalletConnect")
  }
}

/** Extensions announce themselves to pages that load after they were installed. */
const NoWallet = (): ReactNode => {
  const { t } = useText()
  const isOnline = useIsOnline()
  return (
    <Empty title={t.connect.none} icon={walletLines}>
      <p>{t.connect.noneText}</p>
      {isOnline ? (
        <Button kind="quiet" onClick={() => location.reload()}>
          {t.connect.reload}
        </Button>
      ) : null}
    </Empty>
  )
}

/** A user who has no wallet gets one here, which comes first where none was found. One who is signed in has one. */
const WithoutWallet = ({ onSignIn, kind }: WaysIn & Pick<ButtonProps, "kind">): ReactNode => {
  const { t } = useText()
  const { status } = useSession()
  const modal = useModalPage("wallet")
  const signIn = onSignIn ?? modal
  if (status !== "signed_out" || signIn === undefined) return null
  return (
    <Button kind={kind} onClick={signIn}>
      {t.connect.withoutWallet}
    </Button>
  )
}
