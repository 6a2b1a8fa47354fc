import type { ChainChoice } from "../../../chainChoice.ts"
import { type Network, nameOfChain } from "../../../networks.ts"
import type { ConfirmationRequest, GasEstimateInput } from "../../../query/index.ts"
import type { GasFields } from "./feeAmount.ts"

/** A request's own gas limit takes precedence. */
export const gasOf = ({ operation, input }: ConfirmationRequest): GasFields | undefined =>
  operation === "sendTransaction" ? (input.transaction as GasFields) : (input as GasFields) // the fields that both types share

/** The network of a request, by its name or chain id. */
const chainIn = ({ network, chainId }: ChainChoice): { readonly network: Network } => ({
  network: network ?? nameOfChain(Number(chainId))
})

/** The input to estimate a request's fee, if the service can estimate it. */
export const estimateOf = ({ operation, input }: ConfirmationRequest): GasEstimateInput | undefined => {
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
    case "sendTransaction": {
      const { transaction } = input
      return "instructions" in transaction ? undefined : { type: "custom", ...chainIn(input), transaction }
    }
    default:
      return undefined
  }
}
