import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect } from "react"
import type { Network } from "../../../networks.ts"
import { balancesKey } from "../../../query/cache/balancesKey.ts"
import { useClient } from "../../context.ts"
import { useLatest, useSession } from "../session.ts"

/** Reads the balances of a network again when a component appears: they may have been read for an earlier step. */
export const useFreshBalances = (network: Network): void => {
  const read = useReadBalancesAgain(network)
  useEffect(read, [read])
}

/** Returns a function that reads the balances of a network again. */
export const useReadBalancesAgain = (network: Network): (() => void) => {
  const client = useClient()
  const session = useLatest(useSession({ client }))
  const queryClient = useQueryClient()
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: balancesKey(client, session.current, network) })
  }, [client, queryClient, session, network])
}
