import { useMemo } from "react"
import type { Network } from "../../../../networks.ts"
import { useSettings } from "../../../context.ts"
import { useTradedTokens } from "../../../hooks/ramp/tradedTokens.ts"
import { tokensOn } from "../../../hooks/wallet/assets.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import type { Token } from "./token.ts"

/** The tokens that a component is given, those in the provider's `assets` on this network, and those that the ramp trades there. */
export const useListedTokens = (
  network: Network,
  given: readonly Token[] | undefined,
  isNeeded = true
): readonly Token[] => {
  const { assets } = useSettings().money
  const traded = useTradedTokens(network, isNeeded)
  return useMemo(() => {
    const own = given ?? []
    const app = [...own, ...without(own, tokensOn(assets, network))]
    const others = without(app, traded).map(({ tokenAddress, symbol }) => ({
      tokenAddress,
      symbol: plainText(symbol),
      isTraded: true
    }))
    return [...app, ...others]
  }, [assets, network, given, traded])
}

const without = <Item extends Token>(known: readonly Token[], tokens: readonly Item[]): readonly Item[] => {
  const addresses = new Set(known.map(({ tokenAddress }) => tokenAddress.toLowerCase()))
  return tokens.filter(({ tokenAddress }) => !addresses.has(tokenAddress.toLowerCase()))
}
