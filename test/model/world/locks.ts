import type { Machine, Owner } from "./machine.ts"

interface LockRequest {
  readonly owner: Owner
  readonly name: string
  readonly mode: LockMode
  readonly callback: (lock: Lock) => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly signal: AbortSignal | undefined
}

/** The Web Locks of one origin. Its tabs can freeze and crash. `onSteal` is called when a lock is stolen. */
export const openLocks = (machine: Machine, onSteal: (holder: Owner) => void) => {
  let held: LockRequest[] = []
  let waiting: LockRequest[] = []

  const isFree = ({ name, mode }: LockRequest) =>
    held.every((lock) => lock.name !== name || (lock.mode === "shared" && mode === "shared"))

  /** Grants each lock to the first request in its queue, and to those behind it that can share the lock. */
  const grant = () => {
    const passedOver = new Set<string>()
    for (const next of [...waiting]) {
      if (passedOver.has(next.name) || !isFree(next)) {
        passedOver.add(next.name)
        continue
      }
      waiting = waiting.filter((it) => it !== next)
      held.push(next)
      machine.later(next.owner, `locks ${next.owner.name}`, () => start(next))
    }
  }

  const release = (lock: LockRequest) => {
    if (!held.includes(lock)) return
    held = held.filter((it) => it !== lock)
    grant()
  }

  const start = (lock: LockRequest) => {
    if (lock.signal?.aborted) {
      lock.reject(lock.signal.reason)
      return release(lock)
    }
    const { name, mode } = lock
    const done = Promise.resolve(lock.callback({ name, mode }))
    // The lock is free before its request resolves.
    void done.catch(() => {}).then(() => release(lock))
    done.then(lock.resolve, lock.reject)
  }

  const stealFromHolders = (name: string) => {
    for (const holder of held.filter((lock) => lock.name === name)) {
      held = held.filter((lock) => lock !== holder)
      onSteal(holder.owner)
      machine.later(holder.owner, `locks ${holder.owner.name}`, () =>
        holder.reject(new DOMException("The lock was stolen", "AbortError"))
      )
    }
  }

  const request = (owner: Owner, name: string, options: LockOptions, callback: LockRequest["callback"]) =>
    new Promise<unknown>((resolve, reject) => {
      const { signal, steal, mode = "exclusive" } = options
      if (signal?.aborted) return reject(signal.reason)
      const request = { owner, name, mode, callback, resolve, reject, signal }
      signal?.addEventListener("abort", () => {
        if (!waiting.includes(request)) return
        waiting = waiting.filter((it) => it !== request)
        reject(signal.reason)
        grant()
      })
      if (steal) stealFromHolders(name)
      waiting = steal ? [request, ...waiting] : [...waiting, request]
      grant()
    })

  const infoOf = ({ name, mode, owner }: LockRequest): LockInfo => ({ name, mode, clientId: owner.name })

  return {
    /** The `navigator.locks` of a tab. */
    of: (owner: Owner): LockManager => ({
      request: (...[name, ...rest]: unknown[]) => {
        machine.mustRun(owner)
        const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
        // The overloads return the callback's value, which is passed on as it is.
        return request(
          owner,
          name as string,
          options as LockOptions,
          callback as LockRequest["callback"]
        ) as never
      },
      // Resolves after the earlier notifications of the tab's locks.
      query: () =>
        new Promise((resolve) => {
          machine.later(owner, `locks ${owner.name}`, () =>
            resolve({ held: held.map(infoOf), pending: waiting.map(infoOf) })
          )
        })
    }),
    /** The tab has crashed. */
    drop: (owner: Owner) => {
      waiting = waiting.filter((it) => it.owner !== owner)
      held = held.filter((it) => it.owner !== owner)
      grant()
    },
    /** The locks that are held or requested, with their tabs. */
    used: () => [
      ...held.map(({ owner, name }) => `${owner.name} holds ${name}`),
      ...waiting.map(({ owner, name }) => `${owner.name} waits for ${name}`)
    ]
  }
}
