import { decodeAbiParameters, erc20Abi, erc721Abi, toFunctionSelector, type Abi as ViemAbi } from "viem"

/** The description of a contract, as the JSON that a compiler writes. */
export type Abi = readonly unknown[]

/** A call of a contract in the contract's own words. */
export interface DecodedCall {
  readonly name: string
  readonly args: readonly (readonly [name: string, value: unknown])[]
}

/** What `data` calls, by the first of `abis` that has it, or by those of ERC-20 and ERC-721. */
export const decodeCall = (data: string, abis: readonly Abi[]): DecodedCall | undefined => {
  const selector = data.slice(0, 10).toLowerCase()
  // What an entry has beyond its type is read after the type was seen.
  for (const item of [...abis, erc20Abi, erc721Abi].flat() as ViemAbi) {
    if (item.type !== "function" || toFunctionSelector(item) !== selector) continue
    try {
      const values: readonly unknown[] = decodeAbiParameters(item.inputs, `0x${data.slice(10)}`)
      return {
        name: item.name,
        args: item.inputs.map(({ name }, at) => [name || String(at + 1), values[at]])
      }
    } catch {
      // Another function may have the same selector.
    }
  }
  return undefined
}
