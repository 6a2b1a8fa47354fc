/**
 * The networks of the wallet service, as data.
 *
 * Names and chain ids are those of the service's own tables. Each of their coins has 18 decimals.
 */
export const networks = {
  ethereum: { chainId: 1 },
  "binance-smart-chain": { chainId: 56 },
  "polygon-pos": { chainId: 137 },
  avalanche: { chainId: 43114 },
  fantom: { chainId: 250 },
  "arbitrum-one": { chainId: 42161 },
  "optimistic-ethereum": { chainId: 10 },
  immutable: { chainId: 13371 },
  "x-layer": { chainId: 196 },
  lisk: { chainId: 1135 },
  base: { chainId: 8453 },
  kaia: { chainId: 8217 },
  "skale-calypso": { chainId: 1564830818 },
  "skale-europa": { chainId: 2046399126 },
  "skale-nebula": { chainId: 1482601649 },
  "skale-titan": { chainId: 1350216234 },
  "manta-pacific": { chainId: 169 },
  story: { chainId: 1514 },
  juchain: { chainId: 210000 },
  opbnb: { chainId: 204 },
  scroll: { chainId: 534352 },
  "ethereum-testnet": { chainId: 5 },
  "ethereum-holesky": { chainId: 17000 },
  "ethereum-sepolia": { chainId: 11155111 },
  "binance-smart-chain-testnet": { chainId: 97 },
  "polygon-pos-testnet": { chainId: 80001 },
  "polygon-pos-amoy-testnet": { chainId: 80002 },
  "lisk-sepolia": { chainId: 4202 },
  "base-sepolia": { chainId: 84532 },
  "story-testnet": { chainId: 1513 },
  "story-odyssey": { chainId: 1516 },
  "story-aeneid": { chainId: 1315 },
  "skale-calypso-testnet": { chainId: 974399131 },
  "skale-europa-testnet": { chainId: 1444673419 },
  "skale-nebula-testnet": { chainId: 37084624 },
  "skale-titan-testnet": { chainId: 1020352220 },
  "manta-pacific-sepolia": { chainId: 3441006 },
  "juchain-testnet": { chainId: 202599 }
} as const

/** Short names. The long name is sent in their place. */
export const networkAliases = {
  "bsc-testnet": "binance-smart-chain-testnet",
  holesky: "ethereum-holesky",
  sepolia: "ethereum-sepolia"
} as const satisfies Record<string, NetworkName>

/** A network as the service names it. */
export type NetworkName = keyof typeof networks

/** The `network` of a call: the service's name, or one of the short names. */
export type Network = NetworkName | keyof typeof networkAliases

/**
 * The service's name of `network`, or `undefined` when there is none.
 *
 * @example
 * console.log(networkName("sepolia"))
 * // "ethereum-sepolia"
 */
export const networkName = (network: string): NetworkName | undefined => {
  const name = Object.hasOwn(networkAliases, network)
    ? networkAliases[network as keyof typeof networkAliases] // own keys of the table, by the line above
    : network
  return Object.hasOwn(networks, name) ? (name as NetworkName) : undefined // likewise
}
