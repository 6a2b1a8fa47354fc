import { longName, type Network } from "../../../networks.ts"
import { isTestNetwork } from "../primitives/isTestNetwork.ts"

/** Whether the money on a network is for tests only. */
export const isTestMoney = (network: Network): boolean => isTestNetwork(longName(network))
