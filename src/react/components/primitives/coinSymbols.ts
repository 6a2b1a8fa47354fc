import type { NetworkName } from "../../../networks.ts"

/**
 * The symbol of each network's own coin, for amounts that are shown before the balance is known.
 *
 * Source: the chain definitions of viem.
 */
export const coinSymbols: Readonly<Record<NetworkName, string>> = {
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
  "juchain-testnet": "JU"
}
