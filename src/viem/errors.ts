import { type Outcome, SlipwayError } from "../errors.ts"
import type { NetworkName } from "../networks.ts"

/**
 * What the wallet service signed is not what it was asked to sign, or not by the wallet's key. It was not handed
 * on and nothing was sent. `field` names what differs.
 */
export class SignatureMismatchError extends SlipwayError {
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
      _tag: "SignatureMismatchError",
      code: "SIGNATURE_MISMATCH",
      message: `The wallet service signed something else: \`${field}\` should be ${expected}${received === undefined ? "" : ` and is ${received}`}`,
      outcome: "not_sent",
      field
    })
  }
}

/**
 * A transaction may have gone out. Nothing else is sent from the account on this network until that is known:
 * `reconcile` finds out.
 */
export class OutcomeUnknownError<Result = unknown> extends SlipwayError {
  declare readonly name: "OutcomeUnknownError"
  declare readonly _tag: "OutcomeUnknownError"
  /** Looks for the transaction on the chain, and resolves to how it ended. */
  declare readonly reconcile: () => Promise<Result>

  constructor(facts: {
    readonly message: string
    readonly reconcile: () => Promise<Result>
    readonly reason?: string | undefined
    readonly details?: unknown
  }) {
    const { reconcile, ...rest } = facts
    super({ _tag: "OutcomeUnknownError", code: "OUTCOME_UNKNOWN", outcome: "unknown", ...rest })
    // Not enumerable, so that a printed error stays short.
    Object.defineProperty(this, "reconcile", { value: reconcile })
  }
}

/** Why a chain node is of no use: it keeps another chain, was not reached, or said no. */
export type ChainNodeProblem = "WRONG_CHAIN" | "UNREACHABLE" | "REFUSED"

/** The chain node failed. `origin` is all of its address that is ever shown: the rest may hold a key. */
export class ChainNodeError extends SlipwayError {
  declare readonly name: "ChainNodeError"
  declare readonly _tag: "ChainNodeError"
  declare readonly reason: ChainNodeProblem
  readonly network: NetworkName
  readonly origin: string
  /** The code of the node's JSON-RPC error, when it answered with one. */
  readonly rpcCode: number | undefined

  constructor(facts: {
    readonly reason: ChainNodeProblem
    readonly message: string
    readonly network: NetworkName
    readonly origin: string
    readonly outcome?: Outcome | undefined
    readonly rpcCode?: number | undefined
    readonly details?: unknown
  }) {
    const { reason, message, network, origin, outcome = "not_sent", rpcCode, details } = facts
    super({ _tag: "ChainNodeError", code: "CHAIN_NODE", message, outcome, reason, details })
    this.network = network
    this.origin = origin
    this.rpcCode = rpcCode
  }
}
