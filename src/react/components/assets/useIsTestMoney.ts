import { longName, type Network } from "../../../networks.ts"
import { useClient } from "../../context.ts"
import { isTestNetwork } from "../primitives/text/network/isTestNetwork.ts"

/** Whether the money on a network is for tests only, by its name or its viem chain in `evm`. */
export const useIsTestMoney = (network: Network | undefined): boolean => {
  const { evm } = useClient()
  return network !== undefined && isTestNetwork(longName(network), evm?.chains)
}
