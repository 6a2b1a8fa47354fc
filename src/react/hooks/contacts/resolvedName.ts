import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Network } from "../../../networks.ts"
import { personalKey } from "../../../query/cache/keys.ts"
import { useClient, useSettings } from "../../context.ts"
import { useSession } from "../session.ts"

/** How long a name may take to resolve, in milliseconds. */
const nameTimeout = 10_000

/** The address of a name. It stays the same until `useResolveAgain` finds another one. `null` if the name has none. */
export const useResolvedName = (
  name: string | undefined,
  network: Network
): UseQueryResult<string | null> => {
  const keyOf = useNameKey(network)
  const { resolveName } = useSettings()
  return useQuery({
    queryKey: keyOf(name ?? ""),
    queryFn: ({ signal }) => resolve(resolveName, name ?? "", network, signal),
    enabled: name !== undefined && resolveName !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false
  })
}

/** Resolves a name again, which updates `useResolvedName`. Rejects if that fails. */
export const useResolveAgain = (network: Network): ((name: string) => Promise<string | null>) => {
  const keyOf = useNameKey(network)
  const { resolveName } = useSettings()
  const queryClient = useQueryClient()
  return async (name) => {
    const address = await resolve(resolveName, name, network)
    queryClient.setQueryData(keyOf(name), address)
    return address
  }
}

const useNameKey = (network: Network) => {
  const client = useClient()
  const session = useSession({ client })
  return (name: string) => [...personalKey(client, session), "name", network, name]
}

const resolve = async (
  resolveName: ReturnType<typeof useSettings>["resolveName"],
  name: string,
  network: Network,
  stop?: AbortSignal
): Promise<string | null> => {
  const stopped = new AbortController()
  const timer = setTimeout(() => stopped.abort(), nameTimeout)
  stop?.addEventListener("abort", () => stopped.abort())
  const { signal } = stopped
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`slipway: resolving ${name} took too long`)))
  })
  try {
    return (await Promise.race([resolveName?.(name, { network, signal }), end])) ?? null
  } finally {
    clearTimeout(timer)
  }
}
