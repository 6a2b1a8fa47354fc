import type { Network } from "../../networks.ts"

/** A coin or token that is priced. */
export interface PricedAsset {
  readonly symbol: string
  readonly network?: Network | undefined
  /** A network's own coin has none. */
  readonly tokenAddress?: string | undefined
}

/**
 * Prices of an app: for each asset the price of one whole unit in `currency`, as decimal text and in the same order. `undefined`
 * where it knows none.
 */
export type PriceSource = (
  assets: readonly PricedAsset[],
  currency: string
) => Promise<readonly (string | undefined)[]>

/** The asset and currency of a price, and where it comes from. */
export interface PriceInput {
  readonly asset: PricedAsset
  /** A fiat code such as `USD`. */
  readonly currency: string
  /** The symbol of a crypto of the ramp whose price the asset has. */
  readonly priceAs?: string | undefined
  /** Called before the ramp. */
  readonly source?: PriceSource | undefined
}

/** The price of one whole unit. */
export interface ReadPrice {
  /** Decimal text, e.g. "3380.5". */
  readonly value: string
  /** When it was read, in milliseconds since 1970. */
  readonly at: number
}
