import * as Effect from "effect/Effect"
import { isLoopback } from "./config/loopback.ts"
import { type ClientConfig, type SettingsService, settingsFrom } from "./config.ts"
import { type Preload, preload } from "./facade/preload.ts"
import type { SendServices } from "./facade/sends.ts"
import { makeServices, type Services } from "./facade/services.ts"
import { makeRunner, type Promisified, promisify } from "./promise.ts"
import { promisifySends, type Sends } from "./promiseSends.ts"
import { makeManagedSession } from "./session/managedSession.ts"
import type { SessionService } from "./session/Session.ts"
import type { Evm } from "./transactions/engine.ts"
import { withJournal } from "./transactions/journal/journalOf.ts"

/** A client for one user. */
export interface Client
  extends Promisified<
      Omit<Services, "session" | "organization" | "offramp" | "smartAccount" | keyof SendServices>
    >,
    Sends {
  /**
   * Identifies the wallet service and the app, e.g. in cache keys. The same in every process, and not secret.
   */
  readonly id: string
  /** The RPC nodes that the client sends through. */
  readonly evm: Evm | undefined
  readonly session: Pick<SessionService, "current" | "subscribe"> &
    Promisified<Pick<SessionService, "events" | "address" | "refresh" | "signOut">>
  /**
   * Interrupts calls in flight, rejects later ones, and releases all timers, listeners, channels and locks, except for those of
   * `transactions.subscribe`: unsubscribe first. A stored session stays stored: with `storage`, a token refresh in flight gets ten
   * seconds to finish.
   *
   * @example
   * await client.dispose()
   */
  readonly dispose: () => Promise<void>
}

/**
 * Creates a client, which manages the session of one user. The session is in memory, or in `storage` if you pass one.
 *
 * Throws `InvalidConfigError`, which names the option that is missing, invalid or misspelled, but never its value.
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
  warnOfSecretsInBrowser(settings)
  return clientOf(settings, preload)
}

const warnOfSecretsInBrowser = ({ clientSecret, rampableClientSecret, rampUrl }: SettingsService) => {
  if (clientSecret) warnOf("clientSecret", "appId")
  // The secret of a local sandbox is public.
  if (rampableClientSecret && !isLoopback(rampUrl)) warnOf("rampableClientSecret", "rampable")
}

const warned = new Set<string>()

const warnOf = (secret: string, instead: string) => {
  if (typeof document === "undefined" || warned.has(secret)) return
  warned.add(secret)
  console.warn(`slipway: \`${secret}\` is set in a browser, where anyone can read it. Use \`${instead}\`.`)
}

/** A client with checked settings. */
export const clientOf = (settings: SettingsService, preload?: Preload): Client => {
  const { close, journal, services } = makeServices(settings, makeManagedSession, preload)
  const { session, organization, wallet, transactions, offramp, smartAccount, ...others } = services
  const { current, subscribe, address, refresh, events, signOut } = session
  const runner = makeRunner(close)
  const calls = promisify(runner, { ...others, session: { address, refresh } })
  // `dispose` ends the events itself: interrupting their readers would make them fail. It waits until a sign-out is stored.
  const undisposed = promisify(makeRunner(Effect.void), { session: { events, signOut } })
  const client: Client = {
    ...calls,
    evm: settings.evm,
    ...promisifySends(runner, { wallet, transactions, offramp, smartAccount }),
    id: settings.scope,
    session: { current, subscribe, ...calls.session, ...undisposed.session },
    dispose: runner.dispose
  }
  return withJournal(client, journal)
}
