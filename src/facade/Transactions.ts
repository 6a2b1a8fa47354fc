import type * as Effect from "effect/Effect"
import type { TransactionError } from "../errors/index.ts"
import type {
  ListTransactionsInput,
  ReplacementInput,
  ReplaceTransactionInput,
  SentTransactionResult,
  SimulateInput,
  Simulation,
  TransactionsListener,
  UserOutcomeInput,
  WaitInput
} from "../transactions/api.ts"
import type { ReplacementFee } from "../transactions/engine.ts"
import type { Transaction } from "../transactions/transaction.ts"

/** The transactions that the user has sent or may have sent, including those from before a reload. */
export interface TransactionsService {
  /**
   * Lists the transactions of the session's wallet, newest first.
   *
   * A send is listed as soon as the call starts. Its `status` is `signing`, `submitted`, `confirmed`, `reverted`, `replaced`,
   * `dropped`, `expired`, `unknown` or `failed`. Makes no network requests.
   *
   * Resolves to an empty list if no user with a wallet is signed in.
   *
   * Source: the client's journal, which `storage` keeps next to the session.
   *
   * @example
   * for (const { status, amount, recipient } of await client.transactions.list()) console.log(status, amount, recipient)
   */
  readonly list: (input?: ListTransactionsInput) => Effect.Effect<readonly Transaction[], TransactionError>
  /**
   * Finds one transaction of the session's wallet by its `id` or `hash`. Resolves to `undefined` if there is none.
   *
   * Source: the client's journal, which `storage` keeps next to the session.
   *
   * @example
   * console.log(await client.transactions.get({ id: "order-4711" }))
   */
  readonly get: (
    input: { readonly id: string } | { readonly hash: string }
  ) => Effect.Effect<Transaction | undefined, TransactionError>
  /**
   * Calls `listener` with all transactions of the session's wallet when one of them changes, in this tab or another. Looks up
   * pending transactions every four seconds, or at the `pollingInterval` of `evm`. Call the returned function to unsubscribe.
   *
   * Does not call `listener` at once, or when the user signs out: read `list()` then.
   *
   * Source: the client's journal, which `storage` keeps next to the session.
   *
   * @example
   * const stop = client.transactions.subscribe((transactions) => console.log(transactions.length))
   * stop()
   */
  readonly subscribe: (listener: TransactionsListener) => () => void
  /**
   * Finds out the outcome of all pending and unknown transactions, or of the one with this `id`. Resolves to them.
   *
   * With an RPC node it looks them up on the chain, and rebroadcasts a transaction that was signed in the last ten minutes and
   * that no node has. One whose nonce is used stays `unknown` until the node shows by which transaction. Without a node it asks
   * the service about transactions with a known hash; the others stay `unknown`.
   *
   * Fails with `ChainNodeError` if the node does not answer, and with `InvalidInputError` if there is no transaction with this `id`.
   *
   * Source: EIP-1474 methods of the RPC node; operation `transactionDetail` of `openapi/wallet.yaml` without one.
   *
   * @example
   * for (const { id, status } of await client.transactions.reconcile()) console.log(id, status)
   */
  readonly reconcile: (input?: {
    readonly id?: string | undefined
  }) => Effect.Effect<readonly Transaction[], TransactionError>
  /**
   * Resolves when a transaction is `confirmed`, `reverted`, `replaced` or `failed`, or when its outcome cannot be found out
   * (`unknown`). Keeps waiting while it is `dropped` or `expired`, since it may still be mined. Use `signal` to stop.
   *
   * Source: EIP-1474 methods of the RPC node; operation `transactionDetail` of `openapi/wallet.yaml` without one.
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
   * Replaces a pending transaction with an empty one that has the same nonce and a higher fee. Only one of the two can be
   * mined. Requires an RPC node (`evm`).
   *
   * Fails with `ReplacedError` if the transaction is already mined, and with `NotSentError` (`FEE_ABOVE_LIMIT`) if `maxFee` is too low
   * to replace it now.
   *
   * Source: the replacement rules of Ethereum nodes, which require a fee at least 10 % higher.
   *
   * @example
   * const pending = (await client.transactions.reconcile()).find(({ status }) => status === "submitted")
   * if (pending) console.log((await client.transactions.cancel({ id: pending.id })).hash)
   */
  readonly cancel: (input: ReplaceTransactionInput) => Effect.Effect<SentTransactionResult, TransactionError>
  /**
   * Replaces a pending transaction with a copy that has the same nonce and a higher fee. Only one of the two can be mined.
   * Requires an RPC node (`evm`).
   *
   * Fails with `ReplacedError` if the transaction is already mined, and with `NotSentError` if `maxFee` is too low to replace it now
   * (`FEE_ABOVE_LIMIT`), or if its cancellation may still be mined (`BEING_CANCELLED`).
   *
   * Source: the replacement rules of Ethereum nodes, which require a fee at least 10 % higher.
   *
   * @example
   * const pending = (await client.transactions.reconcile()).find(({ status }) => status === "submitted")
   * if (pending) console.log((await client.transactions.speedUp({ id: pending.id })).hash)
   */
  readonly speedUp: (input: ReplaceTransactionInput) => Effect.Effect<SentTransactionResult, TransactionError>
  /**
   * Estimates what `cancel` or `speedUp` would cost, in wei as decimal digits: at most `maxFee`, instead of at most
   * `replacedMaxFee`. Sends nothing. Requires an RPC node (`evm`). The market may move before you replace the transaction: pass
   * `maxFee` on, so that the replacement costs no more. On rollups, the L1 fee comes on top.
   *
   * Fails with `NotSentError` if the transaction was not sent through a node, and with `ChainNodeError` if the node does not answer.
   *
   * Source: `eth_estimateGas` and the fees that the RPC node suggests, at least an eighth above those of the transaction.
   *
   * @example
   * const pending = (await client.transactions.reconcile()).find(({ status }) => status === "submitted")
   * if (pending) console.log(await client.transactions.replacementFee({ id: pending.id, by: "speedUp" }))
   */
  readonly replacementFee: (input: ReplacementInput) => Effect.Effect<ReplacementFee, TransactionError>
  /**
   * Runs a call without sending it, and returns how the wallet's balances would change: coins, tokens and collectibles,
   * without the network fee. Amounts are in the smallest unit. Requires an RPC node (`evm`) that supports
   * `eth_simulateV1`.
   *
   * The result is an estimate: the chain may have changed by the time the call is mined, and a contract may then behave
   * differently.
   *
   * Fails with `NotSentError` if the network has no node, and with `ChainNodeError` if the node does not answer or cannot simulate.
   *
   * Source: `eth_simulateV1` of the execution APIs of Ethereum, through viem.
   *
   * @example
   * const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
   * const simulated = client.transactions.simulate({ network: "ethereum-sepolia", to, value: 1_000_000_000_000_000n })
   * console.log(await simulated.catch(() => "This node cannot simulate"))
   */
  readonly simulate: (input: SimulateInput) => Effect.Effect<Simulation, TransactionError>
  /**
   * Records in the journal what the user says about a transaction whose status is `unknown`: `"sent"` or `"not_sent"`.
   * Resolves to the transaction, unchanged if it has another status.
   *
   * This changes only what an app shows: the status stays `unknown`, the same request still sends nothing without
   * `again: true`, and an outcome that is found later replaces it.
   *
   * Fails with `InvalidInputError` if this wallet has no such transaction.
   *
   * Source: the client's journal, which `storage` keeps next to the session.
   *
   * @example
   * const unclear = (await client.transactions.list()).find(({ status }) => status === "unknown")
   * if (unclear) await client.transactions.setUserOutcome({ id: unclear.id, outcome: "not_sent" })
   */
  readonly setUserOutcome: (input: UserOutcomeInput) => Effect.Effect<Transaction, TransactionError>
}
