import type { SessionEngine, SessionSnapshot } from "../session/Session.ts"
import { runPromise } from "../transactions/run.ts"

/** The journal accounts of the session: the wallet's addresses, as far as known, and the user's key. */
export const accountsIn = ({ status, addresses, userKey }: SessionSnapshot): readonly string[] =>
  status === "ready" ? [...Object.values(addresses), userKey].flatMap((it) => it || []) : []

/** Calls the listener with the accounts of the session, now and when they change. Returns a function that ends this. */
export type WatchAccounts = (listener: (accounts: readonly string[]) => void) => () => void

/** Watches the accounts of a session. Once the client is disposed of, there are none. */
export const accountWatches = (session: SessionEngine): WatchAccounts => {
  const watches = new Set<() => void>()
  let isDisposed = false
  void untilDisposed(session).then(() => {
    isDisposed = true
    for (const notify of watches) notify()
  })
  return (listener) => {
    let previous: string | undefined
    const notify = () => {
      const accounts = isDisposed ? [] : accountsIn(session.current())
      const current = accounts.join(" ")
      if (current === previous) return
      previous = current
      listener(accounts)
    }
    watches.add(notify)
    const unsubscribe = session.subscribe(notify)
    notify()
    return () => {
      watches.delete(notify)
      unsubscribe()
    }
  }
}

/** Disposing of a client ends the events of its session. */
const untilDisposed = async (session: SessionEngine): Promise<void> => {
  const { next } = session.events()
  let event = await runPromise(next(undefined))
  while (event) event = await runPromise(next(event))
}
