import { useEffect } from "react"
import { required, useClient, useSettings } from "../context.ts"
import { useExternalStore } from "../hooks/externalStore.ts"
import { useMade } from "../hooks/made.ts"
import { useLatest } from "../hooks/session.ts"
import type { ExternalWallet, ExternalWalletState } from "./externalWallet.ts"
import { type InjectedWallet, injectedWallets, watchInjectedWallets } from "./injected.ts"
import { reconnectWalletConnect, walletOf } from "./reconnectWalletConnect.ts"
import { createWalletConnect, type WalletConnectConfig, type WalletConnectState } from "./walletConnect.ts"

const none: readonly InjectedWallet[] = []

/** Returns the wallets that browser extensions have announced (EIP-6963). */
export const useInjectedWallets = (): readonly InjectedWallet[] =>
  useExternalStore(watchInjectedWallets, injectedWallets, () => none)

const useProvidedWallet = () => required(useSettings().externalWallet)

/** Returns the external wallet that the user connected. There is one per provider. */
export const useExternalWallet = (): {
  readonly state: ExternalWalletState
} & Pick<ExternalWallet, "connect" | "disconnect" | "switchChain"> => {
  const { current, subscribe, connect, disconnect, switchChain } = useProvidedWallet()
  const state = useExternalStore(subscribe, current, current)
  return { state, connect, disconnect, switchChain }
}

/** Connects a wallet by WalletConnect. Nothing is loaded before `connect`. The result becomes the external wallet. */
export const useWalletConnect = (
  config: WalletConnectConfig
): {
  readonly state: WalletConnectState
  readonly connect: () => Promise<WalletConnectState>
  readonly cancel: () => void
} => {
  const client = useClient()
  const externalWallet = useProvidedWallet()
  const latest = useLatest(config)
  const { current, subscribe, connect, cancel } = useMade(
    () =>
      createWalletConnect(
        () => latest.current,
        (provider) => externalWallet.connect(walletOf(provider))
      ),
    [externalWallet, latest]
  )
  const state = useExternalStore(subscribe, current, current)
  const external = useExternalStore(externalWallet.subscribe, externalWallet.current, externalWallet.current)
  useEffect(() => cancel, [cancel])
  useEffect(
    () => reconnectWalletConnect(client, externalWallet, () => latest.current),
    [client, externalWallet, latest]
  )
  // The connection ends with the external wallet's, and when another wallet takes its place.
  const isOver = state.status === "connected" && !("wallet" in external && external.wallet.isWalletConnect)
  return { state: isOver ? idle : state, connect, cancel }
}

const idle: WalletConnectState = { status: "idle" }
