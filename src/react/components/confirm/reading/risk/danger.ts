import { chainIdOf, networkOf } from "../../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../../query/index.ts"
import { allowancesIn, isUnlimited } from "../request/allowances.ts"
import { fieldsIn, typedDataParts } from "../request/typedDataParts.ts"

/** What a request could lose at once. The user must tick a box before they can approve it. */
export type Danger =
  | "allTokens"
  | "collection"
  | "everything"
  | "unreadable"
  | "otherChain"
  | "otherDomain"
  | "unknownUnits"
  | "givenAway"
  | "unknownValue"
  | "zeroAddress"
  | "tokenContract"
  | "lookalike"
  | "absurdFee"

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
      return unlimitedIn(request) ?? (isForOtherChain(request) ? "otherChain" : undefined)
    }
    case "sendTransaction":
    case "signTransaction":
    case "sendUserOperation":
      return unlimitedIn(request)
    case "sendCoin":
    case "sendToken":
    case "transferErc721":
    case "transferErc1155":
    case "cancelTransaction":
    case "signMessage":
      return undefined
    // Each of its calls is a separate request.
    case "sendCalls":
      return undefined
    default:
      return request satisfies never
  }
}

const unlimitedIn = (request: ConfirmationRequest): Danger | undefined => {
  const allowances = allowancesIn(request)
  if (allowances === undefined || !isUnlimited(allowances)) return undefined
  return allowances.of === "collection" ? "collection" : "allTokens"
}

/** Whether typed data or a transaction is for another chain than the network that it is signed on. */
export const isForOtherChain = (request: ConfirmationRequest): boolean => {
  const chainId = chainOf(request)
  return "network" in request.input && isOtherChain(chainId, String(request.input.network))
}

/** The chain that the typed data or the transaction itself names. */
export const chainOf = ({ operation, input }: ConfirmationRequest): number | undefined => {
  if (operation === "signTypedData") return typedDataParts(input.data)?.chainId
  if (operation !== "signTransaction" && operation !== "sendTransaction") return undefined
  const { chainId } = fieldsIn(input.transaction) ?? {}
  return chainId === undefined ? undefined : Number(chainId)
}

/** Whether typed data is valid on another chain than the network's. */
export const isOtherChain = (chainId: number | undefined, network: string): boolean => {
  if (chainId === undefined) return false
  const own = chainIdOf(network)
  // The chain of a network that Slipway does not know is none of the known ones.
  return own === undefined ? networkOf(chainId) !== undefined : chainId !== own
}
