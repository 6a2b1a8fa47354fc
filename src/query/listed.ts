import type { Client, Crypto, SessionSnapshot } from "../index.ts"
import { personalKey } from "./keys.ts"
import { queryOptions } from "./queryOptions.ts"
import { unlessRefused } from "./unlessRefused.ts"

/** How long the list is cached, in milliseconds. */
const hour = 3_600_000

/** Reads what the ramp trades. Nothing if it refuses, for example in an app without a ramp. */
export const listedOptions = (client: Client, session: SessionSnapshot) =>
  queryOptions<readonly Crypto[]>({
    queryKey: [...personalKey(client, session), "priced"],
    queryFn: async ({ signal }) => (await unlessRefused(client.reference.cryptos({}, { signal }))) ?? [],
    enabled: session.status === "ready",
    retry: false,
    staleTime: hour
  })
