import type { QueryClient } from "@tanstack/query-core"
import type { Client, SessionSnapshot } from "../index.ts"
import { cacheKey, ownerOf, personalKey } from "./keys.ts"
import { type Writing, writing } from "./writing.ts"

/** Signs out here and in the other tabs. Works without a network. */
export const signOutOptions = (client: Client): Writing<void, void> => ({
  ...writing([...cacheKey(client), "signOut"], () => client.session.signOut()),
  networkMode: "always"
})

/**
 * Keeps a cache to one person: when a session ends or another begins, here or in another tab, what was read for the
 * one before is dropped, and what is being read is aborted. Until the returned function is called.
 */
export const keepPersonal = (client: Client, queryClient: QueryClient): (() => void) =>
  whenPersonGoes(client, (last) => queryClient.removeQueries({ queryKey: personalKey(client, last) }))

/** Calls `onGone` with the last session of a person whose session has ended, or was replaced by that of another. */
export const whenPersonGoes = (client: Client, onGone: (last: SessionSnapshot) => void): (() => void) => {
  let before = client.session.current()
  return client.session.subscribe((now) => {
    const last = before
    before = now
    if (ownerOf(last) !== null && ownerOf(last) !== ownerOf(now)) onGone(last)
  })
}
