export type { CallOptions } from "./call/callOptions.ts"
export type { ChainChoice } from "./chain/chainChoice.ts"
export type { ChainData, Chains, ChainTable } from "./chain/chainData.ts"
export { type Client, createClient } from "./client.ts"
export type { Environment } from "./config/baseUrls.ts"
export type { RampSign, RampSignatureRequest } from "./config/rampAccess.ts"
export type {
  SmartAccountAccess,
  SmartAccountSign,
  SmartAccountSignatureRequest
} from "./config/smartAccountAccess.ts"
export type { ClientConfig, Timeouts } from "./config.ts"
export * from "./errors/index.ts"
export type { CreateAccountInput, RecoverAccountInput } from "./facade/Account.ts"
export type {
  AppleInput,
  GoogleInput,
  SignInOptions,
  SignInResult,
  TelegramInput,
  VerifyInput
} from "./facade/Auth.ts"
export type { RampAmount } from "./facade/input/rampAmount.ts"
export type { OnNetwork, SendInput, SendOptions, SignTypedDataInput } from "./facade/input/walletInput.ts"
export type {
  AllOfframpsInput,
  CreateOfframpInput,
  GetOfframpInput,
  ListOfframpsInput,
  ReplyOfframpInput
} from "./facade/Offramp.ts"
export type { OfframpQuotes, QuoteOfframpInput } from "./facade/OfframpQuotes.ts"
export type {
  AllOnrampsInput,
  CreateOnrampInput,
  GetOnrampInput,
  ListOnrampsInput
} from "./facade/Onramp.ts"
export type { OnrampQuotes, QuoteOnrampInput } from "./facade/OnrampQuotes.ts"
export type {
  AllRecipientsInput,
  CreateRecipientInput,
  ListRecipientsInput,
  RecipientFormInput,
  RecipientInput,
  UpdateRecipientInput
} from "./facade/Recipients.ts"
export type {
  AllBanksInput,
  ListBanksInput,
  ListCryptosInput,
  ListCurrenciesInput,
  ReferenceInput
} from "./facade/Reference.ts"
export type { OrderError, OrderOptions } from "./facade/ramp/orders/placedOrders.ts"
export type { WatchError, WatchOptions } from "./facade/ramp/orders/watchedOrders.ts"
export type { AcceptedQuote, QuoteOption } from "./facade/ramp/quotes/acceptedQuote.ts"
export type { LimitsInput, OnrampLimits, RampLimits } from "./facade/ramp/quotes/limits.ts"
export type { RampUser } from "./facade/ramp/RampAuth.ts"
export type { ReplyError, ReplyOutcome } from "./facade/ramp/reply.ts"
export type {
  AccountInput,
  CoinTransfer,
  ContractCall,
  Erc721Transfer,
  Erc1155Transfer,
  OperationAction,
  OperationCost,
  OperationInput,
  PageInput,
  SendingAccount,
  SendOperationInput,
  SentOperation,
  TokenTransfer,
  TypedDataInput,
  WatchOperationInput
} from "./facade/smartAccount/types.ts"
export { droppedFields } from "./http/droppedFields.ts"
export { fetchedAt } from "./http/fetchedAt.ts"
export type { FileAtUri } from "./http/file.ts"
export {
  type ChainId,
  chainIdOf,
  type EvmNetwork,
  type KnownNetwork,
  type Network,
  type NetworkName,
  networkAliases,
  networkName,
  networks
} from "./networks.ts"
export type { Promisified } from "./promise.ts"
export type { PaidSale, SentOperationHandle } from "./promiseSends.ts"
export { isFinal } from "./ramp/orderState.ts"
export { salePaymentId } from "./ramp/salePaymentId.ts"
export type { CountryName, CryptoCode, FiatCode, PaymentMethodCode } from "./rampCodes.ts"
export type {
  FieldFormat,
  RecipientField,
  RecipientFieldName,
  RecipientValues
} from "./recipients/fields.ts"
export type { RecipientForm } from "./recipients/form.ts"
export type * from "./results.ts"
export type { AccountWallet } from "./session/identity/accountWallet.ts"
export type { SessionEvent, SessionService, SessionSnapshot } from "./session/Session.ts"
export type { SessionStorage } from "./session/store/TokenStore.ts"
export type { ExplicitTokens, Rotated } from "./session/tokens/ExplicitTokens.ts"
export type {
  BalanceChange,
  FeeLimit,
  ListTransactionsInput,
  ReplacementInput,
  ReplaceTransactionInput,
  SentTransactionResult,
  SimulateInput,
  Simulation,
  SimulationReason,
  TransactionsListener,
  UserOutcomeInput,
  WaitInput
} from "./transactions/api.ts"
export type { Evm, ReplacementFee } from "./transactions/engine.ts"
export type { ReplaceOptions, SentHandle } from "./transactions/handle.ts"
export type {
  Journal,
  JournalEntry,
  TransactionKind,
  TransactionRequest,
  TransactionStatus,
  UserOperationEntry,
  UserOutcome
} from "./transactions/journal/journal.ts"
export { memoryJournal } from "./transactions/journal/memoryJournal.ts"
export type { Transaction } from "./transactions/transaction.ts"
