import { decodeErrorResult, type TransactionReceipt } from "viem"
import { call } from "viem/actions"
import type { ChainNode } from "../../../rpc/node.ts"
import { revertDataIn } from "../errors.ts"
import type { Signed } from "./reconcile.ts"

/**
 * What the contract said when it reverted: the text of its error, or the bytes of one that only its ABI has a name
 * for. It is called again for that, with the state that the node still has; `undefined` when that works out.
 */
export const revertReason = async (
  node: ChainNode,
  intent: Signed,
  { blockNumber, gasUsed }: TransactionReceipt
): Promise<string | undefined> => {
  const { from, to, value, data } = intent
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

/** Solidity has two kinds of its own: texts, and panics with a number. */
const textOf = (data: `0x${string}`): string => {
  try {
    const { errorName, args } = decodeErrorResult({ data })
    return errorName === "Panic" ? `Panic ${args?.[0]}` : String(args?.[0])
  } catch {
    return data
  }
}
