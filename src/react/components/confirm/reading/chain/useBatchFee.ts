import { useQueries } from "@tanstack/react-query"
import { longName, type Network } from "../../../../../networks.ts"
import {
  type ConfirmationRequest,
  type GasEstimateInput,
  gasEstimateOptions
} from "../../../../../query/index.ts"
import { useClient } from "../../../../context.ts"
import { useSession } from "../../../../hooks/session.ts"
import { isAbsurdFee } from "../../../primitives/money/absurdFee.ts"
import { estimateOf } from "../../../primitives/money/fee.ts"
import { feeIn, priceIn } from "../../../primitives/money/feeAmount.ts"
import type { Batch } from "../request/batch.ts"

/** The network fee of a batch that the wallet pays. */
export interface BatchFee {
  /** In wei, of the calls whose fee is known. `undefined` if no fee is. */
  readonly fee: bigint | undefined
  /** The least that it can be. One transaction of all calls costs less than each in its own transaction. */
  readonly least: bigint | undefined
  /** Whether it is the fee of some calls only. A call often cannot be priced before the one that it depends on is made. */
  readonly isAtLeast: boolean
  readonly isAbsurd: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Each different input, with how many calls have it. */
const counted = (inputs: readonly GasEstimateInput[]) => {
  const found = new Map<string, { readonly input: GasEstimateInput; readonly count: number }>()
  for (const input of inputs) {
    const key = JSON.stringify(input)
    found.set(key, { input, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** How many different calls are priced. Each is a request to the service. */
const mostPriced = 10

/** What a transaction pays for each authorization that it has (EIP-7702). */
const delegationGas = 25_000n

/** Adds up the fees of the calls. Smart accounts have a fee for the whole operation instead. */
export const useBatchFee = (
  { operation }: ConfirmationRequest,
  { actions, isAtomic }: Batch,
  network: Network | undefined
): BatchFee => {
  const client = useClient()
  const session = useSession()
  const isPriced = operation === "sendCalls" || operation === "sendTransaction"
  // A query must not be asked for twice.
  const inputs = counted(isPriced ? actions.flatMap(({ request }) => estimateOf(request) ?? []) : [])
  const reads = useQueries({
    queries: inputs.slice(0, mostPriced).map(({ input }) => gasEstimateOptions(client, input, session))
  })
  const single = reads.flatMap(({ data }) => feeIn(data) ?? [])
  const fees = reads.flatMap(({ data }, at) => {
    const one = feeIn(data)
    return one === undefined ? [] : [one * BigInt(inputs[at]?.count ?? 1)]
  })
  // Each has the same price.
  const delegations = actions.filter(({ request }) => request.operation === "signAuthorization").length
  const price = reads.map(({ data }) => priceIn(data)).find((one) => one !== undefined)
  const delegation = price === undefined ? 0n : BigInt(delegations) * delegationGas * price
  const fee = fees.length === 0 ? undefined : fees.reduce((sum, one) => sum + one, delegation)
  return {
    fee,
    least:
      isAtomic && fee !== undefined
        ? single.reduce((most, one) => (one > most ? one : most), 0n) + delegation
        : fee,
    isAtLeast: fees.length < inputs.length,
    isAbsurd: isAbsurdFee({ fee, estimated: undefined }, undefined, network && longName(network)),
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of reads) void read.refetch()
    }
  }
}
