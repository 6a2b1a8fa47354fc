import type { CallOptions } from "../promise.ts"
import type { SentTransactionResult, WaitInput } from "./api.ts"
import type { Transaction } from "./transaction.ts"

/** A transaction that was handed to the network, and what can be done about it. */
export interface SentHandle extends SentTransactionResult {
  /**
   * Resolves when the transaction is `confirmed`, `reverted` or `replaced`, or when its outcome cannot be found out. Rejects
   * with the reason of `signal` when that is aborted; the transaction goes on.
   */
  readonly wait: (
    options?: CallOptions & { readonly confirmations?: number | undefined }
  ) => Promise<Transaction>
  /** Replaces it with a transaction that does nothing, while it is pending. Needs a chain node (`evm`). */
  readonly cancel: (options?: CallOptions) => Promise<SentHandle>
  /** Sends it once more for a higher fee, while it is pending. Needs a chain node (`evm`). */
  readonly speedUp: (options?: CallOptions) => Promise<SentHandle>
}

interface TransactionCalls {
  readonly wait: (input: WaitInput, options?: CallOptions) => Promise<Transaction>
  readonly cancel: (input: { readonly id: string }, options?: CallOptions) => Promise<SentTransactionResult>
  readonly speedUp: (input: { readonly id: string }, options?: CallOptions) => Promise<SentTransactionResult>
}

/** Adds to a result what can be done about its transaction. */
export const withHandle = <Sent extends SentTransactionResult>(
  sent: Sent,
  transactions: TransactionCalls
): Sent & SentHandle => {
  const { id, from: address } = sent
  return {
    ...sent,
    wait: async (given) => {
      // Options without it are taken as they are: an AbortController has no keys.
      if (typeof given !== "object" || given === null || !("confirmations" in given))
        return transactions.wait({ id, address }, given)
      const { confirmations, ...options } = given
      return transactions.wait({ id, address, confirmations }, options)
    },
    cancel: async (options) => withHandle(await transactions.cancel({ id }, options), transactions),
    speedUp: async (options) => withHandle(await transactions.speedUp({ id }, options), transactions)
  }
}
