import { familyOf, type Network, networkName } from "../../../networks.ts"
import { knownSymbol } from "../primitives/money/coinSymbols.ts"

/**
 * The network whose mark is that of this network's own coin, e.g. `ethereum` for the coin of a rollup. A network that Slipway does not
 * know stands for its own coin.
 */
export const homeOf = (network: Network): Network => {
  const name = networkName(network)
  if (name === undefined || familyOf(name) !== "evm") return network
  const symbol = knownSymbol(name)
  if (symbol === "BNB" || symbol === "tBNB") return "binance-smart-chain"
  if (symbol === "KAIA") return "kaia"
  return homes.find((home) => name === home || name.startsWith(family(home))) ?? "ethereum"
}

/** Networks whose own coin is not ether. */
const homes = [
  "binance-smart-chain",
  "polygon-pos",
  "avalanche",
  "fantom",
  "immutable",
  "x-layer",
  "kaia",
  "skale-europa",
  "story",
  "juchain"
] as const satisfies readonly Network[]

/** The symbol of a network's own coin, as far as it is known without asking the service. */
export const coinSymbolOf = (network: Network): string | undefined =>
  coins[homeOf(network)] ?? knownSymbol(network)

const coins: Readonly<Record<string, string>> = {
  ethereum: "ETH",
  "binance-smart-chain": "BNB",
  "polygon-pos": "POL",
  avalanche: "AVAX",
  fantom: "FTM",
  immutable: "IMX",
  "x-layer": "OKB",
  kaia: "KAIA",
  "skale-europa": "sFUEL",
  story: "IP",
  juchain: "JU"
}

/** "skale-europa" is used for all networks of Skale. */
const family = (home: string): string => (home.startsWith("skale") ? "skale-" : `${home}-`)
