import { type Address, erc20Abi } from "viem"
import { readContract } from "viem/actions"
import { InvalidInputError } from "../../../errors/index.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import { isMissingFunction, nodeFailure } from "../chain/failure.ts"

/** Reads and caches the decimals of tokens, which never change. */
export const tokenDecimals = () => {
  const known = new Map<string, number>()
  return (node: ChainNode) => async (address: Address) => {
    const key = `${node.chainId} ${address}`
    const decimals = known.get(key) ?? (await decimalsOf(node, address))
    known.set(key, decimals)
    return decimals
  }
}

const decimalsOf = (node: ChainNode, address: Address): Promise<number> =>
  readContract(node.client, { address, abi: erc20Abi, functionName: "decimals" }).catch((thrown: unknown) => {
    if (isMissingFunction(thrown))
      throw new InvalidInputError({
        field: "tokenAddress",
        expected: `the address of a token on ${node.network}`
      })
    throw nodeFailure(node, thrown)
  })
