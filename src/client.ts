import * as Effect from "effect/Effect"
import { type ClientConfig, settingsFrom } from "./config.ts"
import type { SendServices } from "./facade/sends.ts"
import { makeServices, type Services } from "./facade/services.ts"
import { iterable, makeRunner, type Promisified, promisify } from "./promise.ts"
import { promisifySends, type Sends } from "./promiseSends.ts"
import { makeManagedSession } from "./session/managedSession.ts"
import type { SessionService } from "./session/Session.ts"
import type { Evm } from "./transactions/engine.ts"
import { withJournal } from "./transactions/journal/journalOf.ts"

/** A client for one person. */
export interface Client
  extends Promisified<Omit<Services, "session" | "organization" | keyof SendServices>>,
    Sends {
  /**
   * Which services it calls for which app: what is cached of two clients is kept apart by it. The same in every
   * process, and no secret.
   */
  readonly id: string
  /** The chain nodes that it sends through. */
  readonly evm: Evm | undefined
  readonly session: Pick<SessionService, "current" | "subscribe"> &
    Promisified<Pick<SessionService, "events" | "address" | "refresh" | "signOut">>
  /**
   * Ends what is under way, refuses what comes, and lets go of every timer, listener, channel and lock. A kept
   * session stays kept: an exchange of its tokens under way gets ten seconds to come to its end.
   *
   * @example
   * await client.dispose()
   */
  readonly dispose: () => Promise<void>
}

/**
 * Makes a client that keeps one person's session, in memory or in a `storage`.
 *
 * Throws `InvalidConfigError`, which names the setting that is missing, wrong or misspelt, never its value.
 *
 * Source: the hosts, headers and credentials are those of `openapi/wallet.yaml` and `openapi/ramp.yaml`.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls })
 * console.log(client.session.current().status)
 * await client.dispose()
 */
export const createClient = (config: ClientConfig): Client => {
  const settings = settingsFrom(config)
  warnOfSecretInBrowser(config)
  const { close, journal, services } = makeServices(settings, makeManagedSession)
  const { session, organization, wallet, transactions, ...others } = services
  const runner = makeRunner(close)
  const lasting = makeRunner(Effect.void)
  const client: Client = {
    ...promisify(runner, others),
    evm: settings.evm,
    ...promisifySends(runner, { wallet, transactions }),
    id: settings.scope,
    session: {
      current: session.current,
      subscribe: session.subscribe,
      // Ended by the end of the events: `dispose` would make their readers fail.
      events: (options) => iterable(lasting, "session.events", session.events(), options),
      address: (options) => runner.run("session.address", session.address(), options),
      refresh: (options) => runner.run("session.refresh", session.refresh(), options),
      // Never fails: `dispose` waits until the sign-out is written.
      signOut: (options) => lasting.run("session.signOut", session.signOut(), options)
    },
    dispose: runner.dispose
  }
  return withJournal(client, journal)
}

let warned = false

const warnOfSecretInBrowser = ({ clientSecret }: ClientConfig) => {
  if (clientSecret === undefined || warned || typeof document === "undefined") return
  warned = true
  console.warn("slipway: `clientSecret` is set in a browser, where anyone can read it. Use `appId`.")
}
