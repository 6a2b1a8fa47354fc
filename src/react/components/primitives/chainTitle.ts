import { networkOf } from "../../../networks.ts"
import { networkTitle } from "./networkNames.ts"

/** The display name of a chain with its id, or just the id if no network has it. */
export const chainTitle = (chainId: number): string => {
  const found = networkOf(chainId)
  return found ? `${networkTitle(found)} (${chainId})` : String(chainId)
}
