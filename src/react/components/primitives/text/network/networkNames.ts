import type { ChainTable } from "../../../../../chain/chainData.ts"
import { chainIdOf, longName, ownEntry } from "../../../../../networks.ts"

/**
 * The display name of a network: "ethereum-sepolia" becomes "Ethereum Sepolia". A network that Slipway does not know has the name of
 * its viem chain in `chains`, and one that is only a chain id is called by the id.
 */
export const networkTitle = (name: string, chains: ChainTable = {}): string => {
  const network = longName(name)
  return ownEntry(names, network) ?? ownEntry(chains, network)?.name ?? written(network)
}

const written = (network: string): string =>
  network.startsWith("eip155:")
    ? String(chainIdOf(network) ?? network)
    : network.replaceAll("-", " ").replace(/\b\w/g, (letter) => letter.toUpperCase())

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
  "ethereum-testnet": "Ethereum Goerli",
  "eip155:1001": "Kaia Kairos",
  "eip155:5611": "opBNB Testnet",
  "eip155:534351": "Scroll Sepolia"
}
