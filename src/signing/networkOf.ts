import { type NetworkName, networks } from "../networks.ts"

/**
 * The service's name of the network with this chain id, or `undefined` when there is none.
 *
 * @example
 * console.log(networkOf(11155111))
 * // "ethereum-sepolia"
 */
export const networkOf = (chainId: number): NetworkName | undefined =>
  // The table's own keys, by `Object.keys`.
  (Object.keys(networks) as NetworkName[]).find((name) => networks[name].chainId === chainId)
