import type { CallOptions } from "../promise.ts"
import type { ReplaceTransactionInput, SentTransactionResult, WaitInput } from "./api.ts"
import type { Transaction } from "./transaction.ts"

/** A transaction that was broadcast, with calls to follow and replace it. */
export interface SentHandle extends SentTransactionResult {
  /**
   * Resolves when the transaction is `confirmed`, `reverted` or `replaced`, or when its outcome cannot be found out. Rejects
   * with the reason of `signal` if you abort it, which does not stop the transaction.
   */
  readonly wait: (
    options?: CallOptions & { readonly confirmations?: number | undefined }
  ) => Promise<Transaction>
  /** Replaces the pending transaction with an empty one that has the same nonce. Requires an RPC node (`evm`). */
  readonly cancel: (options?: CallOptions) => Promise<SentHandle>
  /** Sends the pending transaction again with the same nonce and a higher fee. Requires an RPC node (`evm`). */
  readonly speedUp: (options?: CallOptions) => Promise<SentHandle>
}

interface TransactionCalls {
  readonly wait: (input: WaitInput, options?: CallOptions) => Promise<Transaction>
  readonly cancel: (input: ReplaceTransactionInput, options?: CallOptions) => Promise<SentTransactionResult>
  readonly speedUp: (input: ReplaceTransactionInput, options?: CallOptions) => Promise<SentTransactionResult>
}

/** Adds the calls of a handle to a result. */
export const withHandle = <Sent extends SentTransactionResult>(
  sent: Sent,
  transactions: TransactionCalls
): Sent & SentHandle => {
  const { id, from: address } = sent
  return {
    ...sent,
    wait: async (given) => {
      // Passed on unchanged, so that invalid options such as an AbortController, which has no own keys, are refused.
      if (typeof given !== "object" || given === null || !("confirmations" in given))
        return transactions.wait({ id, address }, given)
      const { confirmations, ...options } = given
      return transactions.wait({ id, address, confirmations }, options)
    },
    cancel: async (options) => withHandle(await transactions.cancel({ id }, options), transactions),
    speedUp: async (options) => withHandle(await transactions.speedUp({ id }, options), transactions)
  }
}
