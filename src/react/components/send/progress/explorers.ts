import type { ExplorerTarget } from "../../../context.ts"
import { useClient, useSettings } from "../../../context.ts"
import { localExplorer } from "./localExplorer.ts"

/** Returns the link to a block explorer, if the chain has one. */
export const useExplorer = (
  chainId: number | undefined
): ((target: ExplorerTarget) => string | undefined) => {
  const { explorer } = useSettings()
  const client = useClient()
  return (target) => {
    if (explorer === null) return undefined
    if (chainId === undefined) return undefined
    const given = explorer[chainId]
    const link =
      typeof given === "function"
        ? given(target)
        : linkOn(given === undefined ? (localExplorer(client, chainId) ?? known[chainId]) : given, target)
    return link !== undefined && /^https?:\/\//i.test(link) ? link : undefined
  }
}

/** The paths of EIP-3091. */
const linkOn = (base: string | null | undefined, { kind, value }: ExplorerTarget) =>
  base ? `${base.replace(/\/+$/, "")}/${kind === "address" ? "address" : "tx"}/${value}` : undefined

/** The explorers that viem lists, by chain id. A list of its chains would be ten times as large. */
export const known: Readonly<Record<number, string>> = {
  1: "https://etherscan.io",
  5: "https://goerli.etherscan.io",
  10: "https://optimistic.etherscan.io",
  56: "https://bscscan.com",
  97: "https://testnet.bscscan.com",
  137: "https://polygonscan.com",
  169: "https://pacific-explorer.manta.network",
  196: "https://www.oklink.com/xlayer",
  204: "https://opbnb.bscscan.com",
  250: "https://ftmscan.com",
  1135: "https://blockscout.lisk.com",
  1315: "https://aeneid.datanetscan.io",
  1513: "https://testnet.storyscan.xyz",
  1514: "https://datanetscan.io",
  1516: "https://odyssey.storyscan.xyz",
  4202: "https://sepolia-blockscout.lisk.com",
  8217: "https://kaiascan.io",
  8453: "https://basescan.org",
  13371: "https://explorer.immutable.com",
  17000: "https://holesky.etherscan.io",
  42161: "https://arbiscan.io",
  43114: "https://snowtrace.io",
  80001: "https://mumbai.polygonscan.com",
  80002: "https://amoy.polygonscan.com",
  84532: "https://sepolia.basescan.org",
  202599: "https://testnet.juscan.io",
  210000: "https://juscan.io",
  534352: "https://scrollscan.com",
  3441006: "https://pacific-explorer.sepolia-testnet.manta.network",
  1001: "https://kairos.kaiascan.io",
  5611: "https://testnet.opbnbscan.com",
  534351: "https://sepolia.scrollscan.com",
  11155111: "https://sepolia.etherscan.io",
  37084624: "https://lanky-ill-funny-testnet.explorer.testnet.skalenodes.com",
  974399131: "https://giant-half-dual-testnet.explorer.testnet.skalenodes.com",
  1020352220: "https://aware-fake-trim-testnet.explorer.testnet.skalenodes.com",
  1350216234: "https://parallel-stormy-spica.explorer.mainnet.skalenodes.com",
  1444673419: "https://juicy-low-small-testnet.explorer.testnet.skalenodes.com",
  1482601649: "https://green-giddy-denebola.explorer.mainnet.skalenodes.com",
  1564830818: "https://honorable-steel-rasalhague.explorer.mainnet.skalenodes.com",
  2046399126: "https://elated-tan-skat.explorer.mainnet.skalenodes.com"
}
