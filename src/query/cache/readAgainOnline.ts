import type { QueryClient } from "@tanstack/query-core"
import { onBackOnline } from "../../activity/appActivity.ts"
import type { Client } from "../../index.ts"
import { cacheKey } from "./keys.ts"

/**
 * Reads again what is shown when the network is back, at once: also what waits for its next attempt. TanStack Query does that only
 * for a network that went away after the page had loaded, and only for stale data. Stops when the returned function is called.
 */
export const readAgainOnline = (client: Client, queryClient: QueryClient): (() => void) => {
  const shown = { queryKey: cacheKey(client), type: "active" } as const
  const read = async () => {
    await queryClient.cancelQueries({ ...shown, predicate: ({ state }) => state.fetchFailureCount > 0 })
    await queryClient.refetchQueries(shown, { cancelRefetch: false })
  }
  return onBackOnline(() => void read())
}
