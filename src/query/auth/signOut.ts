import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot } from "../../index.ts"
import { cacheKey, ownerOf, personalKey } from "../cache/keys.ts"
import type { MutationOptions } from "../cache/mutationOptions.ts"

/** Signs out in this tab and all others. Works offline. */
export const signOutOptions = (client: Client): MutationOptions<void, void> => ({
  mutationKey: [...cacheKey(client), "signOut"],
  mutationFn: () => client.session.signOut(),
  retry: false,
  networkMode: "always"
})

/**
 * Clears the cache when the user changes: when a session ends or another user's begins, in this tab or another, the
 * previous user's queries and mutations are removed and running queries are aborted. Stops when the returned function
 * is called.
 */
export const keepPersonal = (client: Client, queryClient: QueryClient): (() => void) =>
  onUserChange(client, (last) => {
    queryClient.removeQueries({ queryKey: personalKey(client, last) })
    // Mutations hold orders and recipients' bank details. Those in flight still finish for their caller.
    const mutations = queryClient.getMutationCache()
    for (const made of mutations.findAll({ mutationKey: cacheKey(client) })) mutations.remove(made)
  })

/** Calls `onGone` with a user's last session after it ended or another user's session replaced it. */
export const onUserChange = (client: Client, onGone: (last: SessionSnapshot) => void): (() => void) => {
  let before = client.session.current()
  return client.session.subscribe((now) => {
    const last = before
    before = now
    if (ownerOf(last) !== null && ownerOf(last) !== ownerOf(now)) onGone(last)
  })
}
