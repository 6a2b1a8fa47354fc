import { forwardRef, type ReactNode, useId } from "react"
import type { ExternalWalletState } from "../../wallets/externalWallet.ts"
import { useExternalWallet, useInjectedWallets, useWalletConnect } from "../../wallets/hooks.ts"
import type { WalletConnectConfig } from "../../wallets/walletConnect.ts"
import { Address, Empty, Heading, Notice, PassingButton, Skeleton } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { QrCode } from "../qr/index.ts"

export interface ConnectWalletProps extends Look {
  /** Offers a QR code for phone wallets. WalletConnect is only loaded when the user asks for it. */
  readonly walletConnect?: WalletConnectConfig | undefined
}

/** Connects a wallet that the user has elsewhere: a browser extension or a phone. */
export const ConnectWallet = forwardRef<HTMLElement, ConnectWalletProps>(
  ({ walletConnect, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { state, disconnect } = useExternalWallet()
    return (
      <Surface {...look} ref={ref} name="connect-wallet" state={state.status} labelledBy={heading}>
        <Heading id={heading} title={t.connect.title} />
        {state.status === "connected" ? (
          <>
            <Notice kind="success">{t.connect.connected(state.wallet.name)}</Notice>
            <div data-part="copyable">
              <span data-part="label">{t.receive.address}</span>
              <Address value={state.account} />
            </div>
            <PassingButton onClick={disconnect}>{t.connect.disconnect}</PassingButton>
          </>
        ) : (
          <>
            <Progress state={state} />
            <Injected />
            {walletConnect ? <Phone config={walletConnect} /> : null}
          </>
        )}
      </Surface>
    )
  }
)
ConnectWallet.displayName = "ConnectWallet"

const Progress = ({ state }: { readonly state: ExternalWalletState }): ReactNode => {
  const { t } = useText()
  if (state.status === "connecting") return <Notice>{t.connect.connecting(state.wallet.name)}</Notice>
  if (state.status !== "failed") return null
  return <Notice kind="warning">{t.connect[state.reason](state.wallet.name)}</Notice>
}

const Injected = (): ReactNode => {
  const { t } = useText()
  const wallets = useInjectedWallets()
  const { state, connect } = useExternalWallet()
  if (wallets.length === 0) {
    return (
      <Empty title={t.connect.none}>
        <p>{t.connect.noneText}</p>
      </Empty>
    )
  }
  const connecting = state.status === "connecting" ? state.wallet.provider : undefined
  return (
    <>
      <h3 data-part="label">{t.connect.detected}</h3>
      <ul data-part="wallets">
        {wallets.map((wallet) => (
          <li key={wallet.uuid}>
            <PassingButton busy={connecting === wallet.provider} onClick={() => void connect(wallet)}>
              {wallet.icon ? <img src={wallet.icon} alt="" width={24} height={24} /> : null}
              {wallet.name}
            </PassingButton>
          </li>
        ))}
      </ul>
    </>
  )
}

const Phone = ({ config }: { readonly config: WalletConnectConfig }): ReactNode => {
  const { t } = useText()
  const { state, connect, cancel } = useWalletConnect(config)
  if (state.status === "loading" || state.status === "waiting_for_wallet") {
    return (
      <>
        {state.status === "waiting_for_wallet" ? (
          <div data-part="qr">
            <QrCode value={state.uri} label={t.connect.qr} errorCorrection="L" />
          </div>
        ) : (
          <Skeleton lines={4} label={t.common.loading} />
        )}
        <PassingButton kind="quiet" onClick={cancel}>
          {t.common.cancel}
        </PassingButton>
      </>
    )
  }
  return (
    <>
      {state.status === "failed" ? (
        <Notice kind="warning">
          {state.reason === "load_failed" ? t.connect.loadFailed : t.connect[state.reason]("WalletConnect")}
        </Notice>
      ) : null}
      <PassingButton onClick={() => void connect()}>{t.connect.scan}</PassingButton>
    </>
  )
}
