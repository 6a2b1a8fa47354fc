import type { Client, ReplacementFee, ReplacementInput, SessionSnapshot } from "../../index.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

/** Estimates the fee of replacing a transaction. Stale after ten seconds, because fees change with each block. */
export const replacementFeeOptions = (
  client: Client,
  input: ReplacementInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<ReplacementFee> =>
  queryOptions({
    queryKey: [...personalKey(client, session), "replacementFee", input],
    queryFn: () => client.transactions.replacementFee(input),
    enabled: session.status === "ready",
    staleTime: 10_000
  })
