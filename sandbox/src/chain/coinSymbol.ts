import type { EvmNetwork } from "../../../src/networks.ts"

const others: Readonly<Record<string, readonly EvmNetwork[]>> = {
  BNB: ["binance-smart-chain", "opbnb", "binance-smart-chain-testnet", "eip155:5611"],
  POL: ["polygon-pos", "polygon-pos-testnet", "polygon-pos-amoy-testnet"],
  AVAX: ["avalanche"],
  FTM: ["fantom"],
  IMX: ["immutable"],
  OKB: ["x-layer"],
  KAIA: ["kaia", "eip155:1001"],
  sFUEL: [
    "skale-calypso",
    "skale-europa",
    "skale-nebula",
    "skale-titan",
    "skale-calypso-testnet",
    "skale-europa-testnet",
    "skale-nebula-testnet",
    "skale-titan-testnet"
  ],
  IP: ["story", "story-testnet", "story-odyssey", "story-aeneid"],
  JU: ["juchain", "juchain-testnet"]
}

/** The symbol of a network's native coin. */
export const coinSymbol = (network: EvmNetwork): string =>
  Object.entries(others).find(([, names]) => names.includes(network))?.[0] ?? "ETH"
