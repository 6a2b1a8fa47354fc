import type { Network, NetworkName } from "../networks.ts"
import type { Hex, UserOutcome } from "./journal/journal.ts"
import type { Transaction } from "./transaction.ts"

/** A transaction that was broadcast. It is not mined yet. */
export interface SentTransactionResult {
  /** The id of the transaction in `client.transactions`. */
  readonly id: string
  readonly hash: Hex
  readonly network: NetworkName
  /** The account that sent it. */
  readonly from: string
  readonly nonce?: number | undefined
}

export interface WaitInput {
  readonly id: string
  /** The address of the wallet. @default the wallet of the session */
  readonly address?: string | undefined
  /** The number of blocks to wait for, including its own. Only for sends through a node. @default 1 */
  readonly confirmations?: number | undefined
}

/** Which transaction to replace, and by what: an empty one or a copy, each with a higher fee. */
export interface ReplacementInput {
  readonly id: string
  readonly by: "cancel" | "speedUp"
}

/** What the user says about a transaction whose status is `unknown`. */
export interface UserOutcomeInput {
  readonly id: string
  readonly outcome: UserOutcome
}

/** Which transactions to list. */
export interface ListTransactionsInput {
  readonly network?: Network | undefined
  /** The address of the wallet. @default the wallet of the session */
  readonly address?: string | undefined
}

export type TransactionsListener = (transactions: readonly Transaction[]) => void
