import { useMutation } from "@tanstack/react-query"
import type {
  ReplacementFee,
  ReplacementInput,
  ReplaceTransactionInput,
  SentTransactionResult,
  SlipwayFailure,
  Transaction,
  UserOutcomeInput
} from "../../index.ts"
import { useClient } from "../context.ts"

/** Estimates the fee of replacing a transaction, to speed it up or to cancel it. */
export const useReplacementFee = () => {
  const { transactions } = useClient()
  return useMutation<ReplacementFee, SlipwayFailure, ReplacementInput>({
    mutationFn: (input) => transactions.replacementFee(input)
  })
}

/** Sends a faster or an empty transaction in the place of another. */
export const useReplaceTransaction = () => {
  const { transactions } = useClient()
  return useMutation<SentTransactionResult, SlipwayFailure, ReplacementInput & ReplaceTransactionInput>({
    mutationFn: ({ by, ...input }) => transactions[by](input)
  })
}

/** Looks up the outcome of a transaction. */
export const useReconcile = () => {
  const { transactions } = useClient()
  return useMutation<readonly Transaction[], SlipwayFailure, string>({
    mutationFn: (id) => transactions.reconcile({ id })
  })
}

/** Records what the user says about a transaction. */
export const useUserOutcome = () => {
  const { transactions } = useClient()
  return useMutation<Transaction, SlipwayFailure, UserOutcomeInput>({
    mutationFn: (input) => transactions.setUserOutcome(input)
  })
}
