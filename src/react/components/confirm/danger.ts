import { networkName, networks } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { allowancesIn, isUnlimited } from "./allowances.ts"
import { typedDataParts } from "./typedDataParts.ts"

/** What a request could lose at once. The user must tick a box before they can approve it. */
export type Danger = "allTokens" | "collection" | "everything" | "unreadable" | "otherChain"

/** Returns the worst effect of a request, or `undefined` if the request itself shows it in full. */
export const dangerOf = (request: ConfirmationRequest): Danger | undefined => {
  switch (request.operation) {
    case "signHash":
      return "unreadable"
    case "signAuthorization":
      return /^0x0{40}$/.test(String(request.input.contractAddress)) ? undefined : "everything"
    case "signTypedData": {
      const parts = typedDataParts(request.input.data)
      if (parts === undefined) return "unreadable"
      const isElsewhere = isOtherChain(parts.chainId, request.input.network)
      return unlimitedIn(request) ?? (isElsewhere ? "otherChain" : undefined)
    }
    default:
      return unlimitedIn(request)
  }
}

const unlimitedIn = (request: ConfirmationRequest): Danger | undefined => {
  const allowances = allowancesIn(request)
  if (allowances === undefined || !isUnlimited(allowances)) return undefined
  return allowances.of === "collection" ? "collection" : "allTokens"
}

/** Whether typed data is valid on another chain than the network's. */
export const isOtherChain = (chainId: number | undefined, network: string): boolean => {
  const name = networkName(network)
  return chainId !== undefined && name !== undefined && chainId !== networks[name].chainId
}
