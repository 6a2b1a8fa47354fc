import { type Hash, type Hex, isHex } from "viem"
import { isSlipwayError, SlipwayError, type SlipwayFailure } from "../errors.ts"
import { ChainNodeError, type OutcomeUnknownError, type SignatureMismatchError } from "./errors.ts"
import type { ChainNode } from "./node.ts"
import type { Reconciled } from "./senderResult.ts"

/**
 * The send came to its end before anything was broadcast, for a reason that may pass: the same send can be made
 * again. `reason` is the code of what went wrong, or says that an earlier send is in the way.
 */
export class NotSentError extends SlipwayError {
  declare readonly name: "NotSentError"
  declare readonly _tag: "NotSentError"
  declare readonly reason: string

  constructor(reason: string, message: string) {
    super({ _tag: "NotSentError", code: "NOT_SENT", message, outcome: "not_sent", retryable: true, reason })
  }
}

/**
 * Another transaction of the account has used up the nonce, so that this one can never be mined. `by` is the hash
 * of the other one, where it is known.
 */
export class ReplacedError extends SlipwayError {
  declare readonly name: "ReplacedError"
  declare readonly _tag: "ReplacedError"
  readonly by: Hash | undefined

  constructor(nonce: number, by: Hash | undefined) {
    super({
      _tag: "ReplacedError",
      code: "REPLACED",
      message: `Another transaction was mined under nonce ${nonce}; this one never will be`,
      outcome: "refused"
    })
    this.by = by
  }
}

/**
 * The transaction was signed a while ago, never known to be out, and no node has it: handing it in now would surprise
 * its user. A copy of it may still be somewhere; the account's next send takes its nonce, and one of the two is mined
 * at most. The same send made again, with its id, hands it in after all.
 */
export class ExpiredError extends SlipwayError {
  declare readonly name: "ExpiredError"
  declare readonly _tag: "ExpiredError"

  constructor({ id, hash, nonce }: { readonly id: string; readonly hash: Hash; readonly nonce: number }) {
    super({
      _tag: "ExpiredError",
      code: "EXPIRED",
      message:
        `No node has the transaction ${hash}, and it was signed too long ago to be handed in unasked. ` +
        "Make the same send again with its id, or leave its nonce to the next one",
      outcome: "unknown",
      details: { id, hash, nonce }
    })
  }
}

/** Anything a send can fail with. */
export type SendFailure =
  | SlipwayFailure
  | ChainNodeError
  | NotSentError
  | ReplacedError
  | ExpiredError
  | SignatureMismatchError
  | OutcomeUnknownError<Reconciled>

/** The JSON-RPC error in what a viem client threw, when the node answered with one. */
export const rpcErrorIn = (thrown: unknown): RpcError | undefined => {
  for (let error = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    const { code, details } = error as { code?: unknown; details?: unknown } // looked at below
    if (typeof code === "number" && typeof details === "string") return { code, details }
  }
  return undefined
}

/** What a node says is wrong, as JSON-RPC has it. */
export interface RpcError {
  readonly code: number
  readonly details: string
}

/** The bytes with which a contract has reverted, when the node has handed them on. */
export const revertDataIn = (thrown: unknown): Hex | undefined => {
  for (let error = thrown; isObject(error); ) {
    const { data, cause }: { data?: unknown; cause?: unknown } = error
    // Some nodes wrap them once more.
    const bytes = isObject(data) && "data" in data ? data.data : data
    if (isHex(bytes) && bytes !== "0x") return bytes
    error = cause
  }
  return undefined
}

/** What a viem client threw, as an error of Slipway. `details` are the bytes of a revert. */
export const nodeFailure = ({ network, client }: ChainNode, thrown: unknown): SendFailure => {
  // All errors of Slipway are of these kinds.
  if (isSlipwayError(thrown)) return thrown as SendFailure
  const answer = rpcErrorIn(thrown)
  const summary = isObject(thrown) && "shortMessage" in thrown ? String(thrown.shortMessage) : "no answer"
  // As one line of bounded length: a node says what it likes.
  const said = (answer?.details ?? summary).replace(/\p{Cc}+/gu, " ").slice(0, 300)
  return new ChainNodeError({
    reason: answer ? "REFUSED" : "UNREACHABLE",
    message: `The node of ${network} ${answer ? "refused" : "could not be asked"}: ${said}`,
    network,
    // The transport knows no more of its address.
    origin: String(client.transport.url),
    rpcCode: answer?.code,
    details: revertDataIn(thrown)
  })
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
