/** The result types of calls, with the names of the spec. */
export type { OfframpQuote, OnrampQuote, QuoteAmounts } from "./facade/ramp/quotes/quotes.ts"
export type {
  Bank,
  BankPage,
  Crypto,
  Currency,
  PaymentMethod,
  Recipient,
  RecipientListItem,
  RecipientPage
} from "./generated/ramp.ts"
export type {
  GasTank,
  GasTankUsage,
  NativeBalance,
  OperationHash,
  SmartAccount,
  SmartAccountOwner,
  SmartTokenBalance,
  TopUp,
  UserOperation
} from "./generated/smartAccount.ts"
export type {
  AppConfig,
  Authorization,
  AuthSuccess,
  Balance,
  BatchBalance,
  GasEstimate,
  Organization,
  SentTransaction,
  Signature,
  SignedAuthorization,
  TokenPair,
  TransactionReceipt,
  TxReceipt,
  WalletAddress
} from "./generated/wallet.ts"
export type { Money } from "./money/money.ts"
export type { OrderAmounts } from "./money/orderAmounts.ts"
export type {
  OfframpOrder,
  OfframpOrderDetail,
  OfframpPage,
  OfframpReply,
  OnrampOrder,
  OnrampOrderDetail,
  OnrampPage,
  OrderState
} from "./ramp/orderState.ts"
