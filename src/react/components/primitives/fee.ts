import type { ChainChoice } from "../../../chainChoice.ts"
import { type Network, nameOfChain } from "../../../networks.ts"
import type { ConfirmationRequest, GasEstimateInput } from "../../../query/index.ts"
import { useEstimateGas } from "../../hooks/walletReads.ts"

/** The maximum fee of a transaction in wei. A node requires this balance before it accepts the transaction. */
export const useFeeAmount = (
  input: GasEstimateInput | undefined,
  own: GasFields = {},
  query: { readonly refetchInterval?: number } = {}
) => {
  const estimate = useEstimateGas(input ?? nothing, { query: { enabled: input !== undefined, ...query } })
  const { data, isPending, isFetching, refetch } = estimate
  const price = own.maxFeePerGas || own.gasPrice || data?.maxFeePerGas || data?.gasPrice
  const limit = own.gasLimit || data?.gasLimit
  return {
    fee: product(limit, price),
    /** What the network asks, without the request's own gas. */
    estimated: product(data?.gasLimit, data?.maxFeePerGas || data?.gasPrice),
    isPending,
    isFetching,
    refetch
  } as const
}

/** A request's own gas limit takes precedence. */
export const gasOf = ({ operation, input }: ConfirmationRequest): GasFields | undefined =>
  operation === "sendTransaction" ? (input.transaction as GasFields) : (input as GasFields) // the fields that both types share

type GasFields = Partial<Record<"gasLimit" | "gasPrice" | "maxFeePerGas", string>>

/** `undefined` unless both are numbers: the user must still be able to decline. */
const product = (limit: string | undefined, price: string | undefined): bigint | undefined => {
  if (limit === undefined || price === undefined) return undefined
  try {
    return BigInt(limit) * BigInt(price)
  } catch {
    return undefined
  }
}

/** Placeholder input for a disabled query. */
const nothing: GasEstimateInput = { type: "send-coin", network: "ethereum", to: "", amount: "0" }

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
