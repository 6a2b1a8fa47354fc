import type * as Effect from "effect/Effect"
import type { TransactionError } from "../errors/index.ts"
import type {
  ListTransactionsInput,
  SentTransactionResult,
  TransactionsListener,
  WaitInput
} from "../transactions/api.ts"
import type { Transaction } from "../transactions/transaction.ts"

/** Everything that the user of this client has sent or may have sent, also before a reload. */
export interface TransactionsService {
  /**
   * Lists the transactions of the session's wallet, newest first.
   *
   * A send is listed from its first moment. `status` says where it stands: `signing`, `submitted`, `confirmed`, `reverted`,
   * `replaced`, `dropped`, `expired`, `unknown` or `failed`. Nothing is asked over the network.
   *
   * Resolves to an empty list when nobody with a wallet is signed in.
   *
   * Source: Slipway's own journal, kept beside the session in `storage`.
   *
   * @example
   * for (const { status, amount, recipient } of await client.transactions.list()) console.log(status, amount, recipient)
   */
  readonly list: (input?: ListTransactionsInput) => Effect.Effect<readonly Transaction[], TransactionError>
  /**
   * Finds one transaction by its `id` or `hash`. Resolves to `undefined` when there is none.
   *
   * Source: Slipway's own journal, kept beside the session in `storage`.
   *
   * @example
   * console.log(await client.transactions.get({ id: "order-4711" }))
   */
  readonly get: (
    input: { readonly id: string } | { readonly hash: string }
  ) => Effect.Effect<Transaction | undefined, TransactionError>
  /**
   * Calls `listener` with all transactions of the session's wallet when one of them changes, in other tabs too, until the
   * returned function is called. Pending transactions are looked up meanwhile, every four seconds by default.
   *
   * Source: Slipway's own journal, kept beside the session in `storage`.
   *
   * @example
   * const stop = client.transactions.subscribe((transactions) => console.log(transactions.length))
   * stop()
   */
  readonly subscribe: (listener: TransactionsListener) => () => void
  /**
   * Finds out the outcome of transactions that is not known, or of the one with that `id`, and resolves to them.
   *
   * Through a chain node the outcome is always found. A transaction that was signed in the last ten minutes and that no node
   * has is broadcast again: it is the same transaction. Without a node the service tells the outcome of transactions whose
   * hash is known, and the others stay `unknown`.
   *
   * Fails with `ChainNodeError` when the node does not answer.
   *
   * Source: EIP-1474 methods of the chain node; operation `transactionDetail` of `openapi/wallet.yaml` without one.
   *
   * @example
   * for (const { id, status } of await client.transactions.reconcile()) console.log(id, status)
   */
  readonly reconcile: (input?: {
    readonly id?: string | undefined
  }) => Effect.Effect<readonly Transaction[], TransactionError>
  /**
   * Resolves when a transaction is `confirmed`, `reverted`, `replaced` or `failed`, or when its outcome cannot be found out
   * (`unknown`). Goes on waiting while it is `dropped` or `expired`, since it may still be included; `signal` ends the wait.
   *
   * Source: EIP-1474 methods of the chain node; operation `transactionDetail` of `openapi/wallet.yaml` without one.
   *
   * @example
   * const { id } = await client.wallet.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * console.log((await client.transactions.wait({ id })).status)
   */
  readonly wait: (input: WaitInput) => Effect.Effect<Transaction, TransactionError>
  /**
   * Replaces a pending transaction with one that does nothing, under the same nonce and for a higher fee. One of the two is
   * included in a block. Needs a chain node (`evm`).
   *
   * Fails with `ReplacedError` when the transaction is in a block already.
   *
   * Source: the replacement rules of Ethereum nodes, which ask for a fee at least a tenth higher.
   *
   * @example
   * const pending = (await client.transactions.reconcile()).find(({ status }) => status === "submitted")
   * if (pending) console.log((await client.transactions.cancel({ id: pending.id })).hash)
   */
  readonly cancel: (input: { readonly id: string }) => Effect.Effect<SentTransactionResult, TransactionError>
  /**
   * Sends a pending transaction once more under the same nonce and for a higher fee. One of the two is included in a block.
   * Needs a chain node (`evm`).
   *
   * Fails with `ReplacedError` when the transaction is in a block already.
   *
   * Source: the replacement rules of Ethereum nodes, which ask for a fee at least a tenth higher.
   *
   * @example
   * const pending = (await client.transactions.reconcile()).find(({ status }) => status === "submitted")
   * if (pending) console.log((await client.transactions.speedUp({ id: pending.id })).hash)
   */
  readonly speedUp: (input: { readonly id: string }) => Effect.Effect<SentTransactionResult, TransactionError>
}
