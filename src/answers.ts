/** The result types of calls, with the names of the spec. */
export type {
  Bank,
  BankPage,
  Crypto,
  Currency,
  OfframpQuote,
  OnrampQuote,
  PaymentMethod,
  Recipient,
  RecipientListItem,
  RecipientPage
} from "./generated/ramp.ts"
export type {
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
export type {
  OfframpOrder,
  OfframpOrderDetail,
  OfframpPage,
  OfframpReply,
  OnrampOrder,
  OnrampOrderDetail,
  OnrampPage,
  OrderState
} from "./orderState.ts"
