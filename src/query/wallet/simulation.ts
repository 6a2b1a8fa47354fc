import type { Client, SessionSnapshot, SimulateInput, Simulation } from "../../index.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

/**
 * Runs a call on an RPC node without sending it, and reads how the wallet's balances would change. Not repeated on failure: many
 * nodes cannot simulate.
 */
export const simulationOptions = (
  client: Client,
  input: SimulateInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<Simulation> => {
  // A query key has no bigint.
  const call = { ...input, value: String(input.value ?? 0n) }
  return queryOptions({
    queryKey: [...personalKey(client, session), "simulation", call],
    queryFn: () => client.transactions.simulate(call),
    enabled: session.status === "ready",
    staleTime: 10_000,
    retry: false
  })
}
