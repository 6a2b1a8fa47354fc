import { useMemo } from "react"
import type { Network } from "../../../networks.ts"
import { useSettings } from "../../context.ts"
import { tokensOn } from "../../hooks/assets.ts"
import type { Token } from "./token.ts"

/** The tokens that a component is given, and those in the provider's `assets` on this network. */
export const useListedTokens = (network: Network, given: readonly Token[] | undefined): readonly Token[] => {
  const { assets } = useSettings().money
  return useMemo(() => {
    const own = given ?? []
    const known = new Set(own.map(({ tokenAddress }) => tokenAddress.toLowerCase()))
    return [...own, ...tokensOn(assets, network).filter((it) => !known.has(it.tokenAddress.toLowerCase()))]
  }, [assets, network, given])
}
