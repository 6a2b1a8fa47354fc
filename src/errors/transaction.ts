import { SlipwayError } from "./base.ts"

/**
 * Why a call was not sent. Reasons may be added: treat an unknown one as "not sent, safe to repeat". If a request failed that only
 * prepared the call, the reason is the `code` of that failure, e.g. `NO_RESPONSE`.
 *
 * - `ABORTED`: its signal was aborted while the call was still waiting.
 * - `DISPOSED`: the client was disposed of while the call was still waiting.
 * - `OFFLINE`: the browser knows that there is no network.
 * - `LOAD_FAILED`: code that loads on first use could not be loaded. Reload the page, when it is online.
 * - `CONNECT`: the connection was refused or not established.
 * - `DNS`: the host name was not resolved.
 * - `TLS`: the server's certificate was not accepted, or the handshake failed.
 * - `REFRESH_FAILED`: the session's tokens could not be refreshed.
 * - `STORAGE`: the storage could not be read or written.
 * - `LOCK`: another tab or process is busy with the same account.
 * - `NO_NODE`: the call needs an RPC node. Create the client with `evm`.
 * - `LATE`: signing took too long.
 * - `NOT_SIGNED`: the transaction was never signed, or was not sent through an RPC node, which the call requires.
 * - `FEE_ABOVE_LIMIT`: a transaction cannot be replaced now for the `maxFee` that was given.
 * - `UNRESOLVED`: the outcome of an earlier send or order must be known first.
 * - `AMBIGUOUS`: several orders need information, and a reply cannot say which one it is for.
 * - `ORDER_CLOSED`, `ORDER_EXPIRING`, `ORDER_UNKNOWN`: a sell order does not wait for coins any more, or not for long enough.
 * - `ORDER_CHANGED`: a sell order differs from what the user agreed to.
 * - `INFORMATION_NEEDED`: the service has a question about a sell order.
 * - `PAYMENT_NOT_SENT`, `PAYMENT_REFUSED`, `PAYMENT_UNRESOLVED`, `PAYMENT_FAILED`: the coins of a sell order were not sent yet, were
 *   refused, may have been sent, or failed on the chain.
 * - `UNSUPPORTED_COIN`: the wallet cannot send the coin of a sell order.
 * - `EXPIRED`: the operation of a smart account expired before it was submitted.
 * - `INSUFFICIENT_FUNDS`: a smart account has less than the operation sends, or too few coins for its fee.
 * - `NONCE_CONFLICT`: another operation of the smart account took the nonce of this one.
 * - `SUPERSEDED`: while a send was being signed, it was sent again, or another tab or process ended it.
 * - `BEING_CANCELLED`: a transaction is not sped up while its cancellation may be mined. `details` has the `id` of the cancellation.
 * - `TOKEN_DECIMALS`: the service and the token's contract report different decimals.
 * - `QUOTE_EXPIRED`: the quote of an order has expired. Ask for a new one.
 */
export type NotSentReason =
  | "ABORTED"
  | "DISPOSED"
  | "OFFLINE"
  | "LOAD_FAILED"
  | "CONNECT"
  | "DNS"
  | "TLS"
  | "REFRESH_FAILED"
  | "STORAGE"
  | "LOCK"
  | "NO_NODE"
  | "LATE"
  | "NOT_SIGNED"
  | "FEE_ABOVE_LIMIT"
  | "UNRESOLVED"
  | "AMBIGUOUS"
  | "ORDER_CLOSED"
  | "ORDER_EXPIRING"
  | "ORDER_UNKNOWN"
  | "ORDER_CHANGED"
  | "INFORMATION_NEEDED"
  | "PAYMENT_NOT_SENT"
  | "PAYMENT_REFUSED"
  | "PAYMENT_UNRESOLVED"
  | "PAYMENT_FAILED"
  | "UNSUPPORTED_COIN"
  | "EXPIRED"
  | "INSUFFICIENT_FUNDS"
  | "NONCE_CONFLICT"
  | "SUPERSEDED"
  | "BEING_CANCELLED"
  | "TOKEN_DECIMALS"
  | "QUOTE_EXPIRED"
  | (string & {}) // keeps the names above in completions

/** The call failed before it was sent, for a reason that may be temporary. It is safe to repeat it. */
export class NotSentError extends SlipwayError {
  /** @internal */
  static override readonly tag = "NotSentError"
  declare readonly name: "NotSentError"
  declare readonly _tag: "NotSentError"
  declare readonly reason: NotSentReason

  constructor(
    reason: NotSentReason,
    message: string,
    options: ErrorOptions & {
      readonly retryable?: boolean
      readonly retryAfter?: number | undefined
      readonly details?: unknown
    } = {}
  ) {
    const { cause, retryable = true, retryAfter, details } = options
    super({
      code: "NOT_SENT",
      message,
      outcome: "not_sent",
      retryable,
      reason,
      retryAfter,
      details,
      cause
    })
  }
}

/** The call may have been carried out. Do not repeat it before you have called `reconcile()`, which finds out. */
export class OutcomeUnknownError<Result = unknown> extends SlipwayError {
  /** @internal */
  static override readonly tag = "OutcomeUnknownError"
  declare readonly name: "OutcomeUnknownError"
  declare readonly _tag: "OutcomeUnknownError"
  /** Finds out whether the call was carried out. */
  declare readonly reconcile: () => Promise<Result>

  constructor(facts: {
    readonly message: string
    readonly reconcile: () => Promise<Result>
    readonly reason?: string | undefined
    readonly details?: unknown
    readonly cause?: unknown
  }) {
    const { reconcile, ...rest } = facts
    super({ code: "OUTCOME_UNKNOWN", outcome: "unknown", ...rest })
    // Not enumerable, so that a printed error stays short.
    Object.defineProperty(this, "reconcile", { value: reconcile })
  }
}

/** The public fields of the earlier transaction. */
interface UnresolvedTransaction {
  readonly id: string
  readonly network: string
  readonly recipient: string | null
  readonly amount?: string | undefined
  readonly createdAt: number
}

/**
 * The same transaction was requested before and its outcome is unknown, so this call sent nothing. `transaction` is the
 * earlier one. Check whether it arrived, then pass `again: true` to send it a second time.
 */
export class UnresolvedSendError<
  Transaction extends UnresolvedTransaction = UnresolvedTransaction
> extends SlipwayError {
  /** @internal */
  static override readonly tag = "UnresolvedSendError"
  declare readonly name: "UnresolvedSendError"
  declare readonly _tag: "UnresolvedSendError"
  /** The earlier send. */
  declare readonly transaction: Transaction

  constructor(transaction: Transaction) {
    const { id, network, recipient, amount, createdAt } = transaction
    const what = `${amount ? `${amount} to ` : ""}${recipient ?? "a new contract"} on ${network}`
    super({
      code: "UNRESOLVED_SEND",
      message:
        `The same transaction was sent at ${new Date(createdAt).toISOString()} and its outcome is not known yet: ${what}. ` +
        "Check whether it arrived, e.g. with `client.transactions.reconcile()`, then pass `again: true` to send it a second time",
      outcome: "not_sent",
      details: { id }
    })
    // Not enumerable, so that a printed error stays short.
    Object.defineProperty(this, "transaction", { value: transaction })
  }
}
