import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot, Transaction } from "../../index.ts"
import { balancesKeyOf, ownerOf, personalKey, smartAccountsKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

/**
 * Reads every transaction that the user's wallet sent or may have sent from this device, newest first. Works offline.
 */
export const transactionsOptions = (
  client: Client,
  session: SessionSnapshot = client.session.current()
): QueryOptions<readonly Transaction[]> =>
  queryOptions({
    queryKey: transactionsKey(client, session),
    queryFn: () => client.transactions.list(),
    enabled: session.status === "ready",
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY
  })

/**
 * Keeps the result of `transactionsOptions` up to date and invalidates a network's balances when one of its
 * transactions changes. Pending transactions are polled until the returned function is called.
 */
export const followTransactions = (
  client: Client,
  queryClient: QueryClient,
  session: SessionSnapshot = client.session.current()
): (() => void) => {
  const owner = ownerOf(session)
  let isStopped = false
  let latest = 0
  // The client follows its session, so it may already hold another user's transactions. Do not cache them here.
  const isFollowed = () => !isStopped && ownerOf(client.session.current()) === owner

  const read = async () => {
    if (!isFollowed()) return
    const turn = ++latest
    const transactions = await client.transactions.list()
    if (turn === latest && isFollowed()) show(client, queryClient, session, transactions)
  }
  const update = () => void read().catch(() => undefined) // the query itself reports the error

  const stop = client.transactions.subscribe(update)
  // Transactions may have changed since the cached list was read.
  update()
  return () => {
    isStopped = true
    stop()
  }
}

const show = (
  client: Client,
  queryClient: QueryClient,
  session: SessionSnapshot,
  transactions: readonly Transaction[]
): void => {
  const queryKey = transactionsKey(client, session)
  const before = queryClient.getQueryData<readonly Transaction[]>(queryKey)
  queryClient.setQueryData(queryKey, transactions)
  if (before === undefined) return
  const statuses = new Map(before.map(({ id, status }) => [id, status]))
  const changed = transactions.filter(({ id, status }) => statuses.get(id) !== status)
  if (changed.some(({ userOperation }) => userOperation !== undefined))
    void queryClient.invalidateQueries({ queryKey: smartAccountsKey(client, session) })
  for (const network of new Set(changed.map((it) => it.network)))
    void queryClient.invalidateQueries({ queryKey: balancesKeyOf(client, session, network) })
}

const transactionsKey = (client: Client, session: SessionSnapshot) => [
  ...personalKey(client, session),
  "transactions"
]
