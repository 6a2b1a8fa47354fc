"use client"

export * from "./native.ts"
// Browsers have their own provider. It takes the place of the one in `native.ts`.
export { SlipwayProvider } from "./provider.tsx"
export type { Eip1193Provider } from "./wallets/eip1193.ts"
export type { ConnectableWallet, ExternalWalletState } from "./wallets/externalWallet.ts"
export { useExternalWallet, useInjectedWallets, useWalletConnect } from "./wallets/hooks.ts"
export type { InjectedWallet } from "./wallets/injected.ts"
export type {
  WalletConnectConfig,
  WalletConnectModule,
  WalletConnectState
} from "./wallets/walletConnect.ts"
