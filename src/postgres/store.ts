import type { CrossTab, SharedStore } from "../session/cross-tab/crossTab.ts"
import type { SessionLease } from "../session/cross-tab/sessionLease.ts"
import { sharedLease } from "../session/cross-tab/sharedLease.ts"
import { persistentStore } from "../session/store/persistentStore.ts"
import { errorName } from "../session/store/state.ts"
import type { SessionStorage, StoreFailure } from "../session/store/TokenStore.ts"
import { type Database, databaseOf } from "./database.ts"
import { postgresJournal } from "./journal.ts"
import { type Lease, type Leases, makeLeases } from "./leases.ts"
import { checkedLeaseTime, checkedNames, checkedPool, checkedSession, type LeaseOptions } from "./options.ts"
import type { PostgresPool } from "./pool.ts"
import { type SessionCipher, sessionArea, sessionTopic } from "./sessionArea.ts"
import { queryTimeout } from "./timeouts.ts"

export interface PostgresStoreOptions extends LeaseOptions {
  /** Your id of the user. All processes that pass the same one share the user's session. */
  readonly session: string
  /** Encrypts the record, which contains tokens. Default: stored unencrypted. */
  readonly cipher?: SessionCipher | undefined
}

/**
 * Keeps the session of a user in PostgreSQL: all processes share it, one at a time uses its tokens, and a sign-out in one ends
 * it in all. The journal of sends and orders is kept there too. Run `migrate` first.
 *
 * A call that cannot reach the database for 30 seconds rejects with `NotSentError`.
 *
 * Throws `InvalidConfigError`, which names the option that is wrong.
 *
 * Source: Slipway's own; `docs/servers.md`.
 *
 * @example
 * const storage = postgresStore(pool, { session: "user-17" })
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage })
 * await client.session.signOut()
 * console.log(client.session.current().status)
 */
export const postgresStore = (pool: PostgresPool, options: PostgresStoreOptions): SessionStorage => {
  const database = databaseOf(checkedPool(pool))
  checkedNames(options, ["session", "cipher", "leaseTime"])
  const leases = makeLeases(database, checkedLeaseTime(options))
  const session = checkedSession(options.session)
  const open = persistentStore((key) => {
    const writer = crypto.randomUUID()
    return {
      area: sessionArea(database, writer, options.cipher),
      remote: {
        // A statement ends by itself before.
        timeout: 2 * queryTimeout,
        open: (store) => openCrossProcess(database, leases, key, writer, store)
      }
    }
  })
  return Object.assign(
    (context: Parameters<SessionStorage>[0]) => open({ ...context, scope: `${context.scope} ${session}` }),
    { journal: () => postgresJournal(pool, { leaseTime: options.leaseTime }) }
  )
}

/** What `openCrossTab` is for the tabs of a browser. All processes see a write at once, so no revision has to be announced. */
const openCrossProcess = (
  { notifications }: Database,
  leases: Leases,
  key: string,
  writer: string,
  store: SharedStore
): CrossTab => {
  const shared = sharedLease(() => sessionLease(leases, key), {
    entered: store.entered,
    leaving: store.settled
  })
  const stopListening = notifications.subscribe(sessionTopic(key), (from) => {
    // This store has what it wrote itself.
    if (from !== writer) store.changed()
  })
  return {
    ...shared,
    // The write itself notifies.
    tellOfChange: () => {},
    announce: async () => {},
    close: () => {
      stopListening()
      shared.clear()
    }
  }
}

const sessionLease = (leases: Leases, key: string): SessionLease => {
  const waiting = new AbortController()
  let lease: Lease | undefined
  const acquired = leases.acquire(sessionTopic(key), waiting.signal).then(
    (granted) => {
      lease = granted
    },
    (error: unknown) => {
      throw { reason: "LOCK", cause: errorName(error) } satisfies StoreFailure
    }
  )
  // A caller that has left does not wait for it.
  acquired.catch(() => {})
  return {
    acquired,
    release: () => {
      waiting.abort()
      void acquired.then(() => lease?.release()).catch(() => {})
    },
    isStolen: () => lease !== undefined && !lease.isHeld()
  }
}
