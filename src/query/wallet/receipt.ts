import type { Query, QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot, TransactionReceipt } from "../../index.ts"
import { longName, type Network } from "../../networks.ts"
import { balancesKey } from "../cache/balancesKey.ts"
import { personalKey } from "../cache/keys.ts"
import { nextPoll } from "../cache/polling.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

/** The state of a transaction. */
export type TransactionState =
  /** When `isFollowed` is false, polling has timed out. `refetch` resumes it. */
  | { readonly status: "pending"; readonly isFollowed: boolean }
  | { readonly status: "success" | "reverted"; readonly receipt: TransactionReceipt }

export interface TransactionReceiptInput {
  readonly network: Network
  /** The transaction's hash. The query is disabled while this is `undefined`. */
  readonly hash: string | undefined
  /** Milliseconds between two polls. Default 4000. */
  readonly pollingInterval?: number | undefined
  /** Milliseconds after which polling stops and the state stays `pending`. Default 180000. */
  readonly timeout?: number | undefined
}

/** Polls a transaction until it is mined, then invalidates the balances. */
export const transactionReceiptOptions = (
  client: Client,
  { network, hash, pollingInterval = 4000, timeout = 180_000 }: TransactionReceiptInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<TransactionState> => {
  const queryKey = [...personalKey(client, session), "receipt", longName(network), hash]
  return queryOptions<TransactionState>({
    queryKey,
    queryFn: async ({ client: queryClient, signal }) => {
      const receipt = await fetchReceipt(client, { network, transactionHash: hash ?? "" }, signal)
      if (receipt === undefined) {
        const polls = pollCountOf(queryClient.getQueryCache().find<TransactionState>({ queryKey }))
        return { status: "pending", isFollowed: polls * pollingInterval < timeout }
      }
      invalidateBalances(queryClient, client, session, network)
      return { status: Number(receipt.status) === 1 ? "success" : "reverted", receipt }
    },
    enabled: session.status === "ready" && hash !== undefined,
    staleTime: ({ state }) => (isMined(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: (query) => {
      const { data } = query.state
      return isMined(data) || data?.isFollowed === false ? false : nextPoll(query, pollingInterval)
    }
  })
}

/** Returns the receipt, or `undefined` while the service has none. */
const fetchReceipt = async (
  client: Client,
  input: { readonly network: Network; readonly transactionHash: string },
  signal: AbortSignal
): Promise<TransactionReceipt | undefined> => {
  try {
    return await client.wallet.transactionDetail(input, { signal })
  } catch (error) {
    if (isNotMined(error)) return undefined
    throw error
  }
}

type ReceiptQuery = Query<TransactionState>

/** How many polls a query had made when polling last started. */
const pollsBefore = new WeakMap<ReceiptQuery, number>()

/** How many polls were made since then, including this one. */
const pollCountOf = (query: ReceiptQuery | undefined): number => {
  if (query === undefined) return 1
  const { data, dataUpdateCount } = query.state
  if (data?.status === "pending" && !data.isFollowed) pollsBefore.set(query, dataUpdateCount)
  return dataUpdateCount - (pollsBefore.get(query) ?? 0) + 1
}

/** Whether the service has no receipt yet. */
const isNotMined = (error: unknown) => error instanceof Error && "status" in error && error.status === 404

const isMined = (state: TransactionState | undefined): state is Mined =>
  state !== undefined && state.status !== "pending"

type Mined = Exclude<TransactionState, { readonly status: "pending" }>

const invalidateBalances = (
  queryClient: QueryClient,
  client: Client,
  session: SessionSnapshot,
  network: Network
) => void queryClient.invalidateQueries({ queryKey: balancesKey(client, session, network) })
