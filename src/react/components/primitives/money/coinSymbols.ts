import { type EvmNetwork, ownEntry } from "../../../../networks.ts"

const known = {
  ethereum: "ETH",
  "binance-smart-chain": "BNB",
  "polygon-pos": "POL",
  avalanche: "AVAX",
  fantom: "FTM",
  "arbitrum-one": "ETH",
  "optimistic-ethereum": "ETH",
  immutable: "IMX",
  "x-layer": "OKB",
  lisk: "ETH",
  base: "ETH",
  kaia: "KAIA",
  "skale-calypso": "sFUEL",
  "skale-europa": "sFUEL",
  "skale-nebula": "sFUEL",
  "skale-titan": "sFUEL",
  "manta-pacific": "ETH",
  story: "DATA",
  juchain: "JU",
  opbnb: "BNB",
  scroll: "ETH",
  "ethereum-testnet": "ETH",
  "ethereum-holesky": "ETH",
  "ethereum-sepolia": "ETH",
  "binance-smart-chain-testnet": "tBNB",
  "polygon-pos-testnet": "MATIC",
  "polygon-pos-amoy-testnet": "POL",
  "lisk-sepolia": "ETH",
  "base-sepolia": "ETH",
  "story-testnet": "IP",
  "story-odyssey": "IP",
  "story-aeneid": "DATA",
  "skale-calypso-testnet": "sFUEL",
  "skale-europa-testnet": "sFUEL",
  "skale-nebula-testnet": "sFUEL",
  "skale-titan-testnet": "sFUEL",
  "manta-pacific-sepolia": "ETH",
  "juchain-testnet": "JU",
  "eip155:1001": "KAIA",
  "eip155:5611": "tBNB",
  "eip155:534351": "ETH"
} as const satisfies Record<EvmNetwork, string>

/**
 * The symbol of each network's own coin, for amounts that are shown before the balance is known.
 *
 * Source: the chain definitions of viem.
 */
export const coinSymbols: Readonly<Record<string, string | undefined>> = {
  ...known,
  solana: "SOL",
  "solana-devnet": "SOL",
  bitcoin: "BTC"
}

/** The symbol of a network's own coin, if Slipway knows the network. */
export const knownSymbol = (network: string): string | undefined => ownEntry(coinSymbols, network)
