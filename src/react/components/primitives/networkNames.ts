import { type NetworkName, networks } from "../../../networks.ts"

/** The display name of a network: "ethereum-sepolia" becomes "Ethereum Sepolia". */
export const networkTitle = (name: string): string =>
  names[name] ?? name.replaceAll("-", " ").replace(/\b\w/g, (letter) => letter.toUpperCase())

/** The display name of a chain with its id, or just the id if no network has it. */
export const chainTitle = (chainId: number): string => {
  const found = Object.entries(networks).find(([, network]) => network.chainId === chainId)
  return found ? `${networkTitle(found[0])} (${chainId})` : String(chainId)
}

/** Words with their own spelling. */
const names: Readonly<Record<string, string>> = {
  "binance-smart-chain": "BNB Smart Chain",
  "binance-smart-chain-testnet": "BNB Smart Chain Testnet",
  "polygon-pos": "Polygon",
  "polygon-pos-testnet": "Polygon Mumbai",
  "polygon-pos-amoy-testnet": "Polygon Amoy",
  "optimistic-ethereum": "OP Mainnet",
  opbnb: "opBNB",
  juchain: "JuChain",
  "ethereum-testnet": "Ethereum Goerli"
}

export const isTestNetwork = (name: NetworkName): boolean =>
  /testnet|sepolia|holesky|odyssey|aeneid/.test(name) && name in networks
