export {
  type CreatedWallet,
  type CreateWalletInput,
  createWalletOptions,
  type RampAccountInput,
  type RecoverWalletInput,
  type RecoverySecret,
  rampAccountOptions,
  recoverWalletOptions
} from "./account.ts"
export { addressOptions } from "./address.ts"
export * from "./allowances.ts"
export { appConfigOptions } from "./appConfig.ts"
export { balancesKey } from "./balancesKey.ts"
export {
  type Approval,
  type Asker,
  type AskingApp,
  type BatchCall,
  type CallsRequest,
  type Confirm,
  type ConfirmationRequest,
  type OperationRequest,
  type SendCallsInput,
  type SmartAccountSendInput,
  UserRejectedError,
  type WalletRequest,
  type WalletWrite,
  type WalletWriteInput
} from "./confirmation.ts"
export type { InfiniteQueryOptions } from "./infiniteQueryOptions.ts"
export type { Tokenless } from "./input.ts"
export { cacheKey, personalKey, sharedKey, smartAccountsKey } from "./keys.ts"
export type { MutationOptions } from "./mutationOptions.ts"
export * from "./oneTimeCode.ts"
export * from "./orders.ts"
export type { PricedAsset, PriceInput, PriceSource, ReadPrice } from "./price.ts"
export { priceOptions } from "./prices.ts"
export type { QueryOptions } from "./queryOptions.ts"
export * from "./quote.ts"
export * from "./receipt.ts"
export * from "./received.ts"
export * from "./recipients.ts"
export * from "./reference.ts"
export { type Sealed, seal } from "./sealed.ts"
export {
  type CredentialInput,
  credentialSignInOptions,
  type PasswordInput,
  passwordRegisterOptions,
  passwordSignInOptions,
  type SignedIn
} from "./signIn.ts"
export { keepPersonal, signOutOptions } from "./signOut.ts"
export { simulationOptions } from "./simulation.ts"
export { smartAccountSendOptions } from "./smartAccountSend.ts"
export {
  gasTankTopUpsOptions,
  type SmartAccountBalance,
  type SmartAccountEstimateInput,
  type SmartAccountInput,
  type SmartAccountTokenBalance,
  type SmartAccountTokenBalances,
  type SmartAccountTokenInput,
  type SmartAccountTokensInput,
  smartAccountCoinBalanceOptions,
  smartAccountEstimateOptions,
  smartAccountsOptions,
  smartAccountTokenBalanceOptions,
  smartAccountTokenBalancesOptions
} from "./smartAccounts.ts"
export * from "./smartAccountWrite.ts"
export { followTransactions, transactionsOptions } from "./transactions.ts"
export * from "./wallet.ts"
export { type WalletWriteResult, walletWriteOptions } from "./walletWrite.ts"
