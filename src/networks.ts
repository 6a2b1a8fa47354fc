/**
 * The EVM networks that Slipway knows, as data: all chain ids of the service's tables. Each of their coins has 18 decimals.
 *
 * The service publishes no name for three of them. They are named by CAIP-2, and sent to the service by id.
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
  "juchain-testnet": { chainId: 202599 },
  "eip155:1001": { chainId: 1001 },
  "eip155:5611": { chainId: 5611 },
  "eip155:534351": { chainId: 534351 }
} as const

/** The networks of the service's documents that are no EVM networks. They have no chain id. */
const otherNetworks = {
  solana: { family: "solana" },
  "solana-devnet": { family: "solana" },
  bitcoin: { family: "bitcoin" }
} as const

/** Short names. The long name is sent in their place. */
export const networkAliases = {
  "bsc-testnet": "binance-smart-chain-testnet",
  holesky: "ethereum-holesky",
  sepolia: "ethereum-sepolia"
} as const satisfies Record<string, EvmNetwork>

/** An EVM network that Slipway knows. */
export type EvmNetwork = keyof typeof networks

/** A network that Slipway knows, by its long name. */
export type KnownNetwork = EvmNetwork | keyof typeof otherNetworks

/** Any other text. An editor still completes the known ones. */
type Other = string & {}

/**
 * The name of a network, as results have it: the service's name, or `eip155:` and the chain id for a chain without one. Open, since
 * the service adds networks.
 */
export type NetworkName = KnownNetwork | Other

/** The `network` of a call: the service's name, one of the short names, or `eip155:` and a chain id. */
export type Network = KnownNetwork | keyof typeof networkAliases | Other

/** The id of an EVM chain (EIP-155). Open, since the service adds chains. */
export type ChainId = (typeof networks)[EvmNetwork]["chainId"] | (number & {})

/** A kind of chains with one form of addresses and transactions. */
export type Family = "evm" | "solana" | "bitcoin"

/**
 * The long name of a network that Slipway knows, or `undefined` for any other.
 *
 * @example
 * console.log(networkName("sepolia"))
 * // "ethereum-sepolia"
 */
export const networkName = (network: string): KnownNetwork | undefined => {
  const name = longName(network)
  // Own keys of the tables.
  return Object.hasOwn(networks, name) || Object.hasOwn(otherNetworks, name)
    ? (name as KnownNetwork)
    : undefined
}

/** One name for each network: the long name for a short one, and the service's name for a chain id. Others stay as they are. */
export const longName = (network: string): NetworkName => {
  if (Object.hasOwn(networkAliases, network)) return networkAliases[network as keyof typeof networkAliases] // an own key
  const chainId = chainIdIn(network)
  return chainId === undefined ? network : nameOfChain(chainId)
}

/** The name of the network with this chain id: the service's name if Slipway knows it, or else `eip155:` and the id. */
export const nameOfChain = (chainId: number): NetworkName => networkOf(chainId) ?? `${prefix}${chainId}`

/**
 * The name of the known network with this chain id, or `undefined` if Slipway knows none.
 *
 * @example
 * console.log(networkOf(11155111))
 * // "ethereum-sepolia"
 */
export const networkOf = (chainId: number): EvmNetwork | undefined =>
  // `Object.keys` widens the type of the keys.
  (Object.keys(networks) as EvmNetwork[]).find((name) => networks[name].chainId === chainId)

/**
 * The chain id of an EVM network, if Slipway knows it or its name contains it.
 *
 * @example
 * console.log(chainIdOf("ethereum-sepolia"))
 * // 11155111
 */
export const chainIdOf = (network: string): number | undefined => {
  const name = longName(network)
  return Object.hasOwn(networks, name) ? networks[name as EvmNetwork].chainId : chainIdIn(name) // an own key
}

/** The family of a network, by its name. */
export const familyOf = (network: string): Family | undefined => {
  if (chainIdOf(network) !== undefined) return "evm"
  // The service names networks of one family alike, e.g. `solana-devnet`.
  return /^(solana|bitcoin)(?![^-])/.exec(network)?.[1] as Family | undefined // the groups are families
}

/** The decimals of a network's coin, if Slipway knows them. */
export const coinDecimals = (network: string): number | undefined => {
  const family = familyOf(network)
  if (family === "evm") return networkName(network) && 18
  return family && { solana: 9, bitcoin: 8 }[family]
}

/** The chain id in a name such as `eip155:1` (CAIP-2). */
const chainIdIn = (network: string): number | undefined => {
  const id = network.startsWith(prefix) ? Number(network.slice(prefix.length)) : 0
  return isChainId(id) && network === `${prefix}${id}` ? id : undefined
}

/** An entry of a table by a name from outside, which may be the name of something that every object has. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const prefix = "eip155:"
