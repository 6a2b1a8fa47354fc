import type { Client, SessionSnapshot } from "../../index.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

/**
 * Reads the EVM address of the user's wallet. Sends a request only if neither the token nor the sign-in contains it.
 */
export const addressOptions = (
  client: Client,
  session: SessionSnapshot = client.session.current()
): QueryOptions<string> => {
  const { evm } = session.addresses
  return queryOptions({
    queryKey: [...personalKey(client, session), "address"],
    queryFn: ({ signal }) => client.session.address({ signal }),
    enabled: session.status === "ready",
    staleTime: Number.POSITIVE_INFINITY,
    ...(evm !== undefined && { initialData: evm })
  })
}
