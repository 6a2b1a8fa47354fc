import type { Network, NetworkName } from "../networks.ts"
import type { Hex } from "./journal/journal.ts"
import type { Transaction } from "./transaction.ts"

/** A transaction that was handed to the network. It is not in a block yet. */
export interface SentTransactionResult {
  /** Its name in `client.transactions`. */
  readonly id: string
  readonly hash: Hex
  readonly network: NetworkName
  /** The account that sent it. */
  readonly from: string
  readonly nonce?: number | undefined
}

export interface WaitInput {
  readonly id: string
  /** Whose. @default the wallet of the session */
  readonly address?: string | undefined
  /** How many blocks have to include or follow the transaction, where it was sent through a node. @default 1 */
  readonly confirmations?: number | undefined
}

/** Which transactions to list. */
export interface ListTransactionsInput {
  readonly network?: Network | undefined
  /** Whose. @default the wallet of the session */
  readonly address?: string | undefined
}

export type TransactionsListener = (transactions: readonly Transaction[]) => void
