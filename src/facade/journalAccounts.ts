import type { SessionEngine, SessionSnapshot } from "../session/Session.ts"

/** The journal accounts of the session: the wallet's addresses, as far as known, and the user's key. */
export const accountsIn = ({ status, addresses, userKey }: SessionSnapshot): readonly string[] =>
  status === "ready" ? [...Object.values(addresses), userKey].flatMap((it) => it || []) : []

/** Calls `listener` with the accounts of the session, now and when they change. */
export const watchAccounts = (
  session: SessionEngine,
  listener: (accounts: readonly string[]) => void
): (() => void) => {
  let previous: string | undefined
  const notify = () => {
    const accounts = accountsIn(session.current())
    const current = accounts.join(" ")
    if (current === previous) return
    previous = current
    listener(accounts)
  }
  const unsubscribe = session.subscribe(notify)
  notify()
  return unsubscribe
}
