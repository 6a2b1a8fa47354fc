import type { TopUp, Transaction } from "../../../index.ts"
import { longName, type Network } from "../../../networks.ts"

/** Where a payment into a gas tank goes. The service's dashboard shows its pools. */
export interface GasTankPool {
  readonly network: Network
  /** USDT on that network. */
  readonly tokenAddress: string
  /** The address that is paid. */
  readonly poolAddress: string
}

/** How many top-ups are read. Payments that are older than the last of them count as credited. */
export const mostTopUps = 50

/** The wallet's payments to a pool, newest first, that have not ended in the gas tank. */
export const openPayments = (
  transactions: readonly Transaction[],
  pool: GasTankPool,
  topUps: readonly TopUp[]
): readonly Transaction[] => {
  const oldest = topUps.length < mostTopUps ? undefined : Date.parse(topUps.at(-1)?.createdAt ?? "")
  return transactions.filter(
    (it) =>
      isPaymentTo(pool, it) &&
      !isVoid.has(it.status) &&
      it.userOutcome !== "not_sent" &&
      !isCredited(it, topUps) &&
      !(oldest !== undefined && it.createdAt < oldest)
  )
}

const isCredited = ({ hash }: Transaction, topUps: readonly TopUp[]): boolean =>
  hash !== undefined &&
  topUps.some(({ txHash, status }) => status !== "failed" && txHash?.toLowerCase() === hash)

const isPaymentTo = (
  { network, tokenAddress, poolAddress }: GasTankPool,
  transaction: Transaction
): boolean =>
  transaction.userOperation === undefined &&
  transaction.network === longName(network) &&
  transaction.tokenAddress?.toLowerCase() === tokenAddress.toLowerCase() &&
  transaction.recipient?.toLowerCase() === poolAddress.toLowerCase()

const isVoid: ReadonlySet<Transaction["status"]> = new Set<Transaction["status"]>([
  "reverted",
  "replaced",
  "expired",
  "failed"
])
