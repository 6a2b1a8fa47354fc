import type { Client, SessionSnapshot } from "../../index.ts"
import type { NetworkName } from "../../networks.ts"

/**
 * The prefix of every cache key of a client. Keys contain the client's id, the `userKey`, the operation and its
 * input, but never a token.
 */
export const cacheKey = (client: Client) => ["slipway", client.id] as const

/** The key prefix for one user's data. It is removed from the cache when that user's session ends. */
export const personalKey = (client: Client, session: SessionSnapshot) =>
  [...cacheKey(client), "of", ownerOf(session)] as const

/** The key of the user's smart accounts and gas tanks, and the prefix of what the tanks received. Operations invalidate it. */
export const smartAccountsKey = (client: Client, session: SessionSnapshot) =>
  [...personalKey(client, session), "smart accounts"] as const

/** The key of the balances on a network, by its long name, or the prefix of all balances. Transactions invalidate it. */
export const balancesKeyOf = (client: Client, session: SessionSnapshot, network?: NetworkName) => [
  ...personalKey(client, session),
  "balances",
  ...(network === undefined ? [] : [network])
]

/** The key prefix for data that is the same for every user. */
export const sharedKey = (client: Client) => [...cacheKey(client), "for everybody"] as const

/**
 * Identifies whose data is read; `null` while signed out. A snapshot that an app builds itself, e.g. to prefetch on a
 * server, may have only an address.
 */
export const ownerOf = ({ userKey, addresses }: SessionSnapshot): string | null =>
  userKey ?? addresses.evm?.toLowerCase() ?? Object.values(addresses)[0] ?? null
