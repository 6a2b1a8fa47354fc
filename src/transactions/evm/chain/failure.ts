import { type Hex, isHex } from "viem"
import { ChainNodeError } from "../../../errors/chain.ts"
import { isSlipwayError } from "../../../errors/index.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import type { SendFailure } from "../outcome/result.ts"
import { tokenErrorIn } from "./tokenErrors.ts"

/** The JSON-RPC error behind an error of a viem client, if the node responded with one. */
export const rpcErrorIn = (thrown: unknown): RpcError | undefined => {
  for (let error = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    const { code, details } = error as { code?: unknown; details?: unknown } // checked below
    if (typeof code === "number" && typeof details === "string") return { code, details }
  }
  return undefined
}

/** A JSON-RPC error. `details` is the node's message. */
export interface RpcError {
  readonly code: number
  readonly details: string
}

/** The HTTP status behind an error of a viem client, if the node responded with one outside 2xx. */
const statusIn = (thrown: unknown): number | undefined => {
  for (let error = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    const { status }: { status?: unknown } = error
    if (typeof status === "number") return status
  }
  return undefined
}

/** Whether no response arrived: the connection failed, or the time was over. The names are viem's. */
const isUnanswered = (thrown: unknown): boolean => {
  for (let error = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    const { name, cause } = error as { name?: unknown; cause?: unknown } // compared below
    if (name === "TimeoutError") return true
    // viem throws the same for a body that is not JSON.
    if (name === "HttpRequestError") return !(cause instanceof SyntaxError)
  }
  return false
}

/** The revert data of a contract, if the node returned it. */
export const revertDataIn = (thrown: unknown): Hex | undefined => {
  for (let error = thrown; isObject(error); ) {
    const { data, cause }: { data?: unknown; cause?: unknown } = error
    // Some nodes nest it one level deeper.
    const bytes = isObject(data) && "data" in data ? data.data : data
    if (isHex(bytes) && bytes !== "0x") return bytes
    error = cause
  }
  return undefined
}

/** Whether a read returned no data or reverted: the address has no contract, or its contract has no such function. */
export const isMissingFunction = (thrown: unknown): boolean => {
  for (let error = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    if ("name" in error && contractErrors.has(error.name)) return true
  }
  return false
}

/** The names of viem's errors. */
const contractErrors: ReadonlySet<unknown> = new Set([
  "ContractFunctionZeroDataError",
  "ContractFunctionRevertedError"
])

/** Turns an error of a viem client into an error of Slipway. `details` is the data of a revert. */
export const nodeFailure = ({ network, client }: ChainNode, thrown: unknown): SendFailure => {
  // `SendFailure` lists every error of Slipway.
  if (isSlipwayError(thrown)) return thrown as SendFailure
  const answer = rpcErrorIn(thrown)
  const details = revertDataIn(thrown)
  const tokenError = tokenErrorIn(details)
  const summary = isObject(thrown) && "shortMessage" in thrown ? String(thrown.shortMessage) : "no details"
  // One line of bounded length, since the node chooses the text.
  const said = (tokenError ?? answer?.details ?? summary).replace(/\p{Cc}+/gu, " ").slice(0, 300)
  const status = statusIn(thrown)
  const problem = answer
    ? "refused the request"
    : status !== undefined
      ? `responded with HTTP status ${status}`
      : isUnanswered(thrown)
        ? "could not be reached"
        : "sent an unusable response"
  return new ChainNodeError({
    reason: answer ? "REFUSED" : "UNREACHABLE",
    message: `The node of ${network} ${problem}: ${said}`,
    network,
    // The transport only has the origin.
    origin: String(client.transport.url),
    rpcCode: answer?.code,
    status,
    details
  })
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
