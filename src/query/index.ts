export { appConfigOptions } from "./appConfig.ts"
export * from "./auth/oneTimeCode.ts"
export {
  type CredentialInput,
  credentialSignInOptions,
  type PasswordInput,
  passwordRegisterOptions,
  passwordSignInOptions,
  type SignedIn
} from "./auth/signIn.ts"
export { keepPersonal, signOutOptions } from "./auth/signOut.ts"
export { balancesKey } from "./cache/balancesKey.ts"
export type { InfiniteQueryOptions } from "./cache/infiniteQueryOptions.ts"
export type { Tokenless } from "./cache/input.ts"
export { cacheKey, personalKey, sharedKey, smartAccountsKey } from "./cache/keys.ts"
export type { MutationOptions } from "./cache/mutationOptions.ts"
export type { QueryOptions } from "./cache/queryOptions.ts"
export { type Sealed, seal } from "./cache/sealed.ts"
export type { PricedAsset, PriceInput, PriceSource, ReadPrice } from "./prices/price.ts"
export { priceOptions } from "./prices/prices.ts"
export * from "./ramp/orders.ts"
export * from "./ramp/quote.ts"
export * from "./ramp/recipients.ts"
export * from "./ramp/reference.ts"
export { smartAccountSendOptions } from "./smartAccount/smartAccountSend.ts"
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
} from "./smartAccount/smartAccounts.ts"
export * from "./smartAccount/smartAccountWrite.ts"
export {
  type CreatedWallet,
  type CreateWalletInput,
  createWalletOptions,
  type RampAccountInput,
  type RecoverWalletInput,
  type RecoverySecret,
  rampAccountOptions,
  recoverWalletOptions
} from "./wallet/account.ts"
export { addressOptions } from "./wallet/address.ts"
export * from "./wallet/allowances.ts"
export * from "./wallet/receipt.ts"
export * from "./wallet/received.ts"
export { simulationOptions } from "./wallet/simulation.ts"
export { followTransactions, transactionsOptions } from "./wallet/transactions.ts"
export * from "./wallet/wallet.ts"
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
} from "./writes/confirmation.ts"
export { type WalletWriteResult, walletWriteOptions } from "./writes/walletWrite.ts"
