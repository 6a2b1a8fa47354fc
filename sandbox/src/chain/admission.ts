import { badRequest } from "../service/failure.ts"
import type { Draft, Prices, Terms, Transaction } from "./transaction.ts"

/** The sender's mined nonce, balance and pending transactions. */
export interface Standing {
  readonly minedNonce: number
  readonly balance: bigint
  readonly pending: readonly Transaction[]
  readonly prices: Prices
}

/**
 * Rejects what a node's transaction pool would reject. Returns the pending transaction that this one replaces, if any.
 */
export const admit = (terms: Terms, standing: Standing): Transaction | undefined => {
  const { minedNonce, balance, pending, prices } = standing
  const replaced = pending.find((tx) => tx.nonce === terms.nonce)
  if (terms.nonce < minedNonce) throw badRequest(`Nonce too low: ${terms.nonce}`)
  if (replaced !== undefined && capOf(terms) < raised(capOf(replaced))) {
    throw badRequest("Replacement transaction underpriced")
  }
  if (terms.gas < 21_000n) throw badRequest("Intrinsic gas too low: gasLimit")
  if (capOf(terms) < prices.baseFee) throw badRequest("maxFeePerGas is less than the base fee")
  if ((terms.maxPriorityFeePerGas ?? 0n) > capOf(terms)) {
    throw badRequest("maxPriorityFeePerGas is higher than maxFeePerGas")
  }
  const committed = pending.filter((tx) => tx !== replaced).reduce((sum, tx) => sum + costOf(tx), 0n)
  if (balance < committed + costOf(terms)) throw badRequest("Insufficient funds")
  return replaced
}

/** An empty transaction with the nonce of `stuck` and a fee high enough to replace it. */
export const cancellation = (stuck: Transaction): Draft => {
  const { nonce, gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = stuck
  const price =
    gasPrice === undefined
      ? { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
      : { gasPrice: raised(gasPrice) }
  return { to: stuck.from, nonce, ...price }
}

/** The pending transaction at `nonce`. Throws when there is none. */
export const stuckAt = (nonce: number, { pending, minedNonce }: Standing): Transaction => {
  const stuck = pending.find((tx) => tx.nonce === nonce)
  if (stuck !== undefined) return stuck
  throw badRequest(
    `${nonce < minedNonce ? "Transaction is already mined" : "No pending transaction"}: nonce ${nonce}`
  )
}

/** Nodes accept a replacement only at a 10 % higher fee. */
const raised = (price: bigint): bigint => (price * 110n + 99n) / 100n

const capOf = (terms: Terms): bigint => terms.gasPrice ?? terms.maxFeePerGas ?? 0n

const costOf = (terms: Terms): bigint => terms.value + terms.gas * capOf(terms)
