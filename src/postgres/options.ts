import { InvalidConfigError } from "../errors/index.ts"
import type { PostgresPool } from "./pool.ts"
import { defaultLeaseTime, shortestLeaseTime } from "./timeouts.ts"

export interface LeaseOptions {
  /**
   * How long others wait after a process has crashed, in milliseconds. Default 10,000. A process that pauses for longer
   * loses its locks. Use the same in all processes.
   */
  readonly leaseTime?: number | undefined
}

/** Throws `InvalidConfigError`, which names the option. */
export const checkedLeaseTime = ({ leaseTime = defaultLeaseTime }: LeaseOptions): number => {
  if (Number.isSafeInteger(leaseTime) && leaseTime >= shortestLeaseTime && leaseTime <= 60_000)
    return leaseTime
  throw new InvalidConfigError({
    field: "leaseTime",
    expected: "a whole number of milliseconds from 1,000 to 60,000"
  })
}

export const checkedPool = (pool: PostgresPool): PostgresPool => {
  const { query, on } = Object(pool)
  // A single client has the id of its server process.
  if (typeof query === "function" && typeof on === "function" && !("processID" in pool)) return pool
  throw new InvalidConfigError({ field: "pool", expected: "a `Pool` from the package pg" })
}

/** Refuses an option that is not in `known`. A misspelled one would otherwise be ignored. */
export const checkedNames = (options: object, known: readonly string[]): void => {
  const field = Object.keys(options).find((name) => !known.includes(name))
  if (field !== undefined) throw new InvalidConfigError({ field, expected: `one of ${known.join(", ")}` })
}

/** Keys and notifications contain the name. */
const longestName = 200

export const checkedSession = (session: unknown): string => {
  if (
    typeof session === "string" &&
    session !== "" &&
    session.length <= longestName &&
    !session.includes("\0")
  )
    return session
  throw new InvalidConfigError({
    field: "session",
    expected: `your id of the user, a string of up to ${longestName} characters`
  })
}
