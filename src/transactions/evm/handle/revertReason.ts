import { decodeErrorResult, type TransactionReceipt } from "viem"
import { call } from "viem/actions"
import type { ChainNode } from "../../../rpc/node.ts"
import { revertDataIn } from "../chain/failure.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"

/**
 * Why a transaction reverted: the contract's message, or the error data if only its ABI can decode it. Repeats the call
 * with the state that the node still has. `undefined` if the repeated call succeeds.
 */
export const revertReason = async (
  node: ChainNode,
  entry: SignedEntry,
  { blockNumber, gasUsed }: TransactionReceipt
): Promise<string | undefined> => {
  const { from, to, value, data } = entry
  const again = { account: from, to, value: BigInt(value), data, gas: 10n * gasUsed }
  for (const at of [{ blockNumber }, {}]) {
    const thrown = await call(node.client, { ...again, ...at }).then(
      () => undefined,
      (error: unknown) => error
    )
    const bytes = revertDataIn(thrown)
    if (bytes !== undefined) return textOf(bytes)
  }
  return undefined
}

/** Decodes Solidity's built-in errors `Error(string)` and `Panic(uint256)`. Returns other data unchanged. */
const textOf = (data: `0x${string}`): string => {
  try {
    const { errorName, args } = decodeErrorResult({ data })
    return errorName === "Panic" ? `Panic ${args?.[0]}` : String(args?.[0])
  } catch {
    return data
  }
}
