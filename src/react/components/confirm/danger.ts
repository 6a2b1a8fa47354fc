import { networkName, networks } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { allowancesIn, isUnlimited } from "./allowances.ts"
import { typedDataParts } from "./typedDataParts.ts"

/** What could be lost at once. The user has to say that they understand it before they can approve. */
export type Danger = "allTokens" | "collection" | "everything" | "unreadable" | "otherChain"

/** The worst that approving a request could do, or `undefined` when the request itself says all of it. */
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

/** Whether typed data is good on another chain than that of the network it is signed for. */
export const isOtherChain = (chainId: number | undefined, network: string): boolean => {
  const name = networkName(network)
  return chainId !== undefined && name !== undefined && chainId !== networks[name].chainId
}
