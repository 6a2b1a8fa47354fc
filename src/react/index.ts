"use client"

export type { AppleConfig, GoogleConfig, SocialConfig, TelegramConfig } from "../social/config.ts"
export * from "./account.ts"
export type { PendingConfirmation } from "./confirmationQueue.ts"
export { useConfirmations } from "./confirmations.ts"
export { type Presentation, useClient, usePresentation } from "./context.ts"
export { useCountdown } from "./countdown.ts"
export type { Messages } from "./locales/messages.ts"
export { type OneTimeCode, type OneTimeCodeParameters, useEmailCode, useWhatsAppCode } from "./oneTimeCode.ts"
export { SlipwayProvider, type SlipwayProviderProps } from "./provider.tsx"
export * from "./ramp.ts"
export type { PagedReadParameters, PagedResult, ReadParameters } from "./read.ts"
export * from "./recipients.ts"
export * from "./reference.ts"
export { type SessionListeners, useAddress, useSession, useSessionEffect, useSignOut } from "./session.ts"
export * from "./signIn.ts"
export * from "./walletReads.ts"
export type { Eip1193Provider } from "./wallets/eip1193.ts"
export type { ConnectableWallet, ExternalWalletState } from "./wallets/externalWallet.ts"
export { useExternalWallet, useInjectedWallets, useWalletConnect } from "./wallets/hooks.ts"
export type { InjectedWallet } from "./wallets/injected.ts"
export type {
  WalletConnectConfig,
  WalletConnectModule,
  WalletConnectState
} from "./wallets/walletConnect.ts"
export * from "./walletWrites.ts"
export type { SecretMutation, WriteParameters } from "./write.ts"
