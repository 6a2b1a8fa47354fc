/**
 * The networks the wallet service names, as data.
 *
 * Names and chain ids are those of the service's own tables; coin symbols are the chains' own. Every EVM coin
 * has 18 decimals.
 */
export const networks = {
  ethereum: { chainId: 1, symbol: "ETH" },
  "binance-smart-chain": { chainId: 56, symbol: "BNB" },
  "polygon-pos": { chainId: 137, symbol: "POL" },
  avalanche: { chainId: 43114, symbol: "AVAX" },
  fantom: { chainId: 250, symbol: "FTM" },
  "arbitrum-one": { chainId: 42161, symbol: "ETH" },
  "optimistic-ethereum": { chainId: 10, symbol: "ETH" },
  immutable: { chainId: 13371, symbol: "IMX" },
  "x-layer": { chainId: 196, symbol: "OKB" },
  lisk: { chainId: 1135, symbol: "ETH" },
  base: { chainId: 8453, symbol: "ETH" },
  kaia: { chainId: 8217, symbol: "KAIA" },
  "skale-calypso": { chainId: 1564830818, symbol: "sFUEL" },
  "skale-europa": { chainId: 2046399126, symbol: "sFUEL" },
  "skale-nebula": { chainId: 1482601649, symbol: "sFUEL" },
  "skale-titan": { chainId: 1350216234, symbol: "sFUEL" },
  "manta-pacific": { chainId: 169, symbol: "ETH" },
  story: { chainId: 1514, symbol: "IP" },
  juchain: { chainId: 210000, symbol: "JU" },
  opbnb: { chainId: 204, symbol: "BNB" },
  scroll: { chainId: 534352, symbol: "ETH" },
  "ethereum-testnet": { chainId: 5, symbol: "ETH" },
  "ethereum-holesky": { chainId: 17000, symbol: "ETH" },
  "ethereum-sepolia": { chainId: 11155111, symbol: "ETH" },
  "binance-smart-chain-testnet": { chainId: 97, symbol: "BNB" },
  "polygon-pos-testnet": { chainId: 80001, symbol: "POL" },
  "polygon-pos-amoy-testnet": { chainId: 80002, symbol: "POL" },
  "lisk-sepolia": { chainId: 4202, symbol: "ETH" },
  "base-sepolia": { chainId: 84532, symbol: "ETH" },
  "story-testnet": { chainId: 1513, symbol: "IP" },
  "story-odyssey": { chainId: 1516, symbol: "IP" },
  "story-aeneid": { chainId: 1315, symbol: "IP" },
  "skale-calypso-testnet": { chainId: 974399131, symbol: "sFUEL" },
  "skale-europa-testnet": { chainId: 1444673419, symbol: "sFUEL" },
  "skale-nebula-testnet": { chainId: 37084624, symbol: "sFUEL" },
  "skale-titan-testnet": { chainId: 1020352220, symbol: "sFUEL" },
  "manta-pacific-sepolia": { chainId: 3441006, symbol: "ETH" },
  "juchain-testnet": { chainId: 202599, symbol: "JU" }
} as const

/** Short forms that people write; they go out as the long form. */
export const networkAliases = {
  "bsc-testnet": "binance-smart-chain-testnet",
  holesky: "ethereum-holesky",
  sepolia: "ethereum-sepolia"
} as const satisfies Record<string, NetworkName>

/** A network as the service names it. */
export type NetworkName = keyof typeof networks

/** What a call takes as `network`: the service's name, or one of the short forms. */
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
