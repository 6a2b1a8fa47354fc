"use client"

export * from "./native.ts"
export type { Eip1193Provider } from "./wallets/eip1193.ts"
export type { ConnectableWallet, ExternalWalletState } from "./wallets/externalWallet.ts"
export { useExternalWallet, useInjectedWallets, useWalletConnect } from "./wallets/hooks.ts"
export type { InjectedWallet } from "./wallets/injected.ts"
export type {
  WalletConnectConfig,
  WalletConnectModule,
  WalletConnectState
} from "./wallets/walletConnect.ts"
