import { type Notifications, openNotifications } from "./notifications.ts"
import { makeQuery, type PostgresPool, type Query } from "./pool.ts"

/** A database, and what all stores and journals of this process that use its pool share. */
export interface Database {
  readonly query: Query
  readonly notifications: Notifications
  /** The end of the last local use of each lease. Callers in one process do not compete for a lease in the database. */
  readonly queues: Map<string, Promise<unknown>>
  /** The leases for which another process waited when this one released them. */
  readonly wanted: Set<string>
}

const databases = new WeakMap<PostgresPool, Database>()

export const databaseOf = (pool: PostgresPool): Database => {
  const known = databases.get(pool)
  if (known) return known
  // A connection that breaks while it is idle ends the process, unless the pool has a listener.
  pool.on("error", () => {})
  const database = {
    query: makeQuery(pool),
    notifications: openNotifications(pool),
    queues: new Map(),
    wanted: new Set<string>()
  }
  databases.set(pool, database)
  return database
}
