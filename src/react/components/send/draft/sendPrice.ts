import type { Network } from "../../../../networks.ts"
import { type Price, usePrices } from "../../../hooks/wallet/prices.ts"
import { isClaimed, type Token } from "./token.ts"

/** The price of a token, or of the network's own coin, whose symbol is `undefined` until it is loaded. */
export const usePriceOf = (
  network: Network,
  coin: string | undefined,
  token?: Token | undefined
): Price | undefined => {
  const { priceOf } = usePrices()
  if (token && isClaimed(token)) return undefined
  if (token) return priceOf({ symbol: token.symbol, network, tokenAddress: token.tokenAddress })
  return coin === undefined ? undefined : priceOf({ symbol: coin, network })
}
