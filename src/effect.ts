import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { Watch } from "./watch.ts"

export type { ClientConfig, Environment, RampSign, RampSignatureRequest, Timeouts } from "./config.ts"
export * from "./errors/index.ts"
export { Account } from "./facade/Account.ts"
export { Auth } from "./facade/Auth.ts"
export { layer, layerServer } from "./facade/layer.ts"
export { Offramp } from "./facade/Offramp.ts"
export { Onramp } from "./facade/Onramp.ts"
export { Organization } from "./facade/Organization.ts"
export { RampAccount } from "./facade/RampAccount.ts"
export { Recipients } from "./facade/Recipients.ts"
export { Reference } from "./facade/Reference.ts"
export { Transactions, type TransactionsService } from "./facade/Transactions.ts"
export { Wallet } from "./facade/Wallet.ts"
export { droppedFields } from "./http/droppedFields.ts"
export { type Network, type NetworkName, networkName, networks } from "./networks.ts"
export { Session, type SessionEvent, type SessionSnapshot } from "./session/Session.ts"
export type { SessionStorage } from "./session/store/TokenStore.ts"
export type { Evm } from "./transactions/engine.ts"
export type { Journal, JournalEntry } from "./transactions/journal/journal.ts"
export { memoryJournal } from "./transactions/journal/memoryJournal.ts"
export type { Transaction } from "./transactions/transaction.ts"
export type { Watch } from "./watch.ts"

/**
 * What is watched, e.g. an order, as a stream of its states.
 *
 * @example
 * const statuses = Effect.gen(function* () {
 *   const onramp = yield* Onramp
 *   return streamOf(onramp.watch({ onrampId: "3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f" }))
 * })
 */
export const streamOf = <A, E>(watch: Watch<A, E>): Stream.Stream<A, E> =>
  Stream.unfold(undefined as A | undefined, (previous) =>
    Effect.map(watch.next(previous), (value) => (value === undefined ? undefined : ([value, value] as const)))
  )
