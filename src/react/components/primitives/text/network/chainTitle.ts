import { networkOf } from "../../../../../networks.ts"
import { networkTitle } from "./networkNames.ts"

/** The display name of a chain, or its id if no network has it. */
export const chainTitle = (chainId: number): string => {
  const found = networkOf(chainId)
  return found ? networkTitle(found) : String(chainId)
}
