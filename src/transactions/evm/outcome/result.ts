import type { Hash, TransactionReceipt } from "viem"
import type { CallOptions } from "../../../call/callOptions.ts"
import type {
  ChainNodeError,
  ExpiredError,
  ReplacedError,
  SignatureMismatchError
} from "../../../errors/chain.ts"
import {
  isSlipwayError,
  NotSentError,
  type OutcomeUnknownError,
  type SlipwayFailure
} from "../../../errors/index.ts"
import type { NetworkName } from "../../../networks.ts"

/** Every error that a send can fail with. */
export type SendFailure =
  | Exclude<SlipwayFailure, OutcomeUnknownError>
  | ChainNodeError
  | NotSentError
  | ReplacedError
  | ExpiredError
  | SignatureMismatchError
  | OutcomeUnknownError<Reconciled>

/**
 * The status of a transaction.
 *
 * - `submitted`: it is not mined yet. `reason` says why it cannot be mined for now: its fee is below the base fee, or a
 *   transaction with an earlier nonce is missing.
 * - `dropped`: the node no longer has it. It may come back. Use `speedUp` or `cancel` to be sure of the outcome.
 * - `confirmed`: it was mined and succeeded.
 * - `reverted`: it was mined and failed. `reason` is the contract's message, if it can be decoded.
 * - `replaced`: another transaction of the account used its nonce, so it will never be mined.
 */
export type TransactionProgress =
  | { readonly status: "submitted"; readonly reason?: "underpriced" | "nonce_gap" }
  | { readonly status: "dropped" }
  | TransactionEnd

/** The final status of a transaction. */
export type TransactionEnd =
  | {
      readonly status: "confirmed"
      readonly confirmations: number
      readonly receipt: TransactionReceipt
    }
  | {
      readonly status: "reverted"
      readonly confirmations: number
      readonly receipt: TransactionReceipt
      readonly reason: string | undefined
    }
  | {
      readonly status: "replaced"
      readonly by: Hash
      readonly reason: "cancelled" | "repriced" | "replaced"
    }

/** Options of `wait` and `status`. */
export interface FollowOptions {
  /** The number of blocks to wait for, including its own. @default 1 */
  readonly confirmations?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Options of `cancel` and `speedUp`. */
export interface ReplaceOptions extends CallOptions {
  /**
   * The most that the replacement may cost, in wei. If it would cost more now, nothing is signed, and the result is `refused` with
   * `FEE_ABOVE_LIMIT`. @default what the node suggests
   */
  readonly maxFee?: bigint | undefined
}

/** A transaction that was broadcast. */
export interface TransactionHandle {
  readonly hash: Hash
  readonly nonce: number
  readonly network: NetworkName
  /**
   * Waits until the transaction is mined, or can no longer be mined. Rejects with the reason of `signal` if you abort it.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const end = await sent.transaction.wait({ confirmations: 1 })
   * console.log(end.status)
   */
  readonly wait: (options?: FollowOptions) => Promise<TransactionEnd>
  /**
   * Yields each change of status, up to the final one.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * for await (const { status } of sent.transaction.status()) console.log(status)
   */
  readonly status: (options?: FollowOptions) => AsyncIterable<TransactionProgress>
  /**
   * Replaces it with a transaction of value zero to the account itself, with the same nonce and higher fees. Only one of the
   * two can be mined.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const cancelled = await sent.transaction.cancel()
   * // "refused" if it was mined before.
   * console.log(cancelled.status)
   */
  readonly cancel: (options?: ReplaceOptions) => Promise<SendResult>
  /**
   * Sends the same transaction again with the same nonce and higher fees. Only one of the two can be mined. While a
   * cancellation of it may be mined, the result is `refused` with `BEING_CANCELLED`.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const faster = await sent.transaction.speedUp()
   * // "refused" if it was mined before.
   * console.log(faster.status)
   */
  readonly speedUp: (options?: ReplaceOptions) => Promise<SendResult>
}

/** The transaction was broadcast. */
export interface SendDone {
  readonly status: "done"
  readonly transaction: TransactionHandle
}

/** Nothing was sent. */
export interface SendRefused {
  readonly status: "refused"
  readonly error: SendFailure
}

/** Nothing was sent: the service limits the rate of requests. */
export interface SendThrottled {
  readonly status: "throttled"
  /** Milliseconds to wait before the next attempt. */
  readonly retryAfter: number
  readonly error: SendFailure
}

/** The transaction may have been sent. `error.reconcile()` finds out. */
export interface SendUnknown {
  readonly status: "unknown"
  readonly error: OutcomeUnknownError<Reconciled>
}

/** Another transaction of the account used the nonce, so this one will never be mined. */
export interface SendReplaced {
  readonly status: "replaced"
  readonly nonce: number
  readonly by: Hash
  /** `cancelled` if the other one does nothing. If it does the same, the send is `done`. */
  readonly reason: "cancelled" | "replaced"
}

/** No node has the transaction, and it is too old to broadcast. `error.message` says what you can do. */
export interface SendExpired {
  readonly status: "expired"
  readonly error: ExpiredError
}

/** The result of a send. Switch on `status`: the compiler reports a missing case. */
export type SendResult = SendDone | SendRefused | SendThrottled | SendUnknown

/** The result of `reconcile`. Still `unknown` if the node cannot be reached. */
export type Reconciled = SendDone | SendRefused | SendReplaced | SendExpired | SendUnknown

/** The result of a send that failed before its broadcast. An unknown outcome of the signing call means not sent. */
export const failedResult = (error: unknown): SendResult => {
  // `SendFailure` lists every error of Slipway. Anything else is a defect.
  if (!isSlipwayError(error)) throw error
  const failure = error as SendFailure
  if (failure.outcome === "throttled") {
    return { status: "throttled", retryAfter: failure.retryAfter ?? 1_000, error: failure }
  }
  if (failure.outcome !== "unknown") return { status: "refused", error: failure }
  return { status: "refused", error: new NotSentError(failure.code, `Nothing was sent: ${failure.message}`) }
}
