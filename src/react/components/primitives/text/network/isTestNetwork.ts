import type { ChainTable } from "../../../../../chain/chainData.ts"
import { longName, ownEntry } from "../../../../../networks.ts"
import { networkTitle } from "./networkNames.ts"

/** Whether a network is for tests, by its display name or by its viem chain in `chains`. */
export const isTestNetwork = (name: string, chains: ChainTable = {}): boolean =>
  ownEntry(chains, longName(name))?.testnet ??
  /testnet|sepolia|holesky|odyssey|aeneid|kairos|devnet|goerli|mumbai|amoy/i.test(
    `${name} ${networkTitle(name)}`
  )
