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
export * from "./hooks/account.ts"
export { type Activity, type ActivityEntry, useActivity } from "./hooks/activity.ts"
export { useAppConfig } from "./hooks/appConfig.ts"
export { type Approvals, type TokenApproval, useApprovals } from "./hooks/approvals.ts"
export type { Asset } from "./hooks/assets.ts"
export type { PendingConfirmation } from "./hooks/confirmationQueue.ts"
export { useConfirmations } from "./hooks/confirmations.ts"
export { type Contacts, useContacts } from "./hooks/contacts.ts"
export { useCountdown } from "./hooks/countdown.ts"
export { type HeldAsset, type HeldAssets, type HeldAssetsInput, useAssets } from "./hooks/heldAssets.ts"
export {
  type NativeSignIn,
  type NativeSignInParameters,
  type NativeSignInState,
  useNativeSignIn
} from "./hooks/nativeSignIn.ts"
export {
  type OneTimeCode,
  type OneTimeCodeParameters,
  useEmailCode,
  useWhatsAppCode
} from "./hooks/oneTimeCode.ts"
export { type Price, type Prices, usePrices } from "./hooks/prices.ts"
export * from "./hooks/ramp.ts"
export type { PagedReadParameters, PagedResult, ReadParameters } from "./hooks/read.ts"
export { type Received, type ReceivedParameters, useReceived } from "./hooks/received.ts"
export * from "./hooks/recipients.ts"
export * from "./hooks/reference.ts"
export type { SecretMutation, SecretWriteParameters } from "./hooks/secretWrite.ts"
export { type SessionListeners, useAddress, useSession, useSessionEffect } from "./hooks/session.ts"
export * from "./hooks/signIn.ts"
export { useSignOut } from "./hooks/signOut.ts"
export { useSimulation } from "./hooks/simulation.ts"
export { useSmartAccountSend } from "./hooks/smartAccountSend.ts"
export * from "./hooks/smartAccounts.ts"
export { useTransaction } from "./hooks/transaction.ts"
export { useTransactions } from "./hooks/transactions.ts"
export * from "./hooks/walletReads.ts"
export * from "./hooks/walletWrites.ts"
export type { WriteParameters } from "./hooks/write.ts"
export type { Messages } from "./locales/messages.ts"
export { SlipwayProvider } from "./nativeProvider.tsx"
export type { SlipwayProviderProps } from "./providerProps.ts"
export type { AppleConfig, GoogleConfig, SocialConfig, TelegramConfig } from "./social/flows/config.ts"
