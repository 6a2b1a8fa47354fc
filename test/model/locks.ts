import type { Machine, Owner } from "./machine.ts"

interface Wanted {
  readonly owner: Owner
  readonly name: string
  readonly mode: LockMode
  readonly callback: (lock: Lock) => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly signal: AbortSignal | undefined
}

/** The Web Locks of one origin, in which a tab can be frozen, and can crash. `onSteal` is called when a lock is stolen. */
export const openLocks = (machine: Machine, onSteal: (holder: Owner) => void) => {
  let held: Wanted[] = []
  let waiting: Wanted[] = []

  const isFree = ({ name, mode }: Wanted) =>
    held.every((lock) => lock.name !== name || (lock.mode === "shared" && mode === "shared"))

  /** Gives each lock to the first in its line, and to those behind who can share it. */
  const grant = () => {
    const passedOver = new Set<string>()
    for (const next of [...waiting]) {
      if (passedOver.has(next.name) || !isFree(next)) {
        passedOver.add(next.name)
        continue
      }
      waiting = waiting.filter((it) => it !== next)
      held.push(next)
      machine.later(next.owner, `locks ${next.owner.name}`, () => begin(next))
    }
  }

  const release = (lock: Wanted) => {
    if (!held.includes(lock)) return
    held = held.filter((it) => it !== lock)
    grant()
  }

  const begin = (lock: Wanted) => {
    if (lock.signal?.aborted) {
      lock.reject(lock.signal.reason)
      return release(lock)
    }
    const { name, mode } = lock
    const done = Promise.resolve(lock.callback({ name, mode }))
    // First free, then told.
    void done.catch(() => {}).then(() => release(lock))
    done.then(lock.resolve, lock.reject)
  }

  const takeFromHolders = (name: string) => {
    for (const holder of held.filter((lock) => lock.name === name)) {
      held = held.filter((lock) => lock !== holder)
      onSteal(holder.owner)
      machine.later(holder.owner, `locks ${holder.owner.name}`, () =>
        holder.reject(new DOMException("The lock was stolen", "AbortError"))
      )
    }
  }

  const request = (owner: Owner, name: string, options: LockOptions, callback: Wanted["callback"]) =>
    new Promise<unknown>((resolve, reject) => {
      const { signal, steal, mode = "exclusive" } = options
      if (signal?.aborted) return reject(signal.reason)
      const wanted = { owner, name, mode, callback, resolve, reject, signal }
      signal?.addEventListener("abort", () => {
        if (!waiting.includes(wanted)) return
        waiting = waiting.filter((it) => it !== wanted)
        reject(signal.reason)
        grant()
      })
      if (steal) takeFromHolders(name)
      waiting = steal ? [wanted, ...waiting] : [...waiting, wanted]
      grant()
    })

  const said = ({ name, mode, owner }: Wanted): LockInfo => ({ name, mode, clientId: owner.name })

  return {
    /** As `navigator.locks` of a tab. */
    of: (owner: Owner): LockManager => ({
      request: (...[name, ...rest]: unknown[]) => {
        machine.mustRun(owner)
        const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
        // The overloads promise what the callback gives, which this passes on and does not look at.
        return request(owner, name as string, options as LockOptions, callback as Wanted["callback"]) as never
      },
      // The answer comes behind what the tab is told of its own locks.
      query: () =>
        new Promise((resolve) => {
          machine.later(owner, `locks ${owner.name}`, () =>
            resolve({ held: held.map(said), pending: waiting.map(said) })
          )
        })
    }),
    /** The tab has crashed. */
    drop: (owner: Owner) => {
      waiting = waiting.filter((it) => it.owner !== owner)
      held = held.filter((it) => it.owner !== owner)
      grant()
    },
    /** Who holds or waits for what. */
    used: () => [
      ...held.map(({ owner, name }) => `${owner.name} holds ${name}`),
      ...waiting.map(({ owner, name }) => `${owner.name} waits for ${name}`)
    ]
  }
}
