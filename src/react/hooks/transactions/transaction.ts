import type { UseQueryResult } from "@tanstack/react-query"
import { useCallback } from "react"
import type { SlipwayFailure, Transaction } from "../../../index.ts"
import type { ReadParameters } from "../read.ts"
import { useTransactions } from "./transactions.ts"

/** Returns one transaction by its `id` or `hash`. `data` is `null` if there is none. */
export const useTransaction = (
  { id, hash }: { readonly id?: string | undefined; readonly hash?: string | undefined },
  parameters: Omit<ReadParameters<readonly Transaction[], Transaction | null>, "query"> = {}
): UseQueryResult<Transaction | null, SlipwayFailure> => {
  const select = useCallback(
    (transactions: readonly Transaction[]) => {
      if (id !== undefined) return transactions.find((it) => it.id === id) ?? null
      const wanted = hash?.toLowerCase()
      return transactions.find((it) => it.hash !== undefined && it.hash === wanted) ?? null
    },
    [id, hash]
  )
  return useTransactions({ ...parameters, query: { select } })
}
