import { SlipwayError } from "./base.ts"
import type { Outcome } from "./facts.ts"

/**
 * Errors of the chain and its nodes. The core knows them by type alone: the entries that throw them bring the classes.
 */

/**
 * The wallet service signed something other than what it was asked to sign, or did not sign with the wallet's key. The
 * signature was discarded and nothing was sent. `field` names what differs.
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

/** Why a chain node cannot be used: it serves another chain, was not reached, or refused the request. */
export type ChainNodeProblem = "WRONG_CHAIN" | "UNREACHABLE" | "REFUSED"

/** The chain node failed. Of its address only `origin` is ever shown: the rest may hold a key. */
export class ChainNodeError extends SlipwayError {
  /** @internal */
  static override readonly tag = "ChainNodeError"
  declare readonly name: "ChainNodeError"
  declare readonly _tag: "ChainNodeError"
  declare readonly reason: ChainNodeProblem
  readonly network: string
  declare readonly origin: string
  /** The code of the node's JSON-RPC error, when it answered with one. */
  readonly rpcCode: number | undefined

  constructor(facts: {
    readonly reason: ChainNodeProblem
    readonly message: string
    readonly network: string
    readonly origin: string
    readonly outcome?: Outcome | undefined
    readonly rpcCode?: number | undefined
    readonly details?: unknown
  }) {
    const { reason, message, network, origin, outcome = "not_sent", rpcCode, details } = facts
    super({ code: "CHAIN_NODE", message, outcome, reason, details })
    this.network = network
    Object.assign(this, { origin })
    this.rpcCode = rpcCode
  }
}

/**
 * Another transaction of the account has used up the nonce, so this one can never be mined. `by` is the hash of the
 * other one, where it is known.
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
      message: `Another transaction was mined under nonce ${nonce}; this one never will be`,
      outcome: "refused"
    })
    this.by = by
  }
}

/**
 * The transaction was signed a while ago, is not known to be out, and no node has it: broadcasting it now would surprise
 * its user. A copy of it may still be somewhere; the account's next send takes its nonce, and at most one of the two is
 * mined. Making the same send again, with its id, broadcasts it after all.
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
        `No node has the transaction ${hash}, and it was signed too long ago to be handed in unasked. ` +
        "Make the same send again with its id, or leave its nonce to the next one",
      outcome: "unknown",
      details: { id, hash, nonce }
    })
  }
}
