import { type PostgresPool, unreferenced } from "./pool.ts"
import { checkInterval, idleTime, longestRetryDelay } from "./timeouts.ts"

/** The channel of all notifications. The payload is the sender and a topic, such as a session, and never contains data. */
export const channel = "slipway"

/**
 * News from other processes. Any of them can be lost, so nothing depends on them: they make others look sooner.
 *
 * Calls `listener` when there is news about the topic, and after each new connection, because news was lost without one.
 */
export interface Notifications {
  readonly subscribe: (topic: string, listener: (from?: string) => void) => () => void
}

/** The part of a `pg.Client` that is used here. */
interface Client {
  connect(): Promise<unknown>
  query(text: string): Promise<unknown>
  on(event: string, listener: (message: { readonly payload?: string }) => void): unknown
  end(): Promise<unknown>
  readonly unref?: () => void
}

/** Listens on its own connection outside the pool, because it would occupy a connection of the pool forever. */
export const openNotifications = (pool: PostgresPool): Notifications => {
  const listeners = new Map<string, Set<(from?: string) => void>>()
  let connection: Connection | undefined
  let retryDelay = 100
  let timer: ReturnType<typeof setTimeout> | undefined

  const notifyAll = () => {
    for (const all of [...listeners.values()]) for (const listener of [...all]) listener()
  }
  const connect = () => {
    const client = clientOf(pool)
    if (connection || !client || listeners.size === 0) return
    connection = openConnection(client, {
      opened: () => {
        retryDelay = 100
        notifyAll()
      },
      notified: (payload) => {
        const [from = ""] = payload.split(" ", 1)
        for (const listener of [...(listeners.get(payload.slice(from.length + 1)) ?? [])]) listener(from)
      },
      closed: () => {
        connection = undefined
        retryDelay = Math.min(retryDelay * 2, longestRetryDelay)
        later(connect, retryDelay)
      }
    })
  }
  const closeIfUnused = () => {
    if (listeners.size > 0) return
    connection?.close()
    connection = undefined
  }
  const later = (step: () => void, delay: number) => {
    clearTimeout(timer)
    timer = unreferenced(setTimeout(step, delay))
  }
  return {
    subscribe: (topic, listener) => {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      connect()
      return () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic)
        if (listeners.size === 0 && connection) later(closeIfUnused, idleTime)
      }
    }
  }
}

/** A client like those of the pool. `undefined` if the pool does not say how to make one: waits are then polled. */
const clientOf = (pool: PostgresPool): Client | undefined => {
  const { Client, options, ending } = pool as { Client?: unknown; options?: unknown; ending?: unknown } // see pg-pool
  if (typeof Client !== "function" || ending === true) return undefined
  return Reflect.construct(Client, [options])
}

interface Connection {
  readonly close: () => void
}

interface ConnectionEvents {
  readonly opened: () => void
  readonly notified: (payload: string) => void
  readonly closed: () => void
}

const openConnection = (client: Client, { opened, notified, closed }: ConnectionEvents): Connection => {
  let isClosed = false
  let check: ReturnType<typeof setInterval> | undefined
  const close = () => {
    if (isClosed) return false
    isClosed = true
    clearInterval(check)
    client.end().catch(() => {})
    return true
  }
  const fail = () => {
    if (close()) closed()
  }
  // A connection that fails without these listeners ends the process.
  client.on("error", fail)
  client.on("end", fail)
  client.on("notification", ({ payload = "" }) => notified(payload))
  const start = async () => {
    await client.connect()
    // The process may end while it listens.
    client.unref?.()
    await client.query(`listen ${channel}`)
    if (isClosed) return
    check = unreferenced(setInterval(() => void isAlive(client).catch(fail), checkInterval))
    opened()
  }
  start().catch(fail)
  return { close }
}

/** Rejects if the connection is broken without either side knowing, e.g. by a firewall. */
const isAlive = async (client: Client): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = unreferenced(setTimeout(() => reject(new Error("no answer")), checkInterval / 2))
  })
  await Promise.race([client.query("select 1"), late]).finally(() => clearTimeout(timer))
}
