import type { Client, SessionSnapshot } from "../index.ts"
import { personalKey } from "./keys.ts"
import { type Reading, reading } from "./reading.ts"

/** The EVM address of the user's wallet. The service is asked only where neither token nor sign-in told it. */
export const addressOptions = (
  client: Client,
  session: SessionSnapshot = client.session.current()
): Reading<string> => {
  const { evm } = session.addresses
  return reading({
    queryKey: [...personalKey(client, session), "address"],
    queryFn: ({ signal }) => client.session.address({ signal }),
    enabled: session.status === "ready",
    staleTime: Number.POSITIVE_INFINITY,
    ...(evm !== undefined && { initialData: evm })
  })
}
