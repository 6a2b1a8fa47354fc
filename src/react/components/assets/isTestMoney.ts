import { type Network, networkName } from "../../../networks.ts"
import { isTestNetwork } from "../primitives/networkNames.ts"

/** Whether the money on a network is for tests only. */
export const isTestMoney = (network: Network): boolean => {
  const name = networkName(network)
  return name !== undefined && isTestNetwork(name)
}
