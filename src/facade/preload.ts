import type { Lazy } from "../loading/lazily.ts"
import type { SessionService } from "../session/Session.ts"
import { runPromise } from "../transactions/run.ts"

/** Loads parts of a client before they are called. */
export type Preload = (session: SessionService, accounts: Lazy<unknown>, sends: Lazy<unknown>) => void

/**
 * Loads in the background what the user of a page is likely to need next: the wallet if signed in, sign-in otherwise.
 */
export const preload: Preload = (session, accounts, sends) => {
  if (typeof document === "undefined") return
  const load = () => {
    const { status } = session.current()
    if (status === "loading") return
    const part = status === "ready" ? sends : accounts
    // The call that needs the code reports the error.
    runPromise(part.load).catch(() => undefined)
  }
  session.subscribe(load)
  load()
}
