import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot } from "../../index.ts"
import { balancesKey } from "./balancesKey.ts"
import { smartAccountsKey } from "./keys.ts"

/** Reads the smart accounts, their gas tanks and all balances again. */
export const readAccountsAgain = (
  client: Client,
  session: SessionSnapshot,
  queryClient: QueryClient
): void => {
  void queryClient.invalidateQueries({ queryKey: smartAccountsKey(client, session) })
  void queryClient.invalidateQueries({ queryKey: balancesKey(client, session) })
}
