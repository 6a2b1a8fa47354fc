import { decodeAbiParameters, erc20Abi, erc721Abi, toFunctionSelector, type Abi as ViemAbi } from "viem"

/** A contract's ABI as compiler JSON. */
export type Abi = readonly unknown[]

/** A decoded contract call. */
export interface DecodedCall {
  readonly name: string
  readonly args: readonly (readonly [name: string, value: unknown])[]
}

/** Decodes a call with the first matching ABI, then with those of ERC-20 and ERC-721. */
export const decodeCall = (data: string, abis: readonly Abi[]): DecodedCall | undefined => {
  const selector = data.slice(0, 10).toLowerCase()
  // viem checks an entry's type before it reads its other fields.
  for (const item of [...abis, erc20Abi, erc721Abi].flat() as ViemAbi) {
    try {
      if (item.type !== "function" || toFunctionSelector(item) !== selector) continue
      const values: readonly unknown[] = decodeAbiParameters(item.inputs, `0x${data.slice(10)}`)
      return {
        name: item.name,
        args: item.inputs.map(({ name }, at) => [name || String(at + 1), values[at]])
      }
    } catch {
      // The entry is damaged, or another function has the same selector. The next one is tried.
    }
  }
  return undefined
}
