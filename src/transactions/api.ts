import type { Network, NetworkName } from "../networks.ts"
import type { UserOutcome } from "./journal/journal.ts"
import type { Transaction } from "./transaction.ts"

/** A transaction that was broadcast. It is not mined yet. */
export interface SentTransactionResult {
  /** The id of the transaction in `client.transactions`. */
  readonly id: string
  /** Hexadecimal on EVM networks (with 0x) and Bitcoin, base58 on Solana. */
  readonly hash: string
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

/**
 * The most that a transaction may cost, without the L1 fee of rollups. If it would cost more now, nothing is signed: `NotSentError`
 * with `FEE_ABOVE_LIMIT`.
 */
export interface FeeLimit {
  /** In wei, as decimal digits, e.g. the `maxFee` that `replacementFee` returned. @default what the node suggests */
  readonly maxFee?: string | undefined
}

/** Which transaction to replace, and the most that its replacement may cost. */
export interface ReplaceTransactionInput extends FeeLimit {
  readonly id: string
}

/** What the user says about a transaction whose status is `unknown`. */
export interface UserOutcomeInput {
  readonly id: string
  readonly outcome: UserOutcome
}

/** A call that is not sent. */
export interface SimulateInput {
  readonly network: Network
  /** The address of the contract or of the recipient. */
  readonly to: string
  /** The call data, in hex. @default none */
  readonly data?: string | undefined
  /** What is sent along, in wei: a bigint, or text in decimal digits or hex. @default none */
  readonly value?: bigint | string | undefined
}

/** What a call would do if it were mined now. */
export interface Simulation {
  readonly status: "success" | "reverted"
  /**
   * Why the call reverts: the wallet has less of the network's coin than the call sends (`INSUFFICIENT_FUNDS`), or the contract refuses
   * it (`CONTRACT`). Absent if it succeeds.
   */
  readonly reason?: SimulationReason | undefined
  /** What the contract returns with its refusal, in hex. viem's `decodeErrorResult` reads it. */
  readonly revertData?: string | undefined
  /** How the wallet's balances would change, without the network fee. Empty if the call reverts. */
  readonly balanceChanges: readonly BalanceChange[]
}

export type SimulationReason = "INSUFFICIENT_FUNDS" | "CONTRACT"

export interface BalanceChange {
  /** The address of the token's contract. @default the network's own coin */
  readonly tokenAddress?: string | undefined
  /** What the contract calls its token. Anyone can write anything there. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** In the smallest unit, as decimal digits. Starts with "-" for what leaves the wallet. */
  readonly amount: string
}

/** Which transactions to list. */
export interface ListTransactionsInput {
  readonly network?: Network | undefined
  /** The address of the wallet. @default the wallet of the session */
  readonly address?: string | undefined
}

export type TransactionsListener = (transactions: readonly Transaction[]) => void
