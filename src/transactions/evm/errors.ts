import { type Hex, isHex } from "viem"
import { ChainNodeError } from "../../errors/chain.ts"
import {
  type ExpiredError,
  isSlipwayError,
  type NotSentError,
  type OutcomeUnknownError,
  type ReplacedError,
  type SignatureMismatchError,
  type SlipwayFailure
} from "../../errors/index.ts"
import type { ChainNode } from "../../rpc/node.ts"
import type { Reconciled } from "./outcome/result.ts"

export { ExpiredError, ReplacedError } from "../../errors/chain.ts"
export { NotSentError } from "../../errors/index.ts"

/** Anything a send can fail with. */
export type SendFailure =
  | Exclude<SlipwayFailure, OutcomeUnknownError>
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
