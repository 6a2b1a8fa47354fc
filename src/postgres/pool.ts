import { NotSentError } from "../errors/index.ts"
import { queryDelays, queryTimeout } from "./timeouts.ts"

/** The part of a `pg.Pool` that Slipway uses. */
export interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
  on(event: "error", listener: (error: Error) => void): unknown
}

/** The result of a statement. */
export interface Result {
  readonly rows: readonly Row[]
  /** Whether an earlier attempt failed without a result. It may have been carried out. */
  readonly isRepeated: boolean
}

type Row = Readonly<Record<string, string | boolean | null>>

/**
 * Runs a statement on a connection of the pool, and again when the connection fails, until the timeout is over. So a
 * statement must have the same effect when it runs twice. It holds no connection while it waits for anything else.
 */
export type Query = (text: string, values: readonly unknown[]) => Promise<Result>

export const makeQuery =
  (pool: PostgresPool): Query =>
  async (text, values) => {
    const deadline = performance.now() + queryTimeout
    let isRepeated = false
    for (let delay = queryDelays.first; ; delay = Math.min(delay * 2, queryDelays.longest)) {
      try {
        const { rows } = await before(deadline, pool.query(text, [...values]))
        return { rows: rows as readonly Row[], isRepeated } // the statements select only texts and booleans
      } catch (error) {
        if (isNotMigrated(error)) throw notMigrated()
        if (!isTransient(error) || isEnding(pool) || performance.now() + delay > deadline) throw error
      }
      isRepeated = true
      await pause(delay)
    }
  }

/** The result of `work`. Rejects at the deadline: a pool without a free connection may never answer. */
const before = async <A>(deadline: number, work: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () =>
      reject(Object.assign(new Error("PostgreSQL did not respond"), { name: "TimeoutError" }))
    timer = setTimeout(fail, Math.max(0, deadline - performance.now()))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether the same statement may succeed later. Errors of the server have a `severity` and a code, of which these classes pass:
 * connection (08), read-only after a failover (25006), conflicts (40), resources (53), shutdown and start (57P).
 */
const isTransient = (error: unknown): boolean => {
  const { severity, code, name } = Object(error)
  if (severity === undefined) return name !== "TimeoutError"
  return /^(?:08|25006|40|53|57P)/.test(String(code))
}

/** Whether a table, or the sequence, does not exist. */
const isNotMigrated = (error: unknown): boolean => Object(error).code === "42P01"

const notMigrated = () =>
  new NotSentError(
    "STORAGE",
    "The tables of Slipway do not exist in this database: run `migrate(pool)` first"
  )

/** Whether the app has closed the pool. */
const isEnding = (pool: PostgresPool): boolean => "ending" in pool && pool.ending === true

/** Lets the process end before the timer fires. Timers of browsers, which the types have too, are numbers. */
export const unreferenced = <Timer>(timer: Timer): Timer => {
  const { unref }: { unref?: (this: Timer) => void } = Object(timer)
  unref?.call(timer)
  return timer
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
