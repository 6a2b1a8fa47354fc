import { isSlipwayError, type SlipwayError } from "../../errors/index.ts"

/** The codes of EIP-1193, EIP-1474, EIP-3326 and EIP-5792 that the provider uses. */
export const codes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  unsupportedBatchChain: 5710,
  duplicateBatch: 5720,
  unknownBatch: 5730,
  batchTooLarge: 5740,
  atomicityUnsupported: 5760,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** The outcome of a transaction is unknown. */
  unavailable: -32002,
  rejectedTransaction: -32003,
  limitExceeded: -32005
} as const

/** The error of a provider request (EIP-1193). `cause` is the Slipway error that caused it, if any. */
export class ProviderRpcError extends Error {
  override readonly name = "ProviderRpcError"
  readonly code: number
  /** The same as `message`. viem reads this field. */
  readonly details: string
  readonly data: unknown

  constructor(code: number, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = message
    this.data = data
  }
}

/** Converts a thrown value to the error of a request. `data` is the JSON form of a Slipway error. */
export const providerError = (thrown: unknown): ProviderRpcError => {
  if (thrown instanceof ProviderRpcError) return thrown
  if (!isSlipwayError(thrown)) return nodeError(thrown)
  const error: SlipwayError = thrown
  // Apps decode revert data with the ABI of the contract.
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

/** Converts an error of viem: the node's error with its code and data, or "chain disconnected" if it did not answer. */
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

/** viem has the data of the node's error in the innermost cause. */
const dataIn = (thrown: object): unknown => {
  for (let error: unknown = thrown; isObject(error); error = "cause" in error ? error.cause : undefined) {
    if ("data" in error && error.data !== undefined) return error.data
  }
  return undefined
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
