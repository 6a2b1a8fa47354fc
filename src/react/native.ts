"use client"

export type {
  HistorySource,
  PricedAsset,
  PriceSource,
  ReceivedInput,
  ReceivedPage,
  ReceivedTransfer
} from "../query/index.ts"
export { type ApprovedInReact, approveInReact } from "./approveInReact.ts"
export type { Contact, ContactSource, ResolveName } from "./contacts.ts"
export {
  type Appearance,
  type Explorers,
  type ExplorerTarget,
  type HistorySettings,
  type Logos,
  type Presentation,
  type Theme,
  useClient,
  usePresentation
} from "./context.ts"
export type { KnownContract } from "./contracts.ts"
export { type BuyFlowParameters, useBuyFlow } from "./flows/buyFlow.ts"
export type { BuyEntry, BuyReviewState, BuyState, PayState } from "./flows/buyState.ts"
export type { Receives, ReviewNotice } from "./flows/flowMachine.ts"
export type * from "./flows/flowStates.ts"
export { type SellFlowParameters, useSellFlow } from "./flows/sellFlow.ts"
export type {
  OrderChangedState,
  PayingState,
  PaymentFailedState,
  QuestionState,
  SellEntry,
  SellState,
  UnpaidState
} from "./flows/sellState.ts"
export { useAppConfig } from "./hooks/auth/appConfig.ts"
export {
  type NativeSignIn,
  type NativeSignInParameters,
  type NativeSignInState,
  useNativeSignIn
} from "./hooks/auth/nativeSignIn.ts"
export {
  type OneTimeCode,
  type OneTimeCodeParameters,
  useEmailCode,
  useWhatsAppCode
} from "./hooks/auth/oneTimeCode.ts"
export type { SecretMutation, SecretWriteParameters } from "./hooks/auth/secretWrite.ts"
export * from "./hooks/auth/signIn.ts"
export { useSignOut } from "./hooks/auth/signOut.ts"
export { type Contacts, useContacts } from "./hooks/contacts/contacts.ts"
export { useCountdown } from "./hooks/countdown.ts"
export * from "./hooks/ramp/ramp.ts"
export * from "./hooks/ramp/recipients.ts"
export * from "./hooks/ramp/reference.ts"
export type { PagedReadParameters, PagedResult, ReadParameters } from "./hooks/read.ts"
export { type SessionListeners, useAddress, useSession, useSessionEffect } from "./hooks/session.ts"
export { type Activity, type ActivityEntry, useActivity } from "./hooks/transactions/activity.ts"
export { type Approvals, type TokenApproval, useApprovals } from "./hooks/transactions/approvals.ts"
export type { PendingConfirmation } from "./hooks/transactions/confirmationQueue.ts"
export { useConfirmations } from "./hooks/transactions/confirmations.ts"
export { type Received, type ReceivedParameters, useReceived } from "./hooks/transactions/received.ts"
export { useSimulation } from "./hooks/transactions/simulation.ts"
export { useTransaction } from "./hooks/transactions/transaction.ts"
export { useTransactions } from "./hooks/transactions/transactions.ts"
export * from "./hooks/wallet/account.ts"
export type { Asset } from "./hooks/wallet/assets.ts"
export {
  type HeldAsset,
  type HeldAssets,
  type HeldAssetsInput,
  useAssets
} from "./hooks/wallet/heldAssets.ts"
export { type Price, type Prices, usePrices } from "./hooks/wallet/prices.ts"
export { useSmartAccountSend } from "./hooks/wallet/smartAccountSend.ts"
export * from "./hooks/wallet/smartAccounts.ts"
export * from "./hooks/wallet/walletReads.ts"
export * from "./hooks/wallet/walletWrites.ts"
export type { WriteParameters } from "./hooks/write.ts"
export type { Messages } from "./locales/messages.ts"
export { SlipwayProvider } from "./nativeProvider.tsx"
export type { SlipwayProviderProps } from "./providerProps.ts"
export type { AppleConfig, GoogleConfig, SocialConfig, TelegramConfig } from "./social/flows/config.ts"
