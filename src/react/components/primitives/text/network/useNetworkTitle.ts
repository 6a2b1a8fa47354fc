import type { Network } from "../../../../../networks.ts"
import { useClient } from "../../../../context.ts"
import { networkTitle } from "./networkNames.ts"

/** Names networks, those that Slipway does not know by their viem chain in `evm`. */
export const useNetworkTitle = (): ((network: Network) => string) => {
  const { evm } = useClient()
  return (network) => networkTitle(network, evm?.chains)
}
