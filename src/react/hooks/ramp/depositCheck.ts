import type { Crypto, OfframpOrderDetail } from "../../../index.ts"
import type { NetworkName } from "../../../networks.ts"
import { personalKey } from "../../../query/cache/keys.ts"
import { queryOptions } from "../../../query/cache/queryOptions.ts"
import { useClient } from "../../context.ts"
import { useRead } from "../read.ts"

/**
 * Whether the RPC node of the network shows all payments of a sale from the user's wallet. `undefined` while that is not known.
 */
export const useIsDepositCheckComplete = (
  { offrampId, payOutWallet, createdAt }: OfframpOrderDetail,
  coin: Crypto | undefined,
  network: NetworkName | undefined,
  { enabled }: { readonly enabled: boolean }
): boolean | undefined => {
  const { evm } = useClient()
  const hasNode = network !== undefined && evm?.hasNode(network) === true
  const { data, error } = useRead<boolean>(
    (client, session) =>
      queryOptions<boolean>({
        queryKey: [...personalKey(client, session), "deposit check", offrampId],
        queryFn: async ({ signal }) => {
          if (network === undefined || coin === undefined) return false
          const from = session.addresses.evm ?? (await client.session.address({ signal }))
          const reader = await client.evm?.openReader()
          const found = await reader?.deposits({
            ...{ network, from, to: payOutWallet, known: [], since: Date.parse(createdAt) || 0 },
            tokenAddress: coin.is_native ? undefined : coin.address
          })
          return found?.isComplete === true
        },
        enabled: session.status === "ready" && hasNode,
        staleTime: 60_000
      }),
    { query: { enabled } }
  )
  return hasNode && !error ? data : false
}
