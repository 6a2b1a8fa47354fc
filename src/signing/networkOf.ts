import { type NetworkName, networks } from "../networks.ts"

/**
 * The service's name of the network with this chain id, or `undefined` if there is none.
 *
 * @example
 * console.log(networkOf(11155111))
 * // "ethereum-sepolia"
 */
export const networkOf = (chainId: number): NetworkName | undefined =>
  // `Object.keys` widens the type of the keys.
  (Object.keys(networks) as NetworkName[]).find((name) => networks[name].chainId === chainId)
