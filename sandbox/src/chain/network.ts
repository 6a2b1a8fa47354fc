import type { Address, Hex, Log as RpcLog } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import type { Tables } from "../state/tables.ts"
import type { Coin } from "./tokens.ts"
import type { Draft, Terms, Transaction } from "./transaction.ts"

export type Log = Pick<RpcLog, "address" | "topics" | "data">

/** What became of a transaction that is in a block. */
export interface Receipt {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly contractAddress: Address | null
  readonly blockNumber: number
  readonly blockHash: Hex
  /** The transaction's place in its block. */
  readonly index: number
  readonly gasUsed: bigint
  readonly cumulativeGasUsed: bigint
  /** Wei a unit of gas. */
  readonly gasPrice: bigint
  readonly status: 0 | 1
  readonly logs: readonly Log[]
  readonly logsBloom: Hex
}

/** An ERC-20 movement that has happened, so that others can see a deposit arrive. */
export interface Movement {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** A movement with its time, in milliseconds since the epoch. */
export interface Arrival extends Movement {
  readonly at: number
}

/** What a transaction would need and cost; prices in wei. */
export interface GasEstimate {
  readonly gasLimit: bigint
  readonly gasPrice: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** One network as the services see it, whatever keeps it. Refusals are in the service's words. */
export interface Network {
  readonly chainId: number
  balance(owner: Address): Promise<bigint>
  /** Symbol and decimals of the ERC-20 at `token`, or `undefined` when there is none. */
  tokenAt(token: Address): Promise<Coin | undefined>
  balanceOf(token: Address, owner: Address): Promise<bigint>
  /** The nonce of the next transaction, counting the pending ones. */
  nextNonce(owner: Address): Promise<number>
  /** Fills in what `draft` leaves open. */
  complete(from: Address, draft: Draft): Promise<Terms>
  /** Refuses what would revert. */
  estimate(from: Address, draft: Draft): Promise<GasEstimate>
  /** Signs and broadcasts; refuses what a node would refuse. */
  submit(account: PrivateKeyAccount, draft: Draft): Promise<Transaction>
  /** Replaces the pending transaction at `nonce` by one that does nothing. */
  cancel(account: PrivateKeyAccount, nonce: number): Promise<Transaction>
  receipt(hash: string): Promise<Receipt | undefined>
  /** Adds coins (no token) or tokens out of nothing, at once. */
  credit(to: Address, amount: bigint, token: Address | undefined, at: number): Promise<void>
  /** Moves tokens out of a wallet of the sandbox's own, at once. */
  pay(payment: Movement, at: number): Promise<void>
  /** The token movements to `owner`, oldest first. */
  arrivals(token: Address, owner: Address): Promise<readonly Arrival[]>
  /** Whether anything waits for a block. */
  readonly isWaiting: boolean
  /** Mines what is due by now. */
  mine(): Promise<void>
  /** Answers a JSON-RPC request, or a batch of them. Absent where nothing speaks JSON-RPC. */
  rpc?(body: unknown): Promise<unknown>
  /** Puts into the tables what only a node knows. */
  save?(): Promise<void>
}

/** What a network is made from. */
export interface NetworkSite {
  readonly chainId: number
  /** All wallets, in their order. Each gets its gifts here when the network is used next; the nth the ERC-721 n. */
  readonly guests: readonly Address[]
  /** Where the network keeps what it knows, under names that begin with its chain id. */
  readonly tables: Tables
}

export type OpenNetwork = (site: NetworkSite) => Network
