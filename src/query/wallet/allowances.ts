import type { Client, SessionSnapshot } from "../../index.ts"
import { longName, type Network } from "../../networks.ts"
import type { Allowance, TokenSpender } from "../../transactions/engine.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

export type { Allowance, TokenSpender } from "../../transactions/engine.ts"

export interface AllowancesOptionsInput {
  readonly network: Network
  readonly pairs: readonly TokenSpender[]
}

/**
 * Reads from the network's RPC node (`evm`) what spenders may take of the user's tokens now, in the order of `pairs`. `null` for a
 * contract that does not answer like a token (ERC-20). Disabled without a node.
 */
export const allowancesOptions = (
  client: Client,
  { network, pairs }: AllowancesOptionsInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<readonly (Allowance | null)[]> => {
  const name = longName(network)
  return queryOptions<readonly (Allowance | null)[]>({
    queryKey: [...personalKey(client, session), "allowances", name, pairs],
    queryFn: async ({ signal }) => {
      const address = session.addresses.evm ?? (await client.session.address({ signal }))
      const reader = await client.evm?.openReader()
      const found = await reader?.allowances({ network: name, address, pairs })
      return pairs.map((_, at) => found?.[at] ?? null)
    },
    enabled: session.status === "ready" && pairs.length > 0 && client.evm?.hasNode(name) === true,
    staleTime: 10_000
  })
}
