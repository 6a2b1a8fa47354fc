import type { Transaction } from "../../../../index.ts"
import { salePaymentId } from "../../../../ramp/salePaymentId.ts"

/** How often an address was paid. */
export interface Payments {
  readonly address: string
  readonly times: number
  /** When the last payment began, in milliseconds since 1970. */
  readonly last: number
}

/**
 * The recipients that the user has paid from this device, newest first. Deposit addresses of sales are left out: each is for one order. Nothing that
 * others sent here is in the list, so nobody can put an address into it.
 */
export const paymentsIn = (transactions: readonly Transaction[]): readonly Payments[] => {
  const paid = new Map<string, Payments>()
  for (const { id, kind, status, recipient, createdAt } of transactions) {
    const isPayment = (kind === "coin" || kind === "token") && !id.startsWith(salePaymentId(""))
    if (!isPayment || !recipient || !wentOut.has(status)) continue
    const key = recipient.toLowerCase()
    const { times = 0, last = 0 } = paid.get(key) ?? {}
    paid.set(key, { address: recipient, times: times + 1, last: Math.max(last, createdAt) })
  }
  return [...paid.values()].sort((one, other) => other.last - one.last)
}

const wentOut: ReadonlySet<Transaction["status"]> = new Set<Transaction["status"]>(["submitted", "confirmed"])
