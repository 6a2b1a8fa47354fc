import type { GasEstimate } from "../../../../index.ts"
import type { GasEstimateInput } from "../../../../query/index.ts"
import { useEstimateGas } from "../../../hooks/wallet/walletReads.ts"

/** The maximum fee of a transaction in wei. A node requires this balance before it accepts the transaction. */
export const useFeeAmount = (
  input: GasEstimateInput | undefined,
  own: GasFields = {},
  query: { readonly refetchInterval?: number } = {}
) => {
  const estimate = useEstimateGas(input ?? nothing, { query: { enabled: input !== undefined, ...query } })
  const { data, error, isPending, isFetching, refetch } = estimate
  const price = own.maxFeePerGas || own.gasPrice || data?.maxFeePerGas || data?.gasPrice
  const limit = own.gasLimit || data?.gasLimit
  return {
    fee: product(limit, price),
    /** The network's price, without the request's own gas settings. */
    estimated: feeIn(data),
    error,
    isPending,
    isFetching,
    refetch
  } as const
}

export type GasFields = Partial<Record<"gasLimit" | "gasPrice" | "maxFeePerGas", string>>

/** The fee of an estimate in wei, with the network's price. */
export const feeIn = (estimate: GasEstimate | undefined): bigint | undefined =>
  product(estimate?.gasLimit, estimate?.maxFeePerGas || estimate?.gasPrice)

/** The network's price of one unit of gas in wei. */
export const priceIn = (estimate: GasEstimate | undefined): bigint | undefined =>
  estimate && feeIn({ ...estimate, gasLimit: "1" })

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
