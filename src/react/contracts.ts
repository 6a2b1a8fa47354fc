/** A contract that the app knows. Components show its name instead of its address, and mark the name as verified. */
export interface KnownContract {
  /** The chain of the contract (EIP-155), e.g. 8453. The same address can be another contract on another chain. */
  readonly chainId: number
  readonly address: string
  /** A name as users know it, e.g. "Uniswap". */
  readonly name: string
  /** An `https:` or `data:` address of a picture. */
  readonly logo?: string | undefined
  /** Symbol and decimals, if the contract is a token. They replace what the chain says. */
  readonly token?: { readonly symbol: string; readonly decimals: number } | undefined
  /** The contract's ABI as compiler JSON, to decode its calls. */
  readonly abi?: readonly unknown[] | undefined
  /**
   * Says what a decoded call does, e.g. `{ title: "Swap 25 USDC for at least 0.007 ETH", deed: "Swap" }`. `value` is in wei.
   * For a call that it returns `undefined` for, components show the function.
   */
  readonly describe?:
    | ((call: {
        readonly functionName: string
        readonly args: readonly unknown[]
        readonly value: bigint
      }) => { readonly title: string; readonly deed: string } | undefined)
    | undefined
}
