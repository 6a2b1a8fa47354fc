import type { ChainChoice } from "../../../../chain/chainChoice.ts"
import { type Network, nameOfChain } from "../../../../networks.ts"
import type { ConfirmationRequest, GasEstimateInput } from "../../../../query/index.ts"
import type { GasFields } from "./feeAmount.ts"

/** A request's own gas limit takes precedence. */
export const gasOf = ({ operation, input }: ConfirmationRequest): GasFields | undefined =>
  operation === "sendTransaction" || operation === "signTransaction"
    ? (input.transaction as GasFields)
    : (input as GasFields) // the fields that both types share

/** Whether the app, and not the network, sets the price of a request's gas. */
export const hasOwnPrice = (request: ConfirmationRequest): boolean => {
  const { gasPrice, maxFeePerGas } = gasOf(request) ?? {}
  return Boolean(gasPrice || maxFeePerGas)
}

/** The network of a request, by its name or chain id. */
const chainIn = ({ network, chainId }: ChainChoice): { readonly network: Network } => ({
  network: network ?? nameOfChain(Number(chainId))
})

/** The smallest amount: what is cancelled is replaced by a transfer to oneself. */
const least = "0.000000000000000001"

/** The input to estimate a request's fee, if the service can estimate it. For a cancellation, it takes the user's `own` address. */
export const estimateOf = (
  { operation, input }: ConfirmationRequest,
  own?: string
): GasEstimateInput | undefined => {
  switch (operation) {
    case "sendCoin":
      return { type: "send-coin", ...chainIn(input), to: input.to, amount: input.amount }
    case "sendToken": {
      const { to, amount, tokenAddress } = input
      return { type: "send-token", ...chainIn(input), to, amount, tokenAddress }
    }
    case "transferErc721": {
      const { to, tokenId, tokenAddress } = input
      return { type: "transfer-erc721", ...chainIn(input), to, tokenId, tokenAddress }
    }
    case "transferErc1155": {
      const { to, tokenId, amount, tokenAddress } = input
      return { type: "transfer-erc1155", ...chainIn(input), to, tokenId, amount, tokenAddress }
    }
    case "cancelTransaction":
      return own === undefined ? undefined : { type: "send-coin", ...chainIn(input), to: own, amount: least }
    // Sending a transaction that was only signed costs the same fee.
    case "signTransaction":
    case "sendTransaction": {
      const { transaction } = input
      if ("instructions" in transaction) return undefined
      return {
        type: "custom",
        ...chainIn(input),
        transaction: { ...transaction, data: transaction.data ?? "0x" }
      }
    }
    default:
      return undefined
  }
}
