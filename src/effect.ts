export type { Environment } from "./config/baseUrls.ts"
export type { RampSign, RampSignatureRequest } from "./config/rampAccess.ts"
export type { ClientConfig, Timeouts } from "./config.ts"
export { Fetch, type LayerConfig, type LayerConfigs } from "./effect/config.ts"
export {
  layer,
  layerConfig,
  layerServer,
  layerServerConfig,
  type SlipwayServices
} from "./effect/layer.ts"
export {
  Account,
  Api,
  App,
  Auth,
  Offramp,
  Onramp,
  Organization,
  RampAccount,
  Recipients,
  Reference,
  Session,
  SmartAccounts,
  type Streaming,
  Transactions,
  Wallet
} from "./effect/services.ts"
export { streamOf } from "./effect/streams.ts"
export * from "./errors/index.ts"
export type { TransactionsService } from "./facade/Transactions.ts"
export { droppedFields } from "./http/droppedFields.ts"
export { fetchedAt } from "./http/fetchedAt.ts"
export {
  type ChainId,
  type EvmNetwork,
  type KnownNetwork,
  type Network,
  type NetworkName,
  networkName,
  networks
} from "./networks.ts"
export { isFinal, type OrderState } from "./ramp/orderState.ts"
export { salePaymentId } from "./ramp/salePaymentId.ts"
export type { SessionEvent, SessionSnapshot } from "./session/Session.ts"
export type { SessionStorage } from "./session/store/TokenStore.ts"
export type { Evm } from "./transactions/engine.ts"
export type { Journal, JournalEntry } from "./transactions/journal/journal.ts"
export { memoryJournal } from "./transactions/journal/memoryJournal.ts"
export type { Transaction } from "./transactions/transaction.ts"
