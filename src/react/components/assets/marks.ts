import { familyOf, type Network, type NetworkName, networkName } from "../../../networks.ts"
import { knownSymbol } from "../primitives/coinSymbols.ts"

/** White lines on a round ground, of 24 by 24 units. */
export interface TokenMark {
  readonly ground: string
  readonly drawing: string
}

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

/** The mark of a token whose issuer has published its address on this network. What a token calls itself does not matter. */
export const publishedMark = (network: Network | undefined, tokenAddress: string): TokenMark | undefined => {
  const name = network && networkName(network)
  const here = Object.entries((name && published[name]) ?? {})
  const [symbol = ""] = here.find(([, addresses]) => addresses.includes(tokenAddress.toLowerCase())) ?? []
  return tokenMarks[symbol]
}

/** The mark of a token by its symbol, for those that the app itself lists. */
export const listedMark = (symbol: string): TokenMark | undefined => {
  const name = symbol.toUpperCase()
  return Object.hasOwn(tokenMarks, name) ? tokenMarks[name] : undefined
}

/** By network and symbol, in lower case. Sources: the issuers' own lists, for Dai and on BNB Smart Chain those of the bridges. */
export const published: Readonly<Partial<Record<NetworkName, Readonly<Record<string, readonly string[]>>>>> =
  {
    ethereum: {
      USDC: ["0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"],
      USDT: ["0xdac17f958d2ee523a2206206994597c13d831ec7"],
      DAI: ["0x6b175474e89094c44da98b954eedeac495271d0f"]
    },
    base: { USDC: ["0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"] },
    "arbitrum-one": {
      USDC: ["0xaf88d065e77c8cc2239327c5edb3a432268e5831"],
      USDT: ["0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"],
      DAI: ["0xda10009cbd5d07dd0cecc66161fc93d7c9000da1"]
    },
    "optimistic-ethereum": {
      USDC: ["0x0b2c639c533813f4aa9d7837caf62653d097ff85"],
      USDT: ["0x94b008aa00579c1307b0ef2c499ad98a8ce58e58"],
      DAI: ["0xda10009cbd5d07dd0cecc66161fc93d7c9000da1"]
    },
    "polygon-pos": {
      USDC: ["0x3c499c542cef5e3811e1192ce70d8cc03d5c3359"],
      USDT: ["0xc2132d05d31c914a87c6611c10748aeb04b58e8f"],
      DAI: ["0x8f3cf7ad23cd3cadbd9735aff958023239c6a063"]
    },
    avalanche: {
      USDC: ["0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e"],
      USDT: ["0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7"]
    },
    "binance-smart-chain": {
      USDC: ["0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d"],
      USDT: ["0x55d398326f99059ff775485246999027b3197955"],
      DAI: ["0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3"]
    },
    "ethereum-sepolia": { USDC: ["0x1c7d4b196cb0c7b01d743fbc6116a902379c7238"] },
    "base-sepolia": { USDC: ["0x036cbd53842c5426634e7929541ec2318f3dcf7e"] }
  }

/** Our own drawings, simple enough to distinguish at 16 pixels, in each coin's usual colors. */
const tokenMarks: Readonly<Record<string, TokenMark>> = {
  USDC: {
    ground: "#2671c4",
    drawing:
      "M14.500 9.400c-.4-1-1.300-1.600-2.500-1.600-1.500 0-2.600.8-2.600 2s1 1.800 2.600 2.100 2.600.900 2.600 2.100-1.100 2-2.600 2c-1.300 0-2.200-.6-2.600-1.600M12 6v1.800M12 16v2M8.400 5.200a7.700 7.700 0 0 0 0 13.600M15.600 5.200a7.700 7.700 0 0 1 0 13.600"
  },
  USDT: {
    ground: "#1f8a6b",
    drawing:
      "M7 7h10M12 7v11M5.500 11.500c0 1.200 2.900 2 6.500 2s6.500-.8 6.500-2-2.900-2-6.500-2-6.500.8-6.500 2z"
  },
  DAI: {
    ground: "#a86c00",
    drawing: "M8 6.500h3.500a5.500 5.500 0 0 1 0 11H8zM5.500 10.500h13M5.500 13.500h13"
  }
}
