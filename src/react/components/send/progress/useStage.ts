import type { Transaction } from "../../../../index.ts"
import { useHasPassed } from "../../../hooks/clock.ts"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import { delayedAfter, type Stage, stageOf, unresolvedAfter } from "./stages.ts"

/** The stage of a transaction now, and the transaction that took its place, if there is one. */
export const useStage = (
  transaction: Transaction
): { readonly stage: Stage; readonly successor: Transaction | undefined } => {
  const { createdAt, replacedBy } = transaction
  const isDelayed = useHasPassed(createdAt, delayedAfter)
  const isOld = useHasPassed(createdAt, unresolvedAfter)
  const { data = [] } = useTransactions({ query: { enabled: replacedBy !== undefined } })
  const successor = data.find(({ hash }) => hash !== undefined && hash === replacedBy)
  return { stage: stageOf(transaction, { isDelayed, isOld, successor }), successor }
}
