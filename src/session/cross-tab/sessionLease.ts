import type { Lease } from "../lease.ts"
import type { StoreFailure } from "../store/TokenStore.ts"
import { leaseProbeDelay } from "./timeouts.ts"
import { requestLock, type WebLock } from "./webLock.ts"

/** The right to act on a session for all tabs. */
export interface SessionLeases {
  readonly acquire: () => SessionLease
  readonly isHeld: () => boolean
  /** Releases every lease. */
  readonly close: () => void
}

export interface SessionLease extends Lease {
  /** Whether another tab has stolen it. */
  readonly isStolen: () => boolean
}

/** What the requests for one lease share. */
interface Shared {
  readonly locks: LockManager
  readonly name: string
  /** The liveness probe of the tab that holds the lease. */
  readonly isHolderAlive: () => Promise<boolean>
  /** Called when the page turns out to have no usable Web Locks. */
  readonly broken: () => void
  /** Whether this page can use locks: one was granted. */
  hasLocks: boolean
  readonly open: Set<Request>
}

/**
 * A request goes from `waiting` to `acquired`, and from both to `released`. An acquired lease becomes `stolen` when another
 * tab finds this one frozen. `released` and `stolen` are final.
 */
interface Request {
  readonly shared: Shared
  state: "waiting" | "acquired" | "released" | "stolen"
  lock?: WebLock
  /** Held while this tab probes the holder and steals. */
  probe?: WebLock
  timer?: ReturnType<typeof setTimeout>
  resolve?: () => void
  reject?: (failure: StoreFailure) => void
}

/** Acquires leases, and steals one from a tab that fails the liveness probe because it is frozen. */
export const sessionLeases = (
  locks: LockManager,
  name: string,
  callbacks: Pick<Shared, "isHolderAlive" | "broken">
): SessionLeases => {
  const open = new Set<Request>()
  const shared: Shared = { locks, name, ...callbacks, hasLocks: false, open }
  return {
    acquire: () => {
      const request: Request = { shared, state: "waiting" }
      const acquired = new Promise<void>((resolve, reject) => Object.assign(request, { resolve, reject }))
      start(request)
      return {
        acquired,
        release: () => end(request, "released"),
        isStolen: () => request.state === "stolen"
      }
    },
    isHeld: () => [...open].some(({ lock }) => lock?.isHeld()),
    close: () => {
      for (const request of open) end(request, "released")
    }
  }
}

const start = (request: Request) => {
  request.shared.open.add(request)
  // Repeated once: without the lock, this tab would keep tokens in memory that other tabs have, too.
  const again = (error: unknown) => {
    if (request.state !== "waiting") throw error
    return ask(request, false)
  }
  ask(request, false)
    .catch(again)
    .catch((error) => fail(request, error))
  probeLater(request)
}

/** Resolves when the lock is granted, or when a request that steals has replaced this one. */
const ask = async (request: Request, steal: boolean): Promise<void> => {
  const { locks, name } = request.shared
  const lock = requestLock(locks, name, { steal, onStolen: () => end(request, "stolen") })
  request.lock = lock
  try {
    await lock.acquired
    request.shared.hasLocks = true
    enter(request)
  } catch (error) {
    if (request.lock === lock) throw error
  }
}

const enter = (request: Request) => {
  if (request.state !== "waiting") return
  request.state = "acquired"
  clearTimeout(request.timer)
  request.resolve?.()
}

const fail = (request: Request, error: unknown) => {
  if (request.state !== "waiting") return
  if (!request.shared.hasLocks) {
    request.shared.broken()
    return enter(request)
  }
  end(request, "released")
  request.reject?.({ reason: "LOCK", cause: error instanceof Error ? error.name : "an unknown error" })
}

const end = (request: Request, as: "released" | "stolen") => {
  const { shared, state, timer, lock, probe } = request
  if (state === "released" || state === "stolen") return
  request.state = as
  clearTimeout(timer)
  shared.open.delete(request)
  lock?.release()
  // A tab that steals keeps it until the stolen lock is granted.
  if (!probe?.isHeld()) probe?.release()
}

const probeLater = (request: Request) => {
  request.timer = setTimeout(() => void stealIfFrozen(request).catch(() => {}), leaseProbeDelay)
}

/** One tab at a time probes, and steals: the next one finds a holder that is alive. */
const stealIfFrozen = async (request: Request) => {
  const { locks, name, isHolderAlive } = request.shared
  const probe = requestLock(locks, `${name} asleep`)
  request.probe = probe
  await probe.acquired
  try {
    const isAlive = await isHolderAlive()
    // During the probe the lock was granted, or the caller left.
    if (request.state !== "waiting" || request.lock?.isHeld()) return
    if (isAlive) return probeLater(request)
    const { lock } = request
    const stolen = ask(request, true)
    lock?.release()
    await stolen.catch((error) => fail(request, error))
  } finally {
    probe.release()
  }
}
