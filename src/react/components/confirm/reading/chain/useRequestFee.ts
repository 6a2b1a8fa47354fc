import type { Transaction } from "../../../../../index.ts"
import { longName, nameOfChain } from "../../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../../query/index.ts"
import { replacementFeeOptions } from "../../../../../query/wallet/replacementFee.ts"
import { useRead } from "../../../../hooks/read.ts"
import { useAddress } from "../../../../hooks/session.ts"
import { useTransactions } from "../../../../hooks/transactions/transactions.ts"
import { estimateOf, gasOf } from "../../../primitives/money/fee.ts"
import { useFeeAmount } from "../../../primitives/money/feeAmount.ts"

/**
 * The most that a request costs, in wei, and whether it may be more: that of a cancellation is raised above what it replaces. `maxFee` is
 * what the user approves with the request.
 */
export const useRequestFee = (request: ConfirmationRequest) => {
  const isCancel = request.operation === "cancelTransaction"
  const sends = useTransactions({ query: { enabled: isCancel } })
  const replaced = isCancel ? sends.data?.find((it) => isReplaceable(it, request.input)) : undefined
  const isLookedUp = !isCancel || !sends.isPending
  const own = useAddress()
  const estimate = useFeeAmount(
    isLookedUp && replaced === undefined ? estimateOf(request, own) : undefined,
    gasOf(request)
  )
  const replacement = useRead(
    (client, session) => replacementFeeOptions(client, { id: replaced?.id ?? "", by: "cancel" }, session),
    { query: { enabled: replaced !== undefined } }
  )
  if (replaced === undefined) return { ...estimate, isAtLeast: isCancel, maxFee: undefined } as const
  const { data, isPending, isFetching, refetch } = replacement
  const maxFee = data?.maxFee
  const fee = maxFee === undefined ? undefined : BigInt(maxFee)
  return { fee, estimated: undefined, isPending, isFetching, refetch, isAtLeast: false, maxFee } as const
}

type Cancellation = Extract<ConfirmationRequest, { readonly operation: "cancelTransaction" }>["input"]

/** Whether it is the transaction to cancel, and its fee is known: the service does not say those that it broadcasts with. */
const isReplaceable = (
  { status, broadcastBy, hash, nonce, network: its }: Transaction,
  { network, chainId, nonce: wanted }: Cancellation
): boolean =>
  broadcastBy === "node" &&
  hash !== undefined &&
  (status === "submitted" || status === "dropped" || status === "unknown") &&
  nonce === Number(wanted) &&
  its === longName(network ?? nameOfChain(Number(chainId)))
