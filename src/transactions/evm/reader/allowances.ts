import { type Address, BaseError, erc20Abi, HttpRequestError, isAddress, TimeoutError } from "viem"
import { readContract } from "viem/actions"
import type { Allowance, AllowancesInput } from "../../engine.ts"
import type { CheckedNode } from "../chain/broadcast.ts"

/** The most allowances that are read at once. */
const mostPairs = 50

/** Reads what spenders may take of tokens now. `undefined` for a contract that does not answer like a token (ERC-20). */
export const readAllowances = async (
  node: CheckedNode,
  { address, pairs }: AllowancesInput
): Promise<readonly (Allowance | undefined)[]> =>
  Promise.all(
    pairs.slice(0, mostPairs).map(async ({ tokenAddress: token, spender }) => {
      if (![address, token, spender].every((it) => isAddress(it, { strict: false }))) return undefined
      // Checked above.
      const args = [address as Address, spender as Address] as const
      const contract = { address: token as Address, abi: erc20Abi }
      try {
        const [allowance, decimals] = await Promise.all([
          readContract(node.client, { ...contract, functionName: "allowance", args }),
          readContract(node.client, { ...contract, functionName: "decimals" })
        ])
        return { allowance: String(allowance), decimals }
      } catch (thrown) {
        if (isAboutNode(thrown)) throw thrown
        return undefined
      }
    })
  )

/** Whether the node did not answer at all. */
const isAboutNode = (thrown: unknown): boolean =>
  !(thrown instanceof BaseError) ||
  thrown.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
