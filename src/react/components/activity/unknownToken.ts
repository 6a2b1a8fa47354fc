import type { ReceivedTransfer } from "../../../query/index.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { useTokenBalances } from "../../hooks/wallet/walletReads.ts"
import { claimOf } from "../primitives/text/claims.ts"

/** Whether an entry brought a token that the app does not list, so that `symbol` is empty. Anyone can send one, with any name. */
export const isUnknownToken = (entry: ActivityEntry, symbol: string): boolean =>
  entry.kind === "received" && symbol === "" && entry.transfer.tokenAddress !== undefined

/** Reads what an unknown token calls itself. `undefined` until it is read, and for a token without a symbol. */
export const useTokenClaim = (
  { network, tokenAddress = "" }: ReceivedTransfer,
  isUnknown: boolean
): string | undefined => {
  const { data } = useTokenBalances(
    { network, tokenAddresses: [tokenAddress] },
    { query: { enabled: isUnknown } }
  )
  return isUnknown ? claimOf(data?.tokens[0]?.symbol, 12) : undefined
}
