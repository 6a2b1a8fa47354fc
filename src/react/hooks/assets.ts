import type { PricedAsset } from "../../query/index.ts"

/** What an app says about a coin or token. */
export interface Asset extends PricedAsset {
  /**
   * The symbol of a crypto of the ramp whose price this asset has, e.g. `ETH` for the coin of Sepolia or of an Ethereum rollup.
   * @default the price of the asset itself, if the ramp trades it
   */
  readonly priceAs?: string | undefined
}

/** The asset in the app's list: by its address and network, or for a network's own coin by its symbol and network. */
export const findAsset = (
  known: readonly Asset[],
  { symbol, network, tokenAddress }: PricedAsset
): Asset | undefined =>
  known.find(
    (asset) =>
      (asset.network === undefined || asset.network === network) &&
      asset.tokenAddress?.toLowerCase() === tokenAddress?.toLowerCase() &&
      (tokenAddress !== undefined || asset.symbol.toLowerCase() === symbol.toLowerCase())
  )
