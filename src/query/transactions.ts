import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot, Transaction } from "../index.ts"
import { personalKey } from "./keys.ts"
import { type Reading, reading } from "./reading.ts"
import { balancesKey } from "./wallet.ts"

/** Everything that the user's wallet has sent or may have sent from here, newest first. No network is asked for it. */
export const transactionsOptions = (
  client: Client,
  session: SessionSnapshot = client.session.current()
): Reading<readonly Transaction[]> =>
  reading({
    queryKey: transactionsKey(client, session),
    queryFn: () => client.transactions.list(),
    enabled: session.status === "ready",
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY
  })

/**
 * Keeps what `transactionsOptions` reads up to date until the returned function is called, and has the balances of a network
 * read again when one of its transactions ends. Pending transactions are looked up meanwhile.
 */
export const followTransactions = (
  client: Client,
  queryClient: QueryClient,
  session: SessionSnapshot = client.session.current()
): (() => void) => {
  const queryKey = transactionsKey(client, session)
  const wasPending = new Map<string, string>()
  return client.transactions.subscribe((transactions) => {
    queryClient.setQueryData(queryKey, transactions)
    for (const { id, status, network } of transactions) {
      const before = wasPending.get(id)
      wasPending.set(id, status)
      if (before !== undefined && before !== status)
        void queryClient.invalidateQueries({ queryKey: balancesKey(client, session, network) })
    }
  })
}

const transactionsKey = (client: Client, session: SessionSnapshot) => [
  ...personalKey(client, session),
  "transactions"
]
