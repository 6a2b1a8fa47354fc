import { type NetworkName, networks } from "../../../networks.ts"

/** A network as people call it: "ethereum-sepolia" is "Ethereum Sepolia". */
export const networkTitle = (name: string): string =>
  names[name] ?? name.replaceAll("-", " ").replace(/\b\w/g, (letter) => letter.toUpperCase())

/** A chain by its name and id, or by its id alone when there is no network of that id. */
export const chainTitle = (chainId: number): string => {
  const found = Object.entries(networks).find(([, network]) => network.chainId === chainId)
  return found ? `${networkTitle(found[0])} (${chainId})` : String(chainId)
}

/** Words of the tables whose own way of writing is another one. */
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
