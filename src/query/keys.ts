import type { Client, SessionSnapshot } from "../index.ts"

/**
 * What everything of a client is cached under. Keys have the client's id, the `userKey` of whose data it is, what
 * it is, and the input: never a token.
 */
export const cacheKey = (client: Client) => ["slipway", client.id] as const

/** What belongs to one person is cached under this, and goes when they do. */
export const personalKey = (client: Client, session: SessionSnapshot) =>
  [...cacheKey(client), "of", ownerOf(session)] as const

/** What is the same for everybody. */
export const sharedKey = (client: Client) => [...cacheKey(client), "for everybody"] as const

/**
 * Whose data is read, or `null` while nobody is signed in. A snapshot that an app has put together itself, e.g. to read
 * ahead on a server, may have an address alone.
 */
export const ownerOf = ({ userKey, addresses }: SessionSnapshot): string | null =>
  userKey ?? addresses.evm?.toLowerCase() ?? Object.values(addresses)[0] ?? null
