import { isSlipwayError, type SlipwayError } from "../../errors/index.ts"

/** The codes of EIP-1193, EIP-1474 and EIP-3326 that the provider uses. */
export const codes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** A transaction may be out: nothing is known yet that could be answered. */
  unavailable: -32002,
  rejectedTransaction: -32003,
  limitExceeded: -32005
} as const

/** What a request to the provider fails with (EIP-1193). An error of Slipway behind it stands in `cause`. */
export class ProviderRpcError extends Error {
  override readonly name = "ProviderRpcError"
  readonly code: number
  /** The message again, where viem looks for it. */
  readonly details: string
  readonly data: unknown

  constructor(code: number, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = message
    this.data = data
  }
}

/** What was thrown, as the error of a request. The data of an error of Slipway is what it would print as JSON. */
export const providerError = (thrown: unknown): ProviderRpcError => {
  if (thrown instanceof ProviderRpcError) return thrown
  if (!isSlipwayError(thrown)) return nodeError(thrown)
  const error: SlipwayError = thrown
  // What a contract said is for whoever knows the contract.
  const data = isRevertData(error.details) ? error.details : error.toJSON()
  return new ProviderRpcError(codeOf(error), error.message, { data, cause: error })
}

const isRevertData = (details: unknown) => typeof details === "string" && details.startsWith("0x")

const codeOf = (error: SlipwayError): number => {
  const { outcome, status } = error
  switch (error._tag) {
    case "NotSignedInError":
    case "SessionEndedError":
    case "PermissionRequiredError":
      return codes.unauthorized
    case "InvalidInputError":
      return codes.invalidParams
    case "ChainNodeError":
      return ("rpcCode" in error && Number(error.rpcCode)) || codes.chainDisconnected
    case "OutcomeUnknownError":
    case "UnresolvedSendError":
      return codes.unavailable
    default:
      if (outcome === "throttled") return codes.limitExceeded
      return outcome === "refused" && status !== undefined ? codes.rejectedTransaction : codes.internal
  }
}

/** An error of viem: what the node answered, with its own code and data, or that it did not answer. */
const nodeError = (thrown: unknown): ProviderRpcError => {
  for (let error = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    if (!("code" in error) || typeof error.code !== "number" || !("details" in error)) continue
    return new ProviderRpcError(error.code, String(error.details), { data: dataIn(error) })
  }
  const isFromNode = isObject(thrown) && "shortMessage" in thrown
  return isFromNode
    ? new ProviderRpcError(codes.chainDisconnected, `The chain's node failed: ${thrown.shortMessage}`)
    : new ProviderRpcError(codes.internal, "The request failed", { cause: thrown })
}

/** viem keeps the data of an answer with the innermost error. */
const dataIn = (thrown: object): unknown => {
  for (let error: unknown = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    if ("data" in error && error.data !== undefined) return error.data
  }
  return undefined
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
