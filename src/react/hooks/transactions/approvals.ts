import { useQueries } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import type { Client, SlipwayFailure, Transaction } from "../../../index.ts"
import type { NetworkName } from "../../../networks.ts"
import { type Allowance, allowancesOptions, type UserRejectedError } from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { useSession } from "../session.ts"
import { useSendTransaction } from "../wallet/walletWrites.ts"
import { useTransactions } from "./transactions.ts"
import { isTransactionUnderway } from "./underway.ts"
import { isUnlimitedAmount } from "./unlimited.ts"

/** A permission to spend a token of the user. */
export interface TokenApproval {
  /** That of the transaction which changed it last. */
  readonly id: string
  readonly network: NetworkName
  readonly chainId: number | undefined
  readonly tokenAddress: string
  /** The account that gave it. */
  readonly owner: string
  readonly spender: string
  /** When the user last allowed it here, in milliseconds since 1970. `undefined` if no such transaction is confirmed. */
  readonly allowedAt: number | undefined
  /** What may be spent now, in the token's smallest unit. */
  readonly allowance: string
  readonly decimals: number
  readonly isUnlimited: boolean
  /** Whether a transaction that ends it was sent and is not finished. */
  readonly isStopping: boolean
}

export interface Approvals {
  /** The one that was changed last comes first. */
  readonly approvals: readonly TokenApproval[]
  readonly isPending: boolean
  readonly error: SlipwayFailure | undefined
  readonly retry: () => void
  /**
   * Sends `approve(spender, 0)` to the token, after the provider's `confirm`. Rejects with what the send rejects with, and with
   * `UserRejectedError`.
   */
  readonly stop: (approval: TokenApproval) => Promise<void>
  /** Why the last stop was not sent. */
  readonly stopError: SlipwayFailure | UserRejectedError | null
  /** Whether a read waits for the network. */
  readonly isOffline: boolean
}

/** The most approvals that are looked at. */
const most = 50

/**
 * Returns the token approvals that the user gave on this device and that are still in force, as read from the RPC node.
 * Only networks with a node are read. Permissions for collectibles are left out: the call that ends a token's approval
 * would give one of them away. Looks at the 50 that were changed last.
 */
export const useApprovals = ({ client: own }: { readonly client?: Client | undefined } = {}): Approvals => {
  const client = useClient(own)
  const session = useSession({ client })
  const transactions = useTransactions({ client })
  const given = useMemo(() => givenIn(transactions.data ?? []), [transactions.data])
  const networks = useMemo(() => [...new Set(given.map(({ network }) => network))], [given])
  const pairsOn = (network: NetworkName) => given.filter((it) => it.network === network).map(pairOf)
  const reads = useQueries({
    queries: networks.map((network) =>
      allowancesOptions(client, { network, pairs: pairsOn(network) }, session)
    )
  })
  useReadAgain(given, reads)
  const { mutateAsync, error: stopError } = useSendTransaction({ client })
  const failed = [...reads, transactions].filter(({ error }) => error)
  return {
    approvals: given.flatMap((it) => {
      const at = pairsOn(it.network).findIndex((pair) => isSame(pair, it))
      const now = reads[networks.indexOf(it.network)]?.data?.[at]
      return now && now.allowance !== "0" ? approvalOf(it, now) : []
    }),
    // Not those of a network without a node, which are not read. A read that waits for the network is pending too.
    isPending:
      transactions.isPending ||
      reads.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== "idle"),
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const read of failed) void read.refetch()
    },
    stop: async (approval) => {
      await mutateAsync(stopOf(approval))
    },
    stopError,
    isOffline: reads.some(({ fetchStatus }) => fetchStatus === "paused")
  }
}

/** The call `approve(spender, 0)`. The addresses are those of the user's own transaction, not those of a node. */
export const stopOf = ({ network, owner, tokenAddress, spender }: TokenApproval) => {
  const data = `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, "0")}${"0".repeat(64)}`
  return { network, transaction: { from: owner, to: tokenAddress, data } }
}

/** The latest change of a spender's permission. */
interface Given {
  readonly transaction: Transaction
  readonly network: NetworkName
  readonly tokenAddress: string
  readonly spender: string
  /** When a permission was last confirmed. */
  readonly allowedAt: number | undefined
}

/** The tokens and spenders of which the user ever gave a permission. Transactions are newest first. */
const givenIn = (transactions: readonly Transaction[]): readonly Given[] => {
  const changes = transactions.flatMap((transaction) => {
    const { approval, recipient: tokenAddress, network } = transaction
    return approval && tokenAddress ? { transaction, network, tokenAddress, spender: approval.spender } : []
  })
  return changes
    .flatMap((it, at): readonly Given[] => {
      const same = changes.filter((other) => isSame(it, other) && it.network === other.network)
      const grants = same.filter(({ transaction }) => transaction.approval?.value !== "0")
      if (changes.indexOf(same[0] ?? it) !== at || grants.length === 0) return []
      const allowed = grants.find(({ transaction }) => transaction.status === "confirmed")
      return [{ ...it, allowedAt: allowed?.transaction.createdAt }]
    })
    .slice(0, most)
}

const pairOf = ({ tokenAddress, spender }: Given) => ({ tokenAddress, spender })

const isSame = (
  one: Pick<Given, "tokenAddress" | "spender">,
  other: Pick<Given, "tokenAddress" | "spender">
): boolean =>
  one.tokenAddress.toLowerCase() === other.tokenAddress.toLowerCase() &&
  one.spender.toLowerCase() === other.spender.toLowerCase()

const approvalOf = (
  { transaction, network, tokenAddress, spender, allowedAt }: Given,
  { allowance, decimals }: Allowance
): TokenApproval => ({
  id: transaction.id,
  chainId: transaction.chainId,
  owner: transaction.from,
  ...{ network, tokenAddress, spender, allowedAt, allowance, decimals },
  isUnlimited: isUnlimitedAmount(BigInt(allowance)),
  isStopping: transaction.approval?.value === "0" && isTransactionUnderway(transaction)
})

/** Reads the allowances again when one of the transactions has changed. */
const useReadAgain = (
  given: readonly Given[],
  reads: readonly { readonly refetch: () => unknown; readonly data: unknown }[]
): void => {
  const statuses = given.map(({ transaction: { id, status } }) => `${id} ${status}`).join("\n")
  useEffect(() => {
    for (const read of reads) if (read.data !== undefined) void read.refetch()
    // Only a changed transaction is a reason to read again.
  }, [statuses])
}
