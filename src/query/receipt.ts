import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot, TransactionReceipt } from "../index.ts"
import type { Network } from "../networks.ts"
import { longName } from "./input.ts"
import { personalKey } from "./keys.ts"
import { type Reading, reading } from "./reading.ts"
import { balancesKey } from "./wallet.ts"

/** How far a transaction is. */
export type TransactionState =
  | { readonly status: "pending" }
  | { readonly status: "success" | "reverted"; readonly receipt: TransactionReceipt }

export interface TransactionReceiptInput {
  readonly network: Network
  /** Of what was sent. Nothing is asked without one. */
  readonly hash: string | undefined
  /** Milliseconds between two looks. Default 4000. */
  readonly pollingInterval?: number | undefined
  /** After how many milliseconds of looking to stop; the state stays `pending`. Default 180000. */
  readonly timeout?: number | undefined
}

/** Follows a transaction until it is mined, and has the balances read again then. */
export const transactionReceiptOptions = (
  client: Client,
  { network, hash, pollingInterval = 4000, timeout = 180_000 }: TransactionReceiptInput,
  session: SessionSnapshot = client.session.current()
): Reading<TransactionState> =>
  reading({
    queryKey: [...personalKey(client, session), "receipt", longName(network), hash],
    queryFn: async ({ client: queryClient, signal }) => {
      const state = await look(client, { network, transactionHash: hash ?? "" }, signal)
      if (state.status !== "pending") invalidateBalances(queryClient, client, session, network)
      return state
    },
    enabled: session.status === "ready" && hash !== undefined,
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data, status, dataUpdateCount } }) =>
      isOver(data) || status === "error" || dataUpdateCount * pollingInterval >= timeout
        ? false
        : pollingInterval
  })

const look = async (
  client: Client,
  input: { readonly network: Network; readonly transactionHash: string },
  signal: AbortSignal
): Promise<TransactionState> => {
  try {
    const receipt = await client.wallet.transactionDetail(input, { signal })
    return { status: Number(receipt.status) === 1 ? "success" : "reverted", receipt }
  } catch (error) {
    if (isNotMined(error)) return { status: "pending" }
    throw error
  }
}

/** The service has no receipt of it yet. */
const isNotMined = (error: unknown) => error instanceof Error && "status" in error && error.status === 404

const isOver = (state: TransactionState | undefined) => state !== undefined && state.status !== "pending"

const invalidateBalances = (
  queryClient: QueryClient,
  client: Client,
  session: SessionSnapshot,
  network: Network
) => void queryClient.invalidateQueries({ queryKey: balancesKey(client, session, network) })
