/**
 * The networks of the wallet service as viem chains, under the service's names. Each is a name of its own, so that
 * an app that imports one carries no other.
 */
export {
  arbitrum as arbitrumOne,
  avalanche,
  base,
  baseSepolia,
  bsc as binanceSmartChain,
  bscTestnet as binanceSmartChainTestnet,
  fantom,
  goerli as ethereumTestnet,
  holesky as ethereumHolesky,
  immutableZkEvm as immutable,
  kaia,
  lisk,
  liskSepolia,
  mainnet as ethereum,
  manta as mantaPacific,
  mantaSepoliaTestnet as mantaPacificSepolia,
  opBNB as opbnb,
  optimism as optimisticEthereum,
  polygon as polygonPos,
  polygonAmoy as polygonPosAmoyTestnet,
  polygonMumbai as polygonPosTestnet,
  scroll,
  sepolia as ethereumSepolia,
  skaleCalypso,
  skaleCalypsoTestnet,
  skaleEuropa,
  skaleEuropaTestnet,
  skaleNebula,
  skaleNebulaTestnet,
  skaleTitan,
  skaleTitanTestnet,
  story,
  storyAeneid,
  storyOdyssey,
  storyTestnet,
  xLayer
} from "viem/chains"
export { juchain, juchainTestnet } from "./juchain.ts"
