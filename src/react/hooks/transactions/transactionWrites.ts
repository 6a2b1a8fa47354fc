import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import type {
  Client,
  ReplacementFee,
  ReplacementInput,
  ReplaceTransactionInput,
  SentTransactionResult,
  SlipwayFailure,
  Transaction,
  UserOutcomeInput
} from "../../../index.ts"
import { cacheKey } from "../../../query/cache/keys.ts"
import { mutationOptions } from "../../../query/cache/mutationOptions.ts"
import { useClient } from "../../context.ts"

/** Estimates the fee of replacing a transaction, to speed it up or to cancel it. */
export const useReplacementFee = () =>
  useTransactionWrite<ReplacementFee, ReplacementInput>("replacementFee", (transactions, input) =>
    transactions.replacementFee(input)
  )

/** Sends a faster or an empty transaction in the place of another. */
export const useReplaceTransaction = () =>
  useTransactionWrite<SentTransactionResult, ReplacementInput & ReplaceTransactionInput>(
    "replaceTransaction",
    (transactions, { by, ...input }) => transactions[by](input)
  )

/** Looks up the outcome of a transaction. */
export const useReconcile = () =>
  useTransactionWrite<readonly Transaction[], string>("reconcile", (transactions, id) =>
    transactions.reconcile({ id })
  )

/** Records what the user says about a transaction. Works offline. */
export const useUserOutcome = () => {
  const client = useClient()
  return useMutation<Transaction, SlipwayFailure, UserOutcomeInput>({
    mutationKey: [...cacheKey(client), "userOutcome"],
    mutationFn: (input) => client.transactions.setUserOutcome(input),
    retry: false,
    networkMode: "always"
  })
}

/** A call that fails at once without a network, and is never repeated, whatever the app's `QueryClient` does by default. */
const useTransactionWrite = <Data, Variables>(
  name: string,
  call: (transactions: Client["transactions"], variables: Variables) => Promise<Data>
): UseMutationResult<Data, SlipwayFailure, Variables> => {
  const client = useClient()
  return useMutation(
    mutationOptions<Data, Variables>([...cacheKey(client), name], (variables) =>
      call(client.transactions, variables)
    )
  )
}
