import type { Client, Crypto, SessionSnapshot } from "../../index.ts"
import { personalKey } from "./keys.ts"
import { queryOptions } from "./queryOptions.ts"
import { unlessRefused } from "./unlessRefused.ts"

/** How long the list is cached, in milliseconds. */
const hour = 3_600_000

/** Reads what the ramp trades. Nothing without a ramp, which is not asked then, and if it refuses. */
export const listedOptions = (client: Client, session: SessionSnapshot) =>
  queryOptions<readonly Crypto[]>({
    queryKey: [...personalKey(client, session), "priced"],
    queryFn: async ({ signal }) =>
      (client.ramp.isConfigured && (await unlessRefused(client.reference.cryptos({}, { signal })))) || [],
    enabled: session.status === "ready",
    retry: false,
    staleTime: hour
  })
