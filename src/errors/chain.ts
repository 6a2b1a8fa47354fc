import { SlipwayError } from "./base.ts"
import type { Outcome } from "./facts.ts"

/**
 * Errors of the chain and its nodes. The core only imports their types, so the classes load with the code that throws them.
 */

/**
 * The wallet service signed something other than the request, or signed with another key. The signature was discarded and
 * nothing was sent. `field` names what differs.
 */
export class SignatureMismatchError extends SlipwayError {
  /** @internal */
  static override readonly tag = "SignatureMismatchError"
  declare readonly name: "SignatureMismatchError"
  declare readonly _tag: "SignatureMismatchError"
  declare readonly field: string

  constructor(facts: {
    readonly field: string
    readonly expected: string
    readonly received?: string | undefined
  }) {
    const { field, expected, received } = facts
    super({
      code: "SIGNATURE_MISMATCH",
      message: `The wallet service signed something else: \`${field}\` should be ${expected}${received === undefined ? "" : ` and is ${received}`}`,
      outcome: "not_sent",
      field
    })
  }
}

/** Why an RPC node failed: it serves another chain, could not be reached, or refused the request. */
export type ChainNodeProblem = "WRONG_CHAIN" | "UNREACHABLE" | "REFUSED"

/** The RPC node failed. The error only contains the `origin` of its URL, since the rest may contain an API key. */
export class ChainNodeError extends SlipwayError {
  /** @internal */
  static override readonly tag = "ChainNodeError"
  declare readonly name: "ChainNodeError"
  declare readonly _tag: "ChainNodeError"
  declare readonly reason: ChainNodeProblem
  readonly network: string
  declare readonly origin: string
  /** The code of the node's JSON-RPC error, if it responded with one. */
  readonly rpcCode: number | undefined

  constructor(facts: {
    readonly reason: ChainNodeProblem
    readonly message: string
    readonly network: string
    readonly origin: string
    readonly outcome?: Outcome | undefined
    readonly rpcCode?: number | undefined
    readonly status?: number | undefined
    readonly details?: unknown
  }) {
    const { reason, message, network, origin, outcome = "not_sent", rpcCode, status, details } = facts
    const retryable = reason === "UNREACHABLE" && outcome === "not_sent" && isPassing(status)
    super({ code: "CHAIN_NODE", message, outcome, retryable, reason, status, details })
    this.network = network
    Object.assign(this, { origin })
    this.rpcCode = rpcCode
  }
}

/** Whether a node may respond to the next request: a wrong key or URL is refused again. */
const isPassing = (status = 500): boolean => status >= 500 || status === 408 || status === 429

/**
 * Another transaction of the account used the nonce, so this one can never be mined. `by` is the hash of the other
 * transaction, if known.
 */
export class ReplacedError extends SlipwayError {
  /** @internal */
  static override readonly tag = "ReplacedError"
  declare readonly name: "ReplacedError"
  declare readonly _tag: "ReplacedError"
  readonly by: `0x${string}` | undefined

  constructor(nonce: number, by: `0x${string}` | undefined) {
    super({
      code: "REPLACED",
      message: `Another transaction was mined with nonce ${nonce}, so this one never will be`,
      outcome: "refused"
    })
    this.by = by
  }
}

/**
 * The transaction was signed more than ten minutes ago and no node has it. It is not broadcast, since the user may no longer
 * expect it. A copy may still be mined. The account's next send reuses its nonce, so at most one of the two is mined. To
 * broadcast it anyway, repeat the send with its id.
 */
export class ExpiredError extends SlipwayError {
  /** @internal */
  static override readonly tag = "ExpiredError"
  declare readonly name: "ExpiredError"
  declare readonly _tag: "ExpiredError"

  constructor({
    id,
    hash,
    nonce
  }: {
    readonly id: string
    readonly hash: `0x${string}`
    readonly nonce: number
  }) {
    super({
      code: "EXPIRED",
      message:
        `No node has the transaction ${hash}, and it was signed too long ago to broadcast it automatically. ` +
        "Repeat the send with its id to broadcast it, or let the next send reuse its nonce",
      outcome: "unknown",
      details: { id, hash, nonce }
    })
  }
}
