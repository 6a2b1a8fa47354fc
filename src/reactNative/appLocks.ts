import { onePerPage } from "../activity/onePerPage.ts"

/** A request for a lock. It runs `work` when the lock is free. */
interface Waiting {
  readonly name: string
  readonly mode: LockMode
  readonly start: () => void
  readonly lose: () => void
}

interface Locks {
  held: readonly Waiting[]
  waiting: readonly Waiting[]
}

/**
 * The locks of an app, in the form of Web Locks, which React Native does not have. All clients of the app share them, also those
 * that a reload of its code during development leaves behind. No other app can reach its storage, so no other process takes part.
 */
export const appLocks = (): LockManager => {
  const locks = onePerPage<Locks>("slipway.appLocks", () => ({ held: [], waiting: [] }))
  return {
    request: (
      name: string,
      options: LockOptions | LockGrantedCallback<unknown>,
      work?: LockGrantedCallback<unknown>
    ) =>
      typeof options === "function" ? request(locks, name, {}, options) : request(locks, name, options, work),
    query: async () => ({
      held: locks.held.map(shown),
      pending: locks.waiting.map(shown)
    })
  } as LockManager // its overloads, which the compiler cannot follow
}

const shown = ({ name, mode }: Waiting) => ({ name, mode, clientId: "app" })

const request = (
  locks: Locks,
  name: string,
  { mode = "exclusive", signal, steal = false }: LockOptions,
  work: LockGrantedCallback<unknown> = () => undefined
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const end = () => {
      locks.held = locks.held.filter((it) => it !== asked)
      grant(locks)
    }
    const start = () => {
      signal?.removeEventListener("abort", leave)
      // The lock is free before its request resolves.
      void run(work, { name, mode }).finally(end).then(resolve, reject)
    }
    const leave = () => {
      locks.waiting = locks.waiting.filter((it) => it !== asked)
      reject(aborted("The request for the lock was aborted"))
      grant(locks)
    }
    const asked: Waiting = { name, mode, start, lose: () => reject(aborted("The lock was stolen")) }
    if (signal?.aborted) return reject(aborted("The request for the lock was aborted"))
    if (steal) return takeFrom(locks, asked)
    signal?.addEventListener("abort", leave)
    locks.waiting = [...locks.waiting, asked]
    grant(locks)
  })

const run = async (work: LockGrantedCallback<unknown>, lock: Lock) => work(lock)

/** Takes the lock from its holder, whose request rejects. */
const takeFrom = (locks: Locks, asked: Waiting): void => {
  const [holder] = locks.held.filter(({ name }) => name === asked.name)
  locks.held = [...locks.held.filter((it) => it !== holder), asked]
  holder?.lose()
  asked.start()
}

/** Grants each free lock to the request that has waited for it the longest. */
const grant = (locks: Locks): void => {
  for (const next of locks.waiting) {
    if (!locks.waiting.includes(next) || !isFree(locks, next)) continue
    locks.waiting = locks.waiting.filter((it) => it !== next)
    locks.held = [...locks.held, next]
    next.start()
  }
}

const isFree = ({ held }: Locks, { name, mode }: Waiting): boolean =>
  held.every((lock) => lock.name !== name || (lock.mode === "shared" && mode === "shared"))

/** React Native has no `DOMException`. */
const aborted = (message: string) => Object.assign(new Error(message), { name: "AbortError" })
