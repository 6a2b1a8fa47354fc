import type { Database } from "./database.ts"
import { pause, unreferenced } from "./pool.ts"
import { longestPause, yieldTime } from "./timeouts.ts"

/** The right to act alone, in all processes, until it is released or expires. */
export interface Lease {
  readonly name: string
  /** The fencing number: each grant of any lease has a higher one. */
  readonly fence: string
  /** `false` once the lease may have expired, by the clock of this process since the last renewal was sent. */
  readonly isHeld: () => boolean
  /** Never rejects. */
  readonly release: () => Promise<unknown>
}

export interface Leases {
  /** Waits until the lease is free. Rejects when `signal` is aborted, or when the database does not answer. */
  readonly acquire: (name: string, signal: AbortSignal) => Promise<Lease>
  readonly isHeld: (name: string) => Promise<boolean>
}

/** A lease is renewed this many times before it would expire. */
const renewals = 3

/**
 * Leases with the database's clock. A lease of a process that crashed expires after `leaseTime` milliseconds.
 *
 * No lease expires in the first `leaseTime` after a start of PostgreSQL: its holder could not renew it meanwhile.
 */
export const makeLeases = (database: Database, leaseTime: number): Leases => {
  const expiry = `greatest(lease.held_until, pg_postmaster_start_time() + ${leaseTime} * interval '1 millisecond')`
  const until = `now() + ${leaseTime} * interval '1 millisecond'`
  const statements: Statements = {
    // A grant whose answer was lost is found again by its holder.
    acquire: `insert into slipway_lease as lease (name, holder, fence, held_until)
      values ($1, $2, nextval('slipway_fence'), ${until})
      on conflict (name) do update
        set holder = excluded.holder, fence = excluded.fence, held_until = excluded.held_until
        where ${expiry} < now() or lease.holder = excluded.holder
      returning fence::text`,
    want: "update slipway_lease set is_wanted = true where name = $1 returning true",
    renew: `update slipway_lease set held_until = ${until} where name = $1 and fence = $2 returning true`,
    release: `with released as (delete from slipway_lease where name = $1 and fence = $2 returning name, is_wanted)
      select pg_notify('slipway', '- lease ' || name)::text from released where is_wanted`,
    isHeld: `select true from slipway_lease as lease where name = $1 and ${expiry} > now()`
  }
  return {
    acquire: (name, signal) => acquire({ database, leaseTime, statements }, name, signal),
    isHeld: async (name) => (await database.query(statements.isHeld, [name])).rows.length > 0
  }
}

type Statements = Readonly<Record<"acquire" | "want" | "renew" | "release" | "isHeld", string>>

interface Context {
  readonly database: Database
  readonly leaseTime: number
  readonly statements: Statements
}

const acquire = async (context: Context, name: string, signal: AbortSignal): Promise<Lease> => {
  const leave = await enterQueue(context.database, name, signal)
  try {
    return await acquireFromOthers(context, name, signal, leave)
  } catch (error) {
    leave()
    throw error
  }
}

/** Waits for the callers in this process that came before. Resolves to the function that lets the next one continue. */
const enterQueue = async ({ queues }: Database, name: string, signal: AbortSignal): Promise<() => void> => {
  const before = queues.get(name)
  let leave = () => {}
  const over = new Promise<void>((resolve) => {
    leave = resolve
  })
  const end = Promise.all([before, over]).then(() => {
    if (queues.get(name) === end) queues.delete(name)
  })
  queues.set(name, end)
  await orAborted(signal, before)
  if (!signal.aborted) return leave
  leave()
  throw signal.reason
}

/** Waits for the other processes. */
const acquireFromOthers = async (
  context: Context,
  name: string,
  signal: AbortSignal,
  leave: () => void
): Promise<Lease> => {
  const { database, statements } = context
  if (database.wanted.delete(name)) await orAborted(signal, pause(yieldTime))
  const holder = crypto.randomUUID()
  for (let delay = yieldTime; ; delay = Math.min(delay * 2, longestPause)) {
    signal.throwIfAborted()
    const news = nextNews(database, name)
    try {
      const sentAt = performance.now()
      const { rows } = await database.query(statements.acquire, [name, holder])
      const fence = rows[0]?.fence
      if (typeof fence === "string") return granted(context, { name, fence, sentAt, leave })
      const isThere = (await database.query(statements.want, [name])).rows.length > 0
      if (isThere) await orAborted(signal, Promise.race([news.arrived, pause(delay)]))
    } finally {
      news.stop()
    }
  }
}

/** Resolves when the lease was released. */
const nextNews = ({ notifications }: Database, name: string) => {
  let stop = () => {}
  const arrived = new Promise<void>((resolve) => {
    stop = notifications.subscribe(`lease ${name}`, () => resolve())
  })
  return { arrived, stop }
}

interface Grant {
  readonly name: string
  readonly fence: string
  readonly sentAt: number
  readonly leave: () => void
}

const granted = (
  { database, leaseTime, statements }: Context,
  { name, fence, sentAt, leave }: Grant
): Lease => {
  let heldUntil = sentAt + leaseTime
  const renew = async () => {
    const renewedAt = performance.now()
    const { rows } = await database.query(statements.renew, [name, fence])
    heldUntil = rows.length > 0 ? Math.max(heldUntil, renewedAt + leaseTime) : 0
  }
  const timer = unreferenced(setInterval(() => void renew().catch(() => {}), leaseTime / renewals))
  const release = async () => {
    clearInterval(timer)
    heldUntil = 0
    try {
      const { rows } = await database.query(statements.release, [name, fence])
      if (rows.length > 0) database.wanted.add(name)
    } catch {
      // It expires.
    } finally {
      leave()
    }
  }
  let released: Promise<unknown> | undefined
  return {
    name,
    fence,
    isHeld: () => performance.now() < heldUntil,
    release: () => {
      released ??= release()
      return released
    }
  }
}

/** Resolves when `work` does or when `signal` is aborted. */
const orAborted = async (signal: AbortSignal, work: Promise<unknown> | undefined): Promise<void> => {
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    if (signal.aborted) resolve()
    else signal.addEventListener("abort", stop)
  })
  await Promise.race([work, aborted])
  signal.removeEventListener("abort", stop)
}
