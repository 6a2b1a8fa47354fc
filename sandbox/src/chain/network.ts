import type { Address, Hex, Log as RpcLog } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import type { Tables } from "../state/tables.ts"
import type { Coin } from "./tokens.ts"
import type { Draft, Terms, Transaction } from "./transaction.ts"

export type Log = Pick<RpcLog, "address" | "topics" | "data">

/** The receipt of a mined transaction. */
export interface Receipt {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly contractAddress: Address | null
  readonly blockNumber: number
  readonly blockHash: Hex
  /** The index of the transaction in its block. */
  readonly index: number
  readonly gasUsed: bigint
  readonly cumulativeGasUsed: bigint
  /** Wei per unit of gas. */
  readonly gasPrice: bigint
  readonly status: 0 | 1
  readonly logs: readonly Log[]
  readonly logsBloom: Hex
}

/** A transfer of tokens or coins in a block. The `token` of coins is `nativeCoin`. Ramp orders detect deposits by it. */
export interface Movement {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** A transfer with its time, in milliseconds since the epoch. */
export interface Arrival extends Movement {
  readonly at: number
}

/** A transaction as an explorer shows it. */
export interface Seen {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
  /** Absent while the transaction is pending. */
  readonly receipt: Receipt | undefined
  /** The time of the block, or of the submission of a pending transaction, in milliseconds since the epoch. */
  readonly at: number | undefined
}

/** The gas limit and the fees of a transaction, in wei. */
export interface GasEstimate {
  readonly gasLimit: bigint
  readonly gasPrice: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A network as the services use it, in memory or on anvil. Rejections use the service's error messages. */
export interface Network {
  readonly chainId: number
  balance(owner: Address): Promise<bigint>
  /** Symbol and decimals of the ERC-20 at `token`, or `undefined` when there is none. */
  tokenAt(token: Address): Promise<Coin | undefined>
  balanceOf(token: Address, owner: Address): Promise<bigint>
  /** The nonce of the next transaction, after the pending ones. */
  nextNonce(owner: Address): Promise<number>
  /** Fills in the fields that `draft` leaves out. */
  complete(from: Address, draft: Draft): Promise<Terms>
  /** Rejects a transaction that would revert. */
  estimate(from: Address, draft: Draft): Promise<GasEstimate>
  /** Signs and broadcasts a transaction. Rejects what a node would reject. */
  submit(account: PrivateKeyAccount, draft: Draft): Promise<Transaction>
  /** Replaces the pending transaction at `nonce` by an empty one. */
  cancel(account: PrivateKeyAccount, nonce: number): Promise<Transaction>
  receipt(hash: string): Promise<Receipt | undefined>
  /** A pending or mined transaction. */
  seen(hash: string): Promise<Seen | undefined>
  /** The newest transactions, newest first. With an owner, those that it sent or received, tokens included. */
  newest(most: number, owner?: Address): Promise<readonly Seen[]>
  /** Mints coins (without `token`) or tokens at once. */
  credit(to: Address, amount: bigint, token: Address | undefined, at: number): Promise<void>
  /** Transfers tokens or coins from one of the sandbox's own wallets at once. */
  pay(payment: Movement, at: number): Promise<void>
  /** The transfers of tokens or coins to `owner`, oldest first. */
  arrivals(token: Address, owner: Address): Promise<readonly Arrival[]>
  /** Whether transactions are pending. */
  readonly isWaiting: boolean
  /** Mines the transactions that are due. */
  mine(): Promise<void>
  /** Answers a JSON-RPC request or batch. Absent without anvil. */
  rpc?(body: unknown): Promise<unknown>
  /** Writes the state of the node to the tables. Absent without anvil. */
  save?(): Promise<void>
}

/** What a network needs to open. */
export interface NetworkSite {
  readonly chainId: number
  /**
   * All wallets, in the order in which they were created. A network funds them when it is used next; the nth wallet
   * gets the ERC-721 with id n.
   */
  readonly guests: readonly Address[]
  /** The tables of the network's state. Their names begin with the chain id. */
  readonly tables: Tables
}

export type OpenNetwork = (site: NetworkSite) => Network
