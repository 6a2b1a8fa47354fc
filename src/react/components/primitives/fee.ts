import { formatEther } from "viem"
import type { ConfirmationRequest, GasEstimateInput } from "../../../query/index.ts"
import { useEstimateGas } from "../../hooks/walletReads.ts"
import { useText } from "./text.ts"

/** The most that a transaction's fee can be, in the coin of its network; in words while it is not known. */
export const useFee = (
  input: GasEstimateInput | undefined,
  symbol: string,
  own: GasFields = {}
): string | undefined => {
  const { t, format } = useText()
  const { fee, isPending } = useFeeAmount(input, own)
  if (input === undefined) return undefined
  if (fee === undefined) return isPending ? t.common.loading : t.send.feeUnknown
  return format.coin(formatEther(fee), symbol)
}

/** The most that a transaction's fee can be, in wei. A node asks for this much to be there before it takes it. */
export const useFeeAmount = (input: GasEstimateInput | undefined, own: GasFields = {}) => {
  const estimate = useEstimateGas(input ?? nothing, { query: { enabled: input !== undefined } })
  const { data, isPending, isFetching, refetch } = estimate
  const price = own.maxFeePerGas || own.gasPrice || data?.maxFeePerGas || data?.gasPrice
  const limit = own.gasLimit || data?.gasLimit
  return { fee: data && product(limit, price), isPending, isFetching, refetch } as const
}

/** What a request says itself of its gas is what it takes. */
export const gasOf = ({ operation, input }: ConfirmationRequest): GasFields | undefined =>
  operation === "sendTransaction" ? (input.transaction as GasFields) : (input as GasFields) // what is read of either

type GasFields = Partial<Record<"gasLimit" | "gasPrice" | "maxFeePerGas", string>>

/** Nothing where one of the two is no number: who asks has to be able to decline all the same. */
const product = (limit: string | undefined, price: string | undefined): bigint | undefined => {
  if (limit === undefined || price === undefined) return undefined
  try {
    return BigInt(limit) * BigInt(price)
  } catch {
    return undefined
  }
}

/** In place of what is not asked for. */
const nothing: GasEstimateInput = { type: "send-coin", network: "ethereum", to: "", amount: "0" }

/** How the fee of a request is asked for, if it has one that the service can tell. */
export const estimateOf = ({ operation, input }: ConfirmationRequest): GasEstimateInput | undefined => {
  switch (operation) {
    case "sendCoin":
      return { type: "send-coin", network: input.network, to: input.to, amount: input.amount }
    case "sendToken": {
      const { network, to, amount, tokenAddress } = input
      return { type: "send-token", network, to, amount, tokenAddress }
    }
    case "transferErc721": {
      const { network, to, tokenId, tokenAddress } = input
      return { type: "transfer-erc721", network, to, tokenId, tokenAddress }
    }
    case "transferErc1155": {
      const { network, to, tokenId, amount, tokenAddress } = input
      return { type: "transfer-erc1155", network, to, tokenId, amount, tokenAddress }
    }
    case "sendTransaction": {
      const { network, transaction } = input
      return "instructions" in transaction ? undefined : { type: "custom", network, transaction }
    }
    default:
      return undefined
  }
}
