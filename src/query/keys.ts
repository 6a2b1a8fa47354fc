import type { Client, SessionSnapshot } from "../index.ts"

/**
 * What everything of a client is cached under. Keys have the client's id, the address of whose data it is, what
 * it is, and the input: never a token.
 */
export const cacheKey = (client: Client) => ["slipway", client.id] as const

/** What belongs to one person is cached under this, and goes when they do. */
export const personalKey = (client: Client, session: SessionSnapshot) =>
  [...cacheKey(client), "of", ownerOf(session)] as const

/** What is the same for everybody. */
export const sharedKey = (client: Client) => [...cacheKey(client), "for everybody"] as const

/** Whose data is read: the address, since it says nothing more about them than a chain does. */
export const ownerOf = ({ status, addresses }: SessionSnapshot): string | null =>
  status === "ready" ? (addresses.evm ?? Object.values(addresses)[0] ?? "") : null
