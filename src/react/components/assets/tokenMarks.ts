import { type Network, type NetworkName, networkName } from "../../../networks.ts"
import { etherDrawing } from "../primitives/pictures/NetworkMark.tsx"

/** A drawing in white on a round ground, or the mark of the network whose token it is. */
export type TokenMark = DrawnMark | { readonly network: NetworkName }

export interface DrawnMark {
  readonly ground: string
  /** An SVG path in 24 by 24 units. */
  readonly drawing: string
  /** The width of its lines. 0 is a filled shape. @default 1.6 */
  readonly width?: number
}

/** The mark of a token whose issuer has published its address on this network. What a token calls itself does not matter. */
export const publishedMark = (network: Network | undefined, tokenAddress: string): TokenMark | undefined => {
  const name = network && networkName(network)
  const here = Object.entries((name && published[name]) ?? {})
  const [symbol = ""] = here.find(([, address]) => address === tokenAddress.toLowerCase()) ?? []
  return tokenMarks[symbol]
}

/** The mark of a token by its symbol. Only for tokens that the app lists or the ramp trades. */
export const listedMark = (symbol: string): TokenMark | undefined => {
  const name = symbol.toUpperCase()
  return Object.hasOwn(tokenMarks, name) ? tokenMarks[name] : undefined
}

/**
 * Token addresses in lower case, by network and symbol. Sources: the issuers' lists, and the bridges' lists for Dai, for bridged tokens
 * and for BNB Smart Chain.
 */
export const published: Readonly<Partial<Record<NetworkName, Readonly<Record<string, string>>>>> = {
  ethereum: {
    USDC: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    USDT: "0xdac17f958d2ee523a2206206994597c13d831ec7",
    DAI: "0x6b175474e89094c44da98b954eedeac495271d0f",
    WETH: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
    WBTC: "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599",
    LINK: "0x514910771af9ca656af840dff83e8264ecf986ca",
    UNI: "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
    AAVE: "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9",
    ARB: "0xb50721bcf8d664c30412cfbc6cf7a15145234ad1",
    EURC: "0x1abaea1f7c830bd89acc67ec4af516284b1bc33c",
    CBBTC: "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf",
    STETH: "0xae7ab96520de3a18e5e111b5eaab095312d7fe84",
    WSTETH: "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"
  },
  base: {
    USDC: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
    WETH: "0x4200000000000000000000000000000000000006",
    UNI: "0xc3de830ea07524a0761646a6a4e4be0e114a3c83",
    EURC: "0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42",
    CBBTC: "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf",
    WSTETH: "0xc1cba3fcea344f92d9239c08c0568f6f2f0ee452",
    LINK: "0x88fb150bdc53a65fe94dea0c9ba0a6daf8c6e196",
    AAVE: "0x63706e401c06ac8513145b7687a14804d17f814b"
  },
  "arbitrum-one": {
    USDC: "0xaf88d065e77c8cc2239327c5edb3a432268e5831",
    USDT: "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9",
    DAI: "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1",
    WETH: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1",
    WBTC: "0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f",
    LINK: "0xf97f4df75117a78c1a5a0dbb814af92458539fb4",
    UNI: "0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0",
    AAVE: "0xba5ddd1f9d7f570dc94a51479a000e3bce967196",
    ARB: "0x912ce59144191c1204e64559fe8253a0e49e6548",
    CBBTC: "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf",
    WSTETH: "0x5979d7b546e38e414f7e9822514be443a4800529"
  },
  "optimistic-ethereum": {
    USDC: "0x0b2c639c533813f4aa9d7837caf62653d097ff85",
    USDT: "0x94b008aa00579c1307b0ef2c499ad98a8ce58e58",
    DAI: "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1",
    WETH: "0x4200000000000000000000000000000000000006",
    WBTC: "0x68f180fcce6836688e9084f035309e29bf0a2095",
    LINK: "0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6",
    UNI: "0x6fd9d7ad17242c41f7131d257212c54a0e816691",
    AAVE: "0x76fb31fb4af56892a25e32cfc43de717950c9278",
    OP: "0x4200000000000000000000000000000000000042",
    WSTETH: "0x1f32b1c2345538c0c6f582fcb022739c4a194ebb"
  },
  "polygon-pos": {
    USDC: "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359",
    USDT: "0xc2132d05d31c914a87c6611c10748aeb04b58e8f",
    DAI: "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063",
    WETH: "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619",
    WBTC: "0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6",
    LINK: "0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39",
    UNI: "0xb33eaad8d922b1083446dc23f610c2567fb5180f",
    AAVE: "0xd6df932a45c0f255f85145f286ea0b292b21c90b"
  },
  avalanche: {
    USDC: "0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e",
    USDT: "0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7",
    WETH: "0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab",
    WBTC: "0x50b7545627a5162f82a992c33b87adc75187b218",
    LINK: "0x5947bb275c521040051d82396192181b413227a3",
    AAVE: "0x63a72806098bd3d9520cc43356dd78afe5d386d9",
    EURC: "0xc891eb4cbdeff6e073e859e987815ed1505c2acd"
  },
  "binance-smart-chain": {
    USDC: "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d",
    USDT: "0x55d398326f99059ff775485246999027b3197955",
    DAI: "0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3"
  },
  "ethereum-sepolia": {
    USDC: "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
    WETH: "0xfff9976782d46cc05630d1f6ebab18b2324d6b14",
    UNI: "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
    LINK: "0x779877a7b0d9e8603169ddbd7836e478b4624789"
  },
  "base-sepolia": {
    USDC: "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
    WETH: "0x4200000000000000000000000000000000000006"
  }
}

const arcs = "M8.4 5.2a7.7 7.7 0 0 0 0 13.6M15.6 5.2a7.7 7.7 0 0 1 0 13.6"
const drop = "M12 3.5l4.3 6.7L12 12.7l-4.3-2.5zM6.9 11.6 12 14.6l5.1-3a5.7 5.7 0 1 1-10.2 0z"

/** Our own drawings, simple enough to distinguish at 16 pixels, in each coin's usual colors. */
const tokenMarks: Readonly<Record<string, TokenMark>> = {
  USDC: {
    ground: "#2671c4",
    drawing: `M14.5 9.4c-.4-1-1.3-1.6-2.5-1.6-1.5 0-2.6.8-2.6 2s1 1.8 2.6 2.1 2.6.9 2.6 2.1-1.1 2-2.6 2c-1.3 0-2.2-.6-2.6-1.6M12 6v1.8M12 16v2${arcs}`
  },
  USDT: {
    ground: "#1f8a6b",
    drawing: "M7 7h10M12 7v11M5.5 11.5c0 1.2 2.9 2 6.5 2s6.5-.8 6.5-2-2.9-2-6.5-2-6.5.8-6.5 2z"
  },
  DAI: {
    ground: "#a86c00",
    drawing: "M8 6.5h3.5a5.5 5.5 0 0 1 0 11H8zM5.5 10.5h13M5.5 13.5h13"
  },
  EURC: { ground: "#2747c9", drawing: `M14.7 9a3.7 3.7 0 1 0 0 6M7.8 11h5M7.8 13h5${arcs}` },
  WETH: { ground: "#c93a78", drawing: etherDrawing, width: 0 },
  STETH: { ground: "#0b84d4", drawing: drop, width: 0 },
  WSTETH: { ground: "#1b58a8", drawing: drop, width: 0 },
  WBTC: {
    ground: "#c26a00",
    drawing: `M9.8 8.3h2.9a1.85 1.85 0 0 1 0 3.7H9.8h3.4a2 2 0 0 1 0 4H9.8zM11 6.5v1.8M13.2 6.5v1.8M11 16v1.8M13.2 16v1.8${arcs}`
  },
  CBBTC: {
    ground: "#0b52f0",
    drawing:
      "M8.8 7.5h4a2.25 2.25 0 0 1 0 4.5h-4h4.6a2.25 2.25 0 0 1 0 4.5H8.8zM10.5 5.3v2.2M13.3 5.3v2.2M10.5 16.5v2.2M13.3 16.5v2.2"
  },
  LINK: { ground: "#2a5ada", drawing: "M12 5.8 17.3 8.9v6.2L12 18.2 6.7 15.1V8.9z", width: 2.4 },
  AAVE: {
    ground: "#8476f2",
    drawing:
      "M4.8 14.9a7.2 7.2 0 0 1 14.4 0M8.9 14.2a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M14.1 14.2a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0",
    width: 2.2
  },
  UNI: {
    ground: "#e0248f",
    drawing:
      "M5.5 4.5l5 5c1.5-2.2 4.9-2.3 6.5-.1 1.9 2.6 1.1 6.1-1.6 9.6M10.5 9.5c-.2 2.2-2.8 3.2-4 5.3.3 1.9 2.1 2.3 3.6 1.1 1.8-.1 3.2-.8 3.9-2.4M17.5 6.3c2.2 2.4 2.4 6.6.9 10.2M12.6 11.2v.01"
  },
  ETH: { network: "ethereum" },
  BNB: { network: "binance-smart-chain" },
  POL: { network: "polygon-pos" },
  ARB: { network: "arbitrum-one" },
  OP: { network: "optimistic-ethereum" }
}
