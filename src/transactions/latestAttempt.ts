import type { Transaction } from "./transaction.ts"

/** What became of a transaction: if the user has sped it up, the outcome of the one with the higher fee, which does the same. */
export const latestAttempt = (
  transaction: Transaction,
  transactions: readonly Transaction[]
): Transaction => {
  const { id, kind, status, replacedBy } = transaction
  if (status !== "replaced" || replacedBy === undefined) return transaction
  const successor = transactions.find(({ hash }) => hash === replacedBy)
  return successor?.kind === "speedUp" ? { ...successor, id, kind } : transaction
}
