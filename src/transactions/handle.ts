import type { CallOptions } from "../call/callOptions.ts"
import type { FeeLimit, ReplaceTransactionInput, SentTransactionResult, WaitInput } from "./api.ts"
import type { Transaction } from "./transaction.ts"

/** Options of `cancel` and `speedUp` of a handle. */
export interface ReplaceOptions extends CallOptions, FeeLimit {}

/** A transaction that was broadcast, with calls to follow and replace it. */
export interface SentHandle extends SentTransactionResult {
  /**
   * Resolves when the transaction is `confirmed`, `reverted` or `replaced`, or when its outcome cannot be found out. Rejects
   * with the reason of `signal` if you abort it, which does not stop the transaction.
   */
  readonly wait: (
    options?: CallOptions & { readonly confirmations?: number | undefined }
  ) => Promise<Transaction>
  /**
   * Replaces the pending transaction with an empty one that has the same nonce. Requires an RPC node (`evm`), and the session of the
   * wallet that sent it.
   */
  readonly cancel: (options?: ReplaceOptions) => Promise<SentHandle>
  /**
   * Sends the pending transaction again with the same nonce and a higher fee. Requires an RPC node (`evm`), and the session of the
   * wallet that sent it.
   */
  readonly speedUp: (options?: ReplaceOptions) => Promise<SentHandle>
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
  const replaceBy = (replace: TransactionCalls["cancel"]) => async (given?: ReplaceOptions) => {
    const [maxFee, options] = split(given, "maxFee")
    return withHandle(await replace({ id, maxFee }, options), transactions)
  }
  return {
    ...sent,
    wait: async (given) => {
      const [confirmations, options] = split(given, "confirmations")
      return transactions.wait({ id, address, confirmations }, options)
    },
    cancel: replaceBy(transactions.cancel),
    speedUp: replaceBy(transactions.speedUp)
  }
}

/** Splits an option of the handle from those that every call takes. */
const split = <Given extends CallOptions, Name extends Exclude<keyof Given, keyof CallOptions>>(
  given: Given | undefined,
  name: Name
): readonly [value: Given[Name] | undefined, options: CallOptions | undefined] => {
  const all = Object(given) as Given // an empty object for `undefined`
  const { [name]: value, ...options } = all
  // Passed on unchanged, so that invalid options such as an AbortController, which has no own keys, are refused.
  return [value, name in all ? options : given]
}
