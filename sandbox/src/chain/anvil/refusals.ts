import { BaseError, RpcRequestError } from "viem"
import { badRequest } from "../../service/failure.ts"

/** Runs `work` on a node and translates the node's errors into the service's error messages. */
export const refusing = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    const answer = error instanceof BaseError ? error.walk((it) => it instanceof RpcRequestError) : null
    if (answer instanceof RpcRequestError) throw badRequest(reasonOf(answer.details))
    throw error
  }
}

const reasonOf = (details: string): string => {
  if (/revert/i.test(details)) return "Execution reverted"
  if (/insufficient funds/i.test(details)) return "Insufficient funds"
  if (/intrinsic gas too low/i.test(details)) return "Intrinsic gas too low: gasLimit"
  return `The chain refuses the transaction: ${details}`
}
