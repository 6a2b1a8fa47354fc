import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot } from "../index.ts"
import { cacheKey, ownerOf, personalKey } from "./keys.ts"
import type { Writing } from "./writing.ts"

/** Signs out here and in the other tabs. Works without a network. */
export const signOutOptions = (client: Client): Writing<void, void> => ({
  mutationKey: [...cacheKey(client), "signOut"],
  mutationFn: () => client.session.signOut(),
  retry: false,
  networkMode: "always"
})

/**
 * Keeps a cache to one person: when a session ends or another begins, here or in another tab, what was read and
 * written for the one before is dropped, and what is being read is aborted. Until the returned function is called.
 */
export const keepPersonal = (client: Client, queryClient: QueryClient): (() => void) =>
  whenPersonGoes(client, (last) => {
    queryClient.removeQueries({ queryKey: personalKey(client, last) })
    // Orders, and the bank details of recipients. What is under way goes on, for whoever waits for it.
    const mutations = queryClient.getMutationCache()
    for (const made of mutations.findAll({ mutationKey: cacheKey(client) })) mutations.remove(made)
  })

/** Calls `onGone` with the last session of a person whose session has ended, or was replaced by that of another. */
export const whenPersonGoes = (client: Client, onGone: (last: SessionSnapshot) => void): (() => void) => {
  let before = client.session.current()
  return client.session.subscribe((now) => {
    const last = before
    before = now
    if (ownerOf(last) !== null && ownerOf(last) !== ownerOf(now)) onGone(last)
  })
}
