import { longName } from "../../../networks.ts"
import type { PricedAsset } from "../../../query/index.ts"

/** The app's data about a coin or token. */
export interface Asset extends PricedAsset {
  /** @default the symbol */
  readonly name?: string | undefined
  /** The address of a square picture: `https:`, `data:` or a path of the app. @default a bundled picture, or initials */
  readonly logo?: string | undefined
  /** The most digits after the point. @default read from the wallet service */
  readonly decimals?: number | undefined
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
      (asset.network === undefined || isSameNetwork(asset.network, network)) &&
      asset.tokenAddress?.toLowerCase() === tokenAddress?.toLowerCase() &&
      (tokenAddress !== undefined || asset.symbol.toLowerCase() === symbol.toLowerCase())
  )

/** The tokens in the app's list that are on this network. */
export const tokensOn = (
  known: readonly Asset[],
  network: string
): readonly (Asset & { readonly tokenAddress: string })[] =>
  known.flatMap((asset) => {
    const { tokenAddress } = asset
    const isHere = asset.network === undefined || isSameNetwork(asset.network, network)
    return tokenAddress !== undefined && isHere ? [{ ...asset, tokenAddress }] : []
  })

/** A network has several names. */
const isSameNetwork = (one: string, other: string | undefined): boolean =>
  other !== undefined && longName(one) === longName(other)
