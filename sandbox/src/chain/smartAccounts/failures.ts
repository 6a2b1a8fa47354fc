import { BaseError, decodeErrorResult, type Hex, isHex, RpcRequestError } from "viem"
import { entryPoint08Abi } from "viem/account-abstraction"

/** An operation that a bundler does not send, as ERC-7769 words it. */
export class OperationRefused extends Error {
  /** The error code of JSON-RPC. */
  readonly code: number
  /** What the contract reverted with, when the operation's own calls revert. */
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.name = "OperationRefused"
    this.code = code
    this.data = data
  }
}

/** Runs `work` and translates what the EntryPoint reverts with, such as "AA24 signature error". */
export const refusingOperations = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    const reason = reasonIn(revertData(error))
    if (reason !== undefined) throw refusalOf(reason)
    throw error
  }
}

/** The refusal for a reason of the EntryPoint. Its codes begin with the part that failed. */
export const refusalOf = (reason: string): OperationRefused => new OperationRefused(codeOf(reason), reason)

const codeOf = (reason: string): number => {
  if (/^AA[23]4/.test(reason)) return -32507 // a signature
  if (/^AA[23]2/.test(reason)) return -32503 // not valid at this time
  return reason.startsWith("AA3") ? -32501 : -32500 // the paymaster, or the account
}

const revertData = (error: unknown): unknown => {
  const answer = error instanceof BaseError ? error.walk((it) => it instanceof RpcRequestError) : undefined
  return answer instanceof RpcRequestError ? answer.data : undefined
}

/** The reason in FailedOp or FailedOpWithRevert. */
const reasonIn = (data: unknown): string | undefined => {
  if (!isHex(data)) return undefined
  try {
    // The errors of all versions.
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    return errorName === "FailedOp" || errorName === "FailedOpWithRevert" ? args[1] : undefined
  } catch {
    return undefined
  }
}
